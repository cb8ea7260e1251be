extension DataDoubt.Kind {
  /// Of what apps and archives are told.
  var appSentence: String? {
    switch self {
    case .signsTurned(let file):
      "\(DoubtSentence.quoted(file)) was recorded by an iPhone, whose accelerations have the opposite sign of Android's "
        + "and of a browser's. The signs were turned."
    case .unknownPlatform(let file):
      "\(DoubtSentence.quoted(file)) does not say what phone it is from. Accelerations of an iPhone have the opposite "
        + "sign of Android's: check them by a phone that lies still."
    case .appleAngles(let file):
      "\(DoubtSentence.quoted(file)) was recorded by an iPhone, where yaw and pitch turn the other way round than on "
        + "Android, and yaw counts from true north. The angles were left as they are."
    case .unitsByApp(let app): "The file has no units; those that \(app) uses were added."
    case .standardGravity(let columns):
      "\(columns) are multiples of g = 9.80665 m/s², and have no unit. Multiply by it to get accelerations."
    case .archive(let problem): problem.sentence
    case .entry(let path, let problem): "\(DoubtSentence.quoted(path)): \(problem.sentence)"
    case .noTables: "No tables of measurements were found in the file."
    case .workbook(let problem): problem.sentence
    default: nil
    }
  }
}
