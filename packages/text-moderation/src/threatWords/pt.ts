import type { ThreatWords } from "./ThreatWords.ts"

export const pt: ThreatWords = {
  violence:
    "matar|mata(?= os| as| tod| judeus)|mate(?= os| as| tod)|matem|matemos|morte|morte a|morram|gasear|exterminar|exterminem|linchar|queimar|queime|queimem|queimemos|" +
    "esfaquear|enforcar|fuzilar|atirar|bombardear|degolar|decapitar|assassinar|massacrar|eliminar|aniquilar|apedrejar|" +
    "torturar|estuprar|violar",
  assault: "bater|espancar|agredir",
  obligation: "devem|deveriam|deviam|tem que|tem de|merecem|merecem a",
  fate: "morrer|queimar|morte|a morte|ser (?:mort|queimad|exterminad|assassinad|fuzilad)[oa]s",
  sentence:
    "(?:para o|pro|ao) gas|para as camaras de gas|(?:para os|pros|aos) fornos|(?<=judeus )ao forno|(?<=judeus )a forca|ao paredao",
  groups:
    "judeus|judias|muculman[oa]s|negr[oa]s|pret[oa]s|cigan[oa]s|gays|homossexuais|lesbicas|travestis|trans|imigrantes|" +
    "migrantes|refugiados|cristaos|mulheres|deficientes",
  peoples:
    "brancos|arabes|curdos|african[oa]s|asiaticos|europeus|american[oa]s|latinos|mexicanos|brasileir[oa]s|nordestin[oa]s|" +
    "colombianos|venezuelanos|cubanos|haitianos|argentin[oa]s|chilenos|peruanos|bolivian[oa]s|paraguaios|uruguaios|canadenses|" +
    "australianos|indios|indigenas|indianos|paquistaneses|afegaos|iranianos|iraquianos|israelenses|israelitas|palestin[oa]s|" +
    "sirios|libaneses|egipcios|marroquinos|argelinos|angolan[oa]s|mocambicanos|caboverdianos|nigerianos|somalis|ucranian[oa]s|" +
    "russos|russas|poloneses|polacos|alemaes|italianos|espanhois|portugues[ea]s|ingleses|franceses|irlandeses|holandeses|" +
    "suecos|gregos|turcos|armenios|albaneses|servios|bosnios|romenos|hungaros|chines[ea]s|japones[ea]s|coreanos|vietnamitas|filipinos",
  adjectives: "gay",
  between: "a|aos|as|em|nas|nos|o|os|todos|todas|esses|estes",
  isEitherOrder: false,
  oppositionBefore:
    "(?<!(?:por que|porque) )(?:nao|nao a|nunca|jamais)|(?<!nao )(?:parem|pare|parar|deixem|deixe) de|chega de|basta de|" +
    "contra(?: a| o)?|stop",
  oppositionAfter: ""
}
