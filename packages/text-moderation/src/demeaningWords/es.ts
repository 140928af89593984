import type { DemeaningWords } from "./DemeaningWords.ts"

export const es: DemeaningWords = {
  apes: "mono:,s mona:,s simio:,s gorila:,s chimpancé:,s macaco:,s",
  beasts: "cerd:o,a,os,as puerc:o,a,os,as marran:o,a,os,as cochin:o,a,os,as",
  vermin: "rata:,s cucaracha:,s parásito:,s perr:o,a,os,as",
  colors: "negr:o,a,os,as moren:o,a,os,as amarill:o,a,os,as marrón marrones oscur:o,a,os,as",
  persons: "hombre:,s mujer:,es persona:,s gente tipo:,s señor:,a,es,as human:o,a,os,as",
  relatives:
    "chic:o,a,os,as niñ:o,a,os,as bebé:,s muchach:o,a,os,as madre:,s padre:,s mamá papá espos:o,a novi:o,a herman:o,a,os,as " +
    "amig:o,a,os,as",
  creeds: "judí:o,a,os,as musulmán musulman:a,es,as islámic:o,a,os,as islamista:,s cristian:o,a,os,as",
  minorities: "gay:,s lesbiana:,s homosexual:,es bisexual:,es trans transexual:,es discapacitad:o,a,os,as",
  peoples:
    "african:o,a,os,as árabe:,s mor:o,a,os,as asiátic:o,a,os,as american:o,a,os,as mexican:o,a,os,as latin:o,a,os,as " +
    "indi:o,a,os,as indígena:,s pakistaní:,es chin:o,a,os,as japonés japones:a,es,as corean:o,a,os,as turc:o,a,os,as " +
    "kurd:o,a,os,as iraní:,es iraquí:,es afgan:o,a,os,as siri:o,a,os,as israelí:,es palestin:o,a,os,as egipci:o,a,os,as " +
    "marroquí:,es argelin:o,a,os,as somalí:,es nigerian:o,a,os,as haitian:o,a,os,as dominican:o,a,os,as cuban:o,a,os,as " +
    "colombian:o,a,os,as venezolan:o,a,os,as peruan:o,a,os,as bolivian:o,a,os,as ecuatorian:o,a,os,as argentin:o,a,os,as " +
    "rus:o,a,os,as ucranian:o,a,os,as polac:o,a,os,as alemán aleman:a,es,as francés frances:a,es,as italian:o,a,os,as " +
    "ruman:o,a,os,as gitan:o,a,os,as gring:o,a,os,as inmigrante:,s migrante:,s refugiad:o,a,os,as extranjer:o,a,os,as",
  countries: "",
  bodyShapes:
    "gord:o,a,os,as gordit:o,a,os,as gordinflón gordinflona obes:o,a,os,as obesidad sobrepeso regordet:e,a,es,as",
  sizes: "",
  insults:
    "suci:o,a,os,as asqueros:o,a,os,as estúpid:o,a,os,as fe:o,a,os,as maldit:o,a,os,as put:o,a,os,as pinche:,s odio " +
    "mierda tont:o,a,os,as idiota:,s asco escoria basura",
  ambiguous: "guiri:,s gring:o,a,os,as",
  terrorists: "terrorista:,s terrorismo yihadista:,s",
  between: "a el la los las un una unos unas de del al es son eres como parece parecen muy ese esos esa esas emoji",
  // "Mona" also means cute.
  ordinary: "(?:mujer|persona|gente) mona|(?:mujeres|personas) monas|(?:horoscopo|zodiaco|ano nuevo|ano) chino"
}
