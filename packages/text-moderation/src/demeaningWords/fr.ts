import type { DemeaningWords } from "./DemeaningWords.ts"

export const fr: DemeaningWords = {
  apes: "singe:,s guenon:,s gorille:,s chimpanzé:,s macaque:,s babouin:,s",
  beasts: "cochon:,s,ne,nes porc:,s truie:,s pourceau:,x",
  vermin: "rat:,s cafard:,s vermine parasite:,s chien:,s,ne,nes",
  colors: "noir:,e,s,es brun:,e,s,es jaune:,s marron:,s foncé:,e,s,es black:,s",
  persons: "homme:,s femme:,s personne:,s gens mec:,s type:,s dame:,s monsieur humain:,e,s,es",
  relatives:
    "fille:,s garçon:,s enfant:,s bébé:,s maman:,s papa:,s mère:,s père:,s copain copine ami:,e,s,es sœur frère femelle:,s mâle:,s",
  creeds: "juif:,s juive:,s musulman:,e,s,es islamique:,s islamiste:,s chrétien:,ne,s,nes catholique:,s",
  minorities:
    "gay:,s lesbienne:,s homosexuel:,le,s,les homo:,s bisexuel:,le,s,les trans transgenre:,s transsexuel:,le,s,les " +
    "handicapé:,e,s,es",
  peoples:
    "arabe:,s africain:,e,s,es asiatique:,s américain:,e,s,es mexicain:,e,s,es chinois:,e,es japonais:,e,es coréen:,ne,s,nes " +
    "indien:,ne,s,nes pakistanais:,e,es turc:,s turque:,s kurde:,s iranien:,ne,s,nes irakien:,ne,s,nes afghan:,e,s,es " +
    "syrien:,ne,s,nes israélien:,ne,s,nes palestinien:,ne,s,nes égyptien:,ne,s,nes marocain:,e,s,es algérien:,ne,s,nes " +
    "tunisien:,ne,s,nes maghrébin:,e,s,es kabyle:,s sénégalais:,e,es malien:,ne,s,nes congolais:,e,es nigérian:,e,s,es " +
    "haïtien:,ne,s,nes antillais:,e,es russe:,s ukrainien:,ne,s,nes polonais:,e,es allemand:,e,s,es français:,e,es " +
    "anglais:,e,es italien:,ne,s,nes espagnol:,e,s,es portugais:,e,es roumain:,e,s,es rom:,s gitan:,e,s,es tzigane:,s " +
    "immigré:,e,s,es migrant:,e,s,es réfugié:,e,s,es étranger:,s étrangère:,s",
  countries: "",
  bodyShapes:
    "gras:,se,ses obèse:,s obésité surpoids dodu:,e,s,es grassouillet:,te,s,tes potelé:,e,s,es rondouillard:,e,s,es",
  // "Gros bisous" are big.
  sizes: "gros grosse:,s",
  insults:
    "sale:,s stupide:,s moche:,s putain bête:,s idiot:,e,s,es dégoûtant:,e,s,es dégueulasse:,s maudit:,e,s,es merde " +
    "ordure:,s déchet:,s puant:,e,s,es",
  ambiguous: "",
  terrorists: "terroriste:,s terrorisme djihadiste:,s jihadiste:,s",
  between: "le la les l un une des de du d au aux est sont es comme ressemble à ce ces cet cette très emoji",
  ordinary: "(?:horoscope|zodiaque|nouvel an) chinois|astrologie chinoise"
}
