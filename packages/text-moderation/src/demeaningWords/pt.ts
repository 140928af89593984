import type { DemeaningWords } from "./DemeaningWords.ts"

export const pt: DemeaningWords = {
  apes: "macac:o,a,os,as símio:,s gorila:,s chimpanzé:,s",
  beasts: "porc:o,a,os,as suín:o,a,os,as",
  vermin: "rat:o,a,os,as parasita:,s cachorr:o,a,os,as cadela:,s cão cães",
  colors: "pret:o,a,os,as negr:o,a,os,as marrom marrons amarel:o,a,os,as escur:o,a,os,as moren:o,a,os,as",
  persons: "homem homens mulher:,es pessoa:,s gente senhor:,a,es,as human:o,a,os,as",
  relatives:
    "menin:o,a,os,as garot:o,a,os,as rapaz rapazes moça:,s criança:,s bebê:,s mãe pai esposa marido namorad:o,a irmã irmão " +
    "amig:o,a,os,as",
  creeds: "judeu:,s judia:,s muçulman:o,a,os,as islâmic:o,a,os,as islamista:,s cristão cristã cristãos",
  minorities:
    "gay:,s lésbica:,s homossexual homossexuais bissexual bissexuais trans transexual transexuais deficiente:,s",
  peoples:
    "árabe:,s african:o,a,os,as asiátic:o,a,os,as american:o,a,os,as mexican:o,a,os,as latin:o,a,os,as chinês chines:a,es,as " +
    "japonês japones:a,es,as corean:o,a,os,as indian:o,a,os,as índi:o,a,os,as indígena:,s paquistanês paquistanes:a,es,as " +
    "turc:o,a,os,as curd:o,a,os,as iranian:o,a,os,as iraquian:o,a,os,as afegão afegãos síri:o,a,os,as israelense:,s " +
    "palestin:o,a,os,as egípci:o,a,os,as marroquin:o,a,os,as angolan:o,a,os,as moçambican:o,a,os,as nigerian:o,a,os,as " +
    "haitian:o,a,os,as brasileir:o,a,os,as nordestin:o,a,os,as venezuelan:o,a,os,as bolivian:o,a,os,as argentin:o,a,os,as " +
    "português portugues:a,es,as russ:o,a,os,as ucranian:o,a,os,as polonês polones:a,es,as alemão alemães alemã francês " +
    "italian:o,a,os,as cigan:o,a,os,as imigrante:,s migrante:,s refugiad:o,a,os,as estrangeir:o,a,os,as",
  countries: "",
  bodyShapes: "gord:o,a,os,as gordinh:o,a,os,as gorduch:o,a,os,as balof:o,a,os,as obes:o,a,os,as obesidade sobrepeso",
  sizes: "",
  insults:
    "suj:o,a,os,as nojent:o,a,os,as burr:o,a,os,as fei:o,a,os,as imund:o,a,os,as maldit:o,a,os,as estúpid:o,a,os,as " +
    "put:o,a,os,as merda:,s odeio fedorent:o,a,os,as lixo escória idiota:,s",
  ambiguous: "",
  terrorists: "terrorista:,s terrorismo jihadista:,s",
  between: "o a os as um uma uns umas de do da dos das são como parece parecem muito emoji",
  ordinary: "(?:horoscopo|zodiaco|ano novo) chines"
}
