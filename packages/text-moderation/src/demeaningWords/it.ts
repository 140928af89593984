import type { DemeaningWords } from "./DemeaningWords.ts"

export const it: DemeaningWords = {
  apes: "scimmi:a,e scimmion:e,i gorilla scimpanzé babbuin:o,i macac:o,hi",
  beasts: "maial:e,i porc:o,a,i,he suin:o,i scrof:a,e",
  vermin: "ratt:o,i scarafaggio scarafaggi parassit:a,i can:e,i cagn:a,e",
  colors: "ner:o,a,i,e negr:o,a,i,e marron:e,i giall:o,a,i,e scur:o,a,i,e brun:o,a,i,e",
  persons: "uomo uomini donn:a,e person:a,e gente tipo tizio signor:a,e,i uman:o,a,i,e",
  relatives:
    "ragazz:o,a,i,e bambin:o,a,i,e bimb:o,a,i,e mamma papà madre padre moglie marito fidanzat:o,a amic:o,a,i,he sorella fratello",
  creeds: "ebre:o,a,i,e musulman:o,a,i,e islamic:o,a,i,he islamist:a,i cristian:o,a,i,e",
  minorities: "gay lesbica lesbiche omosessual:e,i bisessual:e,i trans transessual:e,i disabil:e,i",
  peoples:
    "arab:o,a,i,e african:o,a,i,e asiatic:o,a,i,he american:o,a,i,e messican:o,a,i,e cines:e,i giappones:e,i corean:o,a,i,e " +
    "indian:o,a,i,e pakistan:o,a,i,e turc:o,a,hi,he curd:o,a,i,e iranian:o,a,i,e irachen:o,a,i,e afghan:o,a,i,e " +
    "sirian:o,a,i,e israelian:o,a,i,e palestines:e,i egizian:o,a,i,e marocchin:o,a,i,e algerin:o,a,i,e tunisin:o,a,i,e " +
    "libic:o,a,i,he somal:o,a,i,e senegales:e,i nigerian:o,a,i,e brasilian:o,a,i,e peruvian:o,a,i,e russ:o,a,i,e " +
    "ucrain:o,a,i,e polacc:o,a,hi,he rumen:o,a,i,e albanes:e,i tedesc:o,a,hi,he frances:e,i ingles:e,i spagnol:o,a,i,e " +
    "napoletan:o,a,i,e meridional:e,i rom zingar:o,a,i,e immigrat:o,a,i,e migrant:e,i rifugiat:o,a,i,e stranier:o,a,i,e",
  countries: "",
  bodyShapes:
    "grass:o,a,i,e grasson:e,a,i grassottell:o,a,i,e ciccion:e,a,i,e cicciottell:o,a,i,e obes:o,a,i,e obesità sovrappeso",
  // "Un grosso bacio" is big.
  sizes: "gross:o,a,i,e",
  insults:
    "sporc:o,a,hi,he stupid:o,a,i,e brutt:o,a,i,e schifos:o,a,i,e lurid:o,a,i,e maledett:o,a,i,e fottut:o,a,i,e " +
    "puzzolent:e,i merda merde odio schifo feccia idiot:a,i,e",
  ambiguous: "",
  terrorists: "terrorist:a,i,e terrorismo jihadist:a,i",
  between: "il lo la i gli le l un uno una di del della dei delle sei sono come sembra molto emoji",
  ordinary: "(?:oroscopo|zodiaco|capodanno) cinese"
}
