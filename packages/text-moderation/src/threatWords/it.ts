import type { ThreatWords } from "./ThreatWords.ts"

export const it: ThreatWords = {
  violence:
    "uccidere|uccidete|uccidi|uccidiamo|ammazza|ammazzare|ammazzate|ammazziamo|morte|a morte|gasare|sterminare|sterminate|" +
    "linciare|bruciare|brucia|bruciate|bruciamo|accoltellare|impiccare|impiccate|fucilare|sparare|bombardare|decapitare|" +
    "sgozzare|massacrare|eliminare|annientare|torturare|stuprare",
  assault: "picchiare|picchia|lapidare",
  obligation: "devono|dovrebbero|meritano|meritano di|meritano la",
  fate: "morire|bruciare|tutti morire|morte|la morte|essere (?:uccis|bruciat|sterminat|impiccat|fucilat|gasat)[ie]",
  sentence: "al gas|ai forni|nei forni|nelle camere a gas|alle camere a gas|alla forca|al rogo|(?<=ebrei )al forno",
  groups:
    "ebrei|ebree|musulman[ie]|neri|negri|zingari|rom|gay|omosessuali|lesbiche|trans|immigrat[ie]|migranti|rifugiati|" +
    "cristiani|disabili|donne",
  peoples:
    "bianchi|arabi|curdi|african[ie]|asiatici|europei|american[ie]|latinos|messican[ie]|brasilian[ie]|colombiani|venezuelani|" +
    "cubani|haitiani|argentin[ie]|peruviani|canadesi|australiani|indiani|pakistani|afghani|iraniani|iracheni|israeliani|" +
    "palestinesi|siriani|libanesi|egiziani|marocchin[ie]|algerini|tunisini|libici|nigerian[ie]|somali|etiopi|ucrain[ie]|russi|" +
    "russe|polacchi|tedeschi|italian[ie]|napoletani|meridionali|spagnoli|inglesi|francesi|irlandesi|olandesi|portoghesi|" +
    "svizzeri|svedesi|greci|turchi|armeni|albanes[ie]|serbi|croati|bosniaci|rumen[ie]|bulgari|ungheresi|cinesi|giapponesi|" +
    "coreani|vietnamiti|filippin[ie]|tibetani|uiguri",
  adjectives: "ebreo",
  between: "a|agli|ai|alle|gli|i|le|l|un|tutti|tutte|quei|questi",
  isEitherOrder: false,
  oppositionBefore:
    "(?<!perche )(?:non|mai)|no alla|(?<!non )(?:smettete|smettetela|smettiamo|smetti|smettila) di|basta(?: con)?(?: la)?|" +
    "contro(?: la)?|fermate(?: la)?|stop(?: alla)?",
  oppositionAfter: ""
}
