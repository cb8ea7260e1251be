/// The constants of Radau IIA of order 5 (Hairer and Wanner 1996, *Solving Ordinary Differential Equations
/// II*, IV.5 and IV.8), worked out from their definitions by `Tests/Oracles/Integrators/radau_constants.py`.
enum RadauTableau {
  /// The places of the stages in the step: `(4 ∓ √6)/10` and the end.
  static let firstNode = 0.155051025721682190180271592529
  static let secondNode = 0.644948974278317809819728407471

  /// The real eigenvalue of the inverse of the method's matrix, and the pair `α ± iβ`.
  static let gamma = 3.63783425274449573220841851358
  static let alpha = 2.68108287362775213389579074321
  static let beta = 3.05043019924741056942637762479

  /// `T`, whose columns span the spaces that belong to the real eigenvalue and to the pair; its last row is (1, 1, 0).
  static let t11 = 0.0944387624889752414874900795064
  static let t12 = -0.141255295020954208427990383808
  static let t13 = -0.0300291941051474244918611170891
  static let t21 = 0.250213122965333311376509067513
  static let t22 = 0.204129352293799931995990810298
  static let t23 = 0.3829421127572619377954382336

  /// The inverse of `T`.
  static let i11 = 4.17871859155190472734646265851
  static let i12 = 0.32768282076106238708253327243
  static let i13 = 0.523376445499449548039930915909
  static let i21 = -4.17871859155190472734646265851
  static let i22 = -0.32768282076106238708253327243
  static let i23 = 0.476623554500550451960069084091
  static let i31 = -0.50287263494578687595124734314
  static let i32 = 2.5719269498556054291867853536
  static let i33 = -0.596039204828224924968821911099

  /// What the stages add to the estimate of the error: `-(13 ± 7√6)/3` and `-1/3`.
  static let e1 = -10.0488093998274155624603295076
  static let e2 = 1.38214273316074889579366284098
  static let e3 = -0.333333333333333333333333333333
}
