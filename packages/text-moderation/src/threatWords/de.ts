import type { ThreatWords } from "./ThreatWords.ts"

export const de: ThreatWords = {
  violence:
    "toten(?= alle| die)|toetet|totet|toeten|vergasen|vergast|ermorden|ermordet|ausrotten|erschiessen|erschiesst|abschlachten|tod(?= den| allen)|ins gas|" +
    "verbrennt|erstechen|erstecht|aufhangen|aufhaengen|erhangen|enthaupten|bombardieren|umbringen|abknallen|steinigen|" +
    "foltern|totschlagen|niederbrennen|vergewaltigen",
  assault: "verprugeln|verpruegeln|zusammenschlagen|schlagen",
  obligation: "mussen|muessen|sollen|sollten|gehoren|gehoeren|verdienen",
  fate: "alle sterben|sterben|brennen|den tod|getotet|getoetet|vergast|verbrannt|ermordet|erschossen|aufgehangt|ausgerottet",
  sentence: "ins gas|in den ofen|in die gaskammer|an den galgen|verbrennen(?= ?$)|toten(?= ?$)",
  groups:
    "juden|muslimen?|moslems|schwarzen?|auslandern?|auslaendern?|fluchtlingen?|fluechtlingen?|migranten|schwulen?|lesben|" +
    "homosexuellen?|transsexuellen?|behinderten?|christen|frauen",
  peoples:
    "weissen?|arabern?|kurden|roma|sinti|afrikanern?|asiaten|europaern?|europaeern?|amerikanern?|latinos|mexikanern?|" +
    "brasilianern?|kolumbianern?|kubanern?|haitianern?|argentiniern?|kanadiern?|australiern?|indern?|pakistanern?|pakistanis|" +
    "afghanen|iranern?|irakern?|israelis|palastinensern?|palaestinensern?|syrern?|libanesen|agyptern?|aegyptern?|marokkanern?|" +
    "algeriern?|tunesiern?|nigerianern?|somaliern?|athiopiern?|ukrainern?|russen|weissrussen|polen|deutschen?|osterreichern?|" +
    "italienern?|spaniern?|englandern?|briten|franzosen|iren|hollandern?|schweden|danen|finnen|griechen|turken|tuerken|" +
    "armeniern?|albanern?|serben|kroaten|bosniern?|rumanen|bulgaren|ungarn|tschechen|chinesen|japanern?|koreanern?|" +
    "vietnamesen|thailandern?|tibetern?|uiguren",
  adjectives: "gays",
  between: "alle|allen|die|den|der|diese|diesen",
  isEitherOrder: true,
  oppositionBefore:
    "(?:(?<!warum )(?:nicht|keine?|nie|niemals)|gegen|stoppt|stoppen|stopp|stop|schluss mit|nein zum?|hort auf|hoert auf)" +
    "(?: (?:das|dem|den|der|die))?",
  oppositionAfter: ""
}
