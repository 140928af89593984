import type { ThreatWords } from "./ThreatWords.ts"

export const es: ThreatWords = {
  violence:
    "matar|mata|maten|matad|matemos|muerte|muerte a|mueran|gasear|exterminar|exterminad|exterminio|linchar|quemar|quema|" +
    "quemen|quemad|quememos|apunalar|acuchillar|ahorcar|fusilar|disparar|bombardear|degollar|decapitar|asesinar|asesinen|" +
    "aniquilar|apedrear|torturar|violar",
  assault: "golpear|pegar|apalear",
  obligation: "deben|deberian|tienen que|merecen|merecen la",
  fate: "morir|arder|muerte|la muerte|ser (?:asesinad|exterminad|quemad|fusilad|ejecutad)[oa]s",
  sentence: "al gas|a las? camaras? de gas|a los hornos|al paredon|a la horca",
  groups:
    "judi[oa]s|musulman[ea]s|moros|gitan[oa]s|negr[oa]s|gays|homosexuales|maricas|lesbianas|transexuales|inmigrantes|" +
    "migrantes|refugiad[oa]s|cristianos|discapacitados|mujeres",
  peoples:
    "blancos|arabes|kurdos|african[oa]s|asiaticos|europeos|american[oa]s|norteamericanos|estadounidenses|latinos|" +
    "mexican[oa]s|brasilen[oa]s|colombian[oa]s|venezolan[oa]s|cuban[oa]s|haitian[oa]s|dominican[oa]s|argentin[oa]s|chilen[oa]s|" +
    "peruan[oa]s|bolivian[oa]s|ecuatorian[oa]s|paraguay[oa]s|uruguay[oa]s|canadienses|australianos|indios|indigenas|" +
    "pakistanies|paquistanies|afganos|iranies|iraquies|israelies|palestin[oa]s|sirios|egipcios|marroquies|argelinos|" +
    "nigerianos|somalies|ucranian[oa]s|rus[oa]s|polac[oa]s|aleman[ea]s|italian[oa]s|espanol[ea]s|catalan[ea]s|vascos|frances[ea]s|" +
    "ingles[ea]s|irlandeses|holandeses|portugues[ea]s|suecos|griegos|turc[oa]s|armenios|albaneses|serbios|bosnios|rumanos|" +
    "hungaros|chin[oa]s|japones[ea]s|corean[oa]s|vietnamitas|filipinos",
  adjectives: "gay",
  between: "a|al|los|las|todos|todas|esos|estos",
  isEitherOrder: false,
  oppositionBefore:
    "(?<!por que )(?:no|no a la|nunca|jamas)|no mas|(?<!(?:no|nunca) )(?:dejen|deja|dejad|dejar|paren|parad) de|basta de|" +
    "contra(?: la| el)?|alto a(?: la)?|stop",
  oppositionAfter: ""
}
