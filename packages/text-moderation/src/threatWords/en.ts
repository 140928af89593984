import type { ThreatWords } from "./ThreatWords.ts"

export const en: ThreatWords = {
  violence:
    "kill|killing|murder|rape|raping|gas|gassing|exterminate|lynch|slaughter|behead|massacre|shoot(?= all| the| every)|death to|death for|burn|stab|hang|" +
    "bomb|nuke|execute|annihilate|eradicate|eliminate|strangle|drown|poison|torture|butcher|decapitate|wipe out|beat to death",
  assault: "beat|beat up|bash|punch|stone|hurt",
  obligation: "must|should|shall|need to|have to|deserve|deserve to|ought to",
  fate: "die|burn|hang|suffer|death|be (?:killed|murdered|shot|burned|burnt|hanged|hung|gassed|exterminated|stoned|executed|beaten)",
  sentence: "to the gas|to the gas chambers?|in the gas chambers?|(?:to|in|into) the ovens?|to the gallows",
  groups:
    "jews|muslims|moslems|christians|hindus|sikhs|blacks|immigrants|migrants|refugees|gypsies|gays|lesbians|homosexuals|" +
    "transgenders|women|females|(?:black|gay|trans|transgender|disabled|jewish|muslim|white|asian|brown|lgbt|chinese|japanese|" +
    "indian|mexican|african|arab|israeli|palestinian|ukrainian|russian|french|british|irish|turkish|polish|roma) " +
    "(?:people|men|women|folks?|kids|children|girls|boys)",
  peoples:
    "whites|arabs|kurds|roma|africans|asians|europeans|americans|latinos|mexicans|brazilians|colombians|venezuelans|cubans|" +
    "haitians|argentinians|chileans|peruvians|canadians|australians|aboriginals|indians|pakistanis|bangladeshis|afghans|" +
    "iranians|iraqis|israelis|palestinians|syrians|lebanese people|saudis|yemenis|egyptians|moroccans|algerians|tunisians|" +
    "libyans|nigerians|somalis|ethiopians|kenyans|rwandans|tutsis|hutus|congolese people|ukrainians|russians|belarusians|" +
    "poles|germans|italians|spaniards|englishmen|frenchmen|irishmen|dutchmen|swedes|norwegians|danes|finns|greeks|turks|" +
    "armenians|azerbaijanis|georgians|albanians|serbs|croats|bosnians|bulgarians|romanians|hungarians|czechs|slovaks|koreans|" +
    "mongolians|tibetans|uyghurs|uighurs|rohingyas?|thais|filipinos|indonesians|malaysians|the (?:french|english|british|irish|" +
    "dutch|spanish|swiss|welsh)",
  adjectives:
    "jew|muslim|gay|lgbt|lgbtq|homosexual|lesbian|arab|israeli|palestinian|ukrainian|immigrant|chinese|japanese|vietnamese|taiwanese|" +
    "portuguese|sudanese",
  between: "all|every|the|these|those|them|you|more|some|of|a|any|fucking|damn|bloody",
  isEitherOrder: false,
  // "no killing", but not "no kill"; not "never stop".
  oppositionBefore:
    "(?<!(?:why|don t|dont|not|never|no|won t|can t) )(?:stop|stopping|end|ending|halt|prevent|against|oppose|condemn|no|no more|no to)" +
    "(?: (?:the|this|all|any))?(?= (?:killing|raping|gassing|murder|massacre|slaughter|rape))|" +
    "(?<!why )(?:not|don t|dont|never)",
  oppositionAfter: ""
}
