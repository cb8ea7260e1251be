/// A name as formulas spell it: `v₀` is `v_0`, signs that Unicode has twice are the letter, and a letter with a mark
/// behind it is the letter that has the mark, as in normalization form C (Unicode Standard Annex 15).
package func canonicalName(_ text: String) -> String {
  var name = CanonicalName()
  for scalar in text.unicodeScalars { name.append(scalar.value) }
  return name.text
}

/// A name that is read scalar by scalar.
struct CanonicalName {
  private(set) var text = ""
  private var last: UInt32 = 0
  private var isIndex = false

  mutating func append(_ scalar: UInt32) {
    if let digit = LetterClass.subscriptDigit(scalar) {
      // `v₀` and `v_0` are one name.
      if !isIndex { put(0x5F) }
      put(UInt32(digit) + 0x30)
      isIndex = true
      return
    }
    if LetterClass.isMark(scalar), let composed = Self.composed(last, scalar) {
      text.unicodeScalars.removeLast()
      put(composed)
    } else {
      put(Self.letter(scalar))
    }
    isIndex = scalar == 0x5F
  }

  private mutating func put(_ scalar: UInt32) {
    guard let letter = Unicode.Scalar(scalar) else { return }
    text.unicodeScalars.append(letter)
    last = scalar
  }

  /// Signs that older character sets have twice count as the letter.
  private static func letter(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0xB5: 0x3BC
    case 0x2126: 0x3A9
    case 0x212A: 0x4B
    case 0x212B: 0xC5
    default: second(after: scalar, in: twins) ?? scalar
    }
  }

  private static func composed(_ base: UInt32, _ mark: UInt32) -> UInt32? {
    switch mark {
    // Hangul is composed by its numbers (Unicode Standard, section 3.12): a consonant and a vowel, and a syllable and
    // its last consonant.
    case 0x1161...0x1175:
      guard base >= 0x1100, base <= 0x1112 else { return nil }
      return 0xAC00 + ((base - 0x1100) * 21 + (mark - 0x1161)) * 28
    case 0x11A8...0x11C2:
      guard base >= 0xAC00, base <= 0xD7A3, (base - 0xAC00) % 28 == 0 else { return nil }
      return base + (mark - 0x11A7)
    default: break
    }
    for (known, pairs) in compositions where known == mark { return second(after: base, in: pairs) }
    return nil
  }

  /// The partner of a letter in a text of pairs.
  private static func second(after first: UInt32, in pairs: String) -> UInt32? {
    var isFirst = true
    var isFound = false
    for scalar in pairs.unicodeScalars {
      if isFound { return scalar.value }
      isFound = isFirst && scalar.value == first
      isFirst.toggle()
    }
    return nil
  }

  // Listed here, because asking the standard library would link its tables into the browser half.

  /// Letters and what Unicode holds for the same.
  private static let twins = "ʹʹάάέέήήίίόόύύώώΆΆ"

  /// For each mark, letters without it and with it.
  private static let compositions: [(mark: UInt32, pairs: String)] = [
    (
      0x300,
      "AÀEÈIÌOÒUÙaàeèiìoòuùÜǛüǜNǸnǹЕЀИЍеѐиѝĒḔēḕŌṐōṑWẀwẁÂẦâầĂẰăằÊỀêềÔỒôồƠỜơờƯỪưừYỲyỳἀἂἁἃἈἊἉἋἐἒἑἓἘἚἙἛἠἢἡἣἨἪἩἫἰἲἱἳἸἺἹἻὀὂὁὃὈὊὉὋὐὒὑὓὙὛὠὢὡὣὨὪὩὫαὰεὲηὴιὶοὸυὺωὼΑᾺ"
    ),
    (
      0x301,
      "AÁEÉIÍOÓUÚYÝaáeéiíoóuúyýCĆcćLĹlĺNŃnńRŔrŕSŚsśZŹzźÜǗüǘGǴgǵÅǺåǻÆǼæǽØǾøǿ¨΅ΑΆΕΈΗΉΙΊΟΌΥΎΩΏϊΐαάεέηήιίϋΰοόυύωώϒϓГЃКЌгѓкќÇḈçḉĒḖēḗÏḮïḯKḰkḱMḾmḿÕṌõṍŌṒōṓPṔpṕŨṸũṹWẂwẃÂẤâấĂẮăắÊẾêếÔỐôốƠỚơớƯỨưứἀἄἁἅἈἌἉἍἐἔἑἕἘἜἙἝἠἤἡἥἨἬἩἭἰἴἱἵἸἼἹἽὀὄὁὅὈὌὉὍὐὔὑὕὙὝὠὤὡὥὨὬὩὭ"
    ),
    (0x302, "AÂEÊIÎOÔUÛaâeêiîoôuûCĈcĉGĜgĝHĤhĥJĴjĵSŜsŝWŴwŵYŶyŷZẐzẑẠẬạậẸỆẹệỌỘọộ"),
    (0x303, "AÃNÑOÕaãnñoõIĨiĩUŨuũVṼvṽÂẪâẫĂẴăẵEẼeẽÊỄêễÔỖôỗƠỠơỡƯỮưữYỸyỹ"),
    (0x304, "AĀaāEĒeēIĪiīOŌoōUŪuūÜǕüǖÄǞäǟȦǠȧǡÆǢæǣǪǬǫǭÖȪöȫÕȬõȭȮȰȯȱYȲyȳИӢиӣУӮуӯGḠgḡḶḸḷḹṚṜṛṝαᾱΑᾹ"),
    (0x306, "AĂaăEĔeĕGĞgğIĬiĭOŎoŏUŬuŭУЎИЙийуўЖӁжӂАӐаӑЕӖеӗȨḜȩḝẠẶạặαᾰΑᾸ"),
    (0x307, "CĊcċEĖeėGĠgġIİZŻzżAȦaȧOȮoȯBḂbḃDḊdḋFḞfḟHḢhḣMṀmṁNṄnṅPṖpṗRṘrṙSṠsṡŚṤśṥŠṦšṧṢṨṣṩTṪtṫWẆwẇXẊxẋYẎyẏſẛ"),
    (
      0x308,
      "AÄEËIÏOÖUÜaäeëiïoöuüyÿYŸΙΪΥΫιϊυϋϒϔЕЁІЇеёіїАӒаӓӘӚәӛЖӜжӝЗӞзӟИӤиӥОӦоӧӨӪөӫЭӬэӭУӰуӱЧӴчӵЫӸыӹHḦhḧÕṎõṏŪṺūṻWẄwẅXẌxẍtẗ"
    ),
    (0x309, "AẢaảÂẨâẩĂẲăẳEẺeẻÊỂêểIỈiỉOỎoỏÔỔôổƠỞơởUỦuủƯỬưửYỶyỷ"),
    (0x30A, "AÅaåUŮuůwẘyẙ"),
    (0x30B, "OŐoőUŰuűУӲуӳ"),
    (0x30C, "CČcčDĎdďEĚeěLĽlľNŇnňRŘrřSŠsšTŤtťZŽzžAǍaǎIǏiǐOǑoǒUǓuǔÜǙüǚGǦgǧKǨkǩƷǮʒǯjǰHȞhȟ"),
    (0x30F, "AȀaȁEȄeȅIȈiȉOȌoȍRȐrȑUȔuȕѴѶѵѷ"),
    (0x311, "AȂaȃEȆeȇIȊiȋOȎoȏRȒrȓUȖuȗ"),
    (0x313, "αἀΑἈεἐΕἘηἠΗἨιἰΙἸοὀΟὈυὐωὠΩὨ"),
    (0x314, "αἁΑἉεἑΕἙηἡΗἩιἱΙἹοὁΟὉυὑΥὙωὡΩὩ"),
    (0x31B, "OƠoơUƯuư"),
    (0x323, "BḄbḅDḌdḍHḤhḥKḲkḳLḶlḷMṂmṃNṆnṇRṚrṛSṢsṣTṬtṭVṾvṿWẈwẉZẒzẓAẠaạEẸeẹIỊiịOỌoọƠỢơợUỤuụƯỰưựYỴyỵ"),
    (0x324, "UṲuṳ"),
    (0x325, "AḀaḁ"),
    (0x326, "SȘsșTȚtț"),
    (0x327, "CÇcçGĢgģKĶkķLĻlļNŅnņRŖrŗSŞsşTŢtţEȨeȩDḐdḑHḨhḩ"),
    (0x328, "AĄaąEĘeęIĮiįUŲuųOǪoǫ"),
    (0x32D, "DḒdḓEḘeḙLḼlḽNṊnṋTṰtṱUṶuṷ"),
    (0x32E, "HḪhḫ"),
    (0x330, "EḚeḛIḬiḭUṴuṵ"),
    (0x331, "BḆbḇDḎdḏKḴkḵLḺlḻNṈnṉRṞrṟTṮtṯZẔzẕhẖ"),
    (0x3099, "うゔかがきぎくぐけげこごさざしじすずせぜそぞただちぢつづてでとどはばひびふぶへべほぼウヴカガキギクグケゲコゴサザシジスズセゼソゾタダチヂツヅテデトドハバヒビフブヘベホボ"),
    (0x309A, "はぱひぴふぷへぺほぽハパヒピフプヘペホポ"),
    (0x342, "ἀἆἁἇἈἎἉἏἠἦἡἧἨἮἩἯἰἶἱἷἸἾἹἿὐὖὑὗὙὟὠὦὡὧὨὮὩὯαᾶ"),
    (
      0x345,
      "ἀᾀἁᾁἂᾂἃᾃἄᾄἅᾅἆᾆἇᾇἈᾈἉᾉἊᾊἋᾋἌᾌἍᾍἎᾎἏᾏἠᾐἡᾑἢᾒἣᾓἤᾔἥᾕἦᾖἧᾗἨᾘἩᾙἪᾚἫᾛἬᾜἭᾝἮᾞἯᾟὠᾠὡᾡὢᾢὣᾣὤᾤὥᾥὦᾦὧᾧὨᾨὩᾩὪᾪὫᾫὬᾬὭᾭὮᾮὯᾯὰᾲαᾳάᾴᾶᾷΑᾼ"
    ),
  ]
}
