import type { ThreatWords } from "./ThreatWords.ts"

export const fr: ThreatWords = {
  violence:
    "tuer|tuez|tuons|mort|gazer|gazez|exterminer|exterminez|lyncher|egorger|massacrer|bruler|brulez|brulons|poignarder|" +
    "pendre|pendez|fusiller|bombarder|decapiter|etrangler|abattre|abattez|assassiner|assassinez|eliminer|torturer|buter|" +
    "tirer sur|violer",
  assault: "frapper|frappez|tabasser|battre|lapider",
  obligation: "doivent|devraient|meritent|meritent la|meritent de",
  fate: "mourir|crever|bruler|mort|la mort|etre (?:tue|brule|extermine|pendu|fusille|gaze)e?s",
  sentence: "au gaz|a la chambre a gaz|aux chambres a gaz|aux fours|dans les fours|(?<=juifs )au four|a la potence",
  groups:
    "juifs|juives|musulmane?s|noirs|noires|roms|tziganes|gitans|gays|homosexuel(?:le)?s|homos|lesbiennes|trans|migrants|" +
    "immigres|refugies|chretiens|handicapes|femmes",
  peoples:
    "blancs|arabes|kurdes|kabyles|africains|asiatiques|europeens|americains|latinos|mexicains|bresiliens|colombiens|" +
    "venezueliens|cubains|haitiens|argentins|canadiens|quebecois|australiens|indiens|pakistanais|afghans|iraniens|irakiens|" +
    "israeliens|palestiniens|syriens|libanais|egyptiens|marocains|algeriens|tunisiens|libyens|senegalais|maliens|nigerians|" +
    "somaliens|rwandais|tutsis|hutus|ukrainiens|russes|polonais|allemands|italiens|espagnols|anglais|irlandais|belges|suisses|" +
    "hollandais|portugais|suedois|grecs|turcs|armeniens|albanais|serbes|croates|bosniaques|roumains|bulgares|hongrois|" +
    "francais|chinois|japonais|coreens|vietnamiens|tibetains|ouighours",
  adjectives: "juif|gay",
  between: "a|au|aux|les|tous|toutes|ces|le|un",
  isEitherOrder: false,
  oppositionBefore:
    "(?<!pourquoi ne )(?:pas|jamais|plus)|non(?: a la)?|(?<!(?:pas|jamais) )(?:arretez|arretons|arrete|arreter|cessez|cessons|cesser) de|" +
    "contre(?: la| le)?|halte a(?: la)?|stop",
  oppositionAfter: ""
}
