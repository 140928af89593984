import type { ScriptMessages } from "./en.ts"
import { counter, formatNumber } from "../format.ts"

const count = counter("pt")

export const emojis = { one: "emoji", many: "de emojis", other: "emojis" }

export const script: ScriptMessages = {
  close: "Fechar",
  search: {
    label: "Buscar emojis",
    placeholder: "Busque: sorriso, amor, pizza",
    submit: "Buscar",
    title: (query) => `Busca: ${query}`,
    description: (query) => `Emojis para “${query}”.`,
    results: (total) => count(total, emojis),
    matched: (value) => `corresponde a “${value}”`,
    nothing: (query) => `Nenhum resultado para “${query}”.`,
    nothingHelp: "Tente outra palavra, outro idioma ou menos filtros. Resultados parecidos:",
    nothingFiltered: (query) => `Nenhum resultado para “${query}” com estes filtros.`,
    noneFiltered: "Nenhum emoji corresponde a estes filtros.",
    unfiltered: "Sem os filtros:",
    mayDrawMore:
      "A plataforma pode ter mais emojis do que os conhecidos aqui: a última versão conhecida pode ser antiga demais, ou a fonte pode não listar todos.",
    empty: "Digite uma palavra, um sentimento, um shortcode ou um emoji.",
    completions: "Sugestões",
    pages: "Páginas:"
  },
  resultFailed: "Não foi possível carregar o resultado.",
  newEmojiOf: (year) => `Novos emojis de ${year}`,
  emoji: {
    description: (name, version) =>
      `${name}: designs de todas as plataformas com suas licenças, história, nomes em dez idiomas, shortcodes e pontos de código. Desde o Emoji ${version}.`,
    copy: "Copiar",
    copyIn: (format) => `Copiar: ${format}`,
    copied: (what) => `Copiado: ${what}`,
    copyFailed: "O navegador não permitiu copiar.",
    copiedImage: (format, emoji) => `${format} de ${emoji} copiado`,
    notInFormat: (emoji, format) => `Nada foi copiado. ${emoji} não está disponível neste formato: ${format}`,
    loadFailed: "Nada foi copiado: não foi possível carregar os dados.",
    gridHint: (format) =>
      `A tecla Enter copia: ${format}. A barra de espaço abre o emoji. A tecla B o coloca na sacola ou o retira.`,
    formats: {
      character: "Emoji",
      shortcode: "Shortcode",
      html: "Entidade HTML",
      codepoint: "Pontos de código",
      link: "Link",
      svg: "SVG",
      png: "PNG"
    },
    download: "Baixar",
    svg: "SVG",
    png: (size) => `PNG, ${size} pixels`,
    facts: "Detalhes",
    group: "Categoria",
    since: "Introduzido em",
    sinceValue: (version, year) => `Emoji ${version} (${year})`,
    codepoints: "Pontos de código",
    keywords: "Palavras-chave",
    names: "Em dez idiomas",
    shortcodes: "Shortcodes",
    tones: "Tons de pele",
    related: "Emojis relacionados",
    relations: {
      similar: "Semelhantes",
      variant: "Variantes",
      skin_tone: "Tons de pele",
      family: "Famílias",
      flag: "Bandeiras",
      component: "Componentes",
      gender: "Gênero",
      direction: "Direção",
      predecessor: "Formas anteriores e posteriores"
    },
    drawings: "Designs",
    drawingsHelp: "Todas as plataformas que, pelo que se sabe aqui, têm este emoji, com a licença de cada design.",
    notShown: "Não exibido aqui: a licença não permite cópias.",
    noSource: "A plataforma não publica cópias do design.",
    notImported: "Este design não está incluído no catálogo.",
    credit: "Copiar atribuição",
    releases: (total) => count(total, { one: "versão", many: "de versões", other: "versões" }),
    slider: (platform) => `Versões: ${platform}`,
    notDrawn: (platform) => `Não há aqui nenhum design de ${platform} para este emoji.`,
    pair: {
      link: "Sobrepor dois designs",
      title: (name) => `${name}: comparação de dois designs`,
      description: (name) =>
        `Dois designs do emoji ${name}, de qualquer plataforma e versão: lado a lado, sobrepostos ou mostrando a diferença entre eles.`,
      first: "Primeiro design",
      second: "Segundo design",
      view: "Visualização",
      modes: { side: "Lado a lado", wipe: "Cortina", onion: "Transparência", difference: "Diferença" },
      edge: "Posição da cortina",
      opacity: "Opacidade do segundo design",
      differenceHelp: "Preto onde os designs são iguais. Quanto mais claro é um ponto, mais eles diferem.",
      unknown: (side) => `Não existe aqui o design “${side}” deste emoji. Escolha outro.`,
      tooFew: "Não há aqui dois designs deste emoji."
    },
    history: "História",
    redesignsUnknown:
      "Das plataformas cujos designs este serviço não pode guardar, só constam as mudanças relatadas por alguma fonte.",
    events: {
      carrier: (name) => `Em celulares japoneses: ${name}`,
      proposed: (title) => `Proposta: ${title}`,
      encoded: (version) => `Incorporado ao Unicode ${version}`,
      encodedUnknown: "Incorporado ao Unicode",
      released: (version) => `Introduzido como emoji: Emoji ${version}`,
      renamed: (from, to) => `Nome em inglês alterado de “${from}” para “${to}”`,
      first: (release) => `Design mais antigo conhecido aqui: ${release}`,
      added: (release) => `Novo em ${release}`,
      addedBy: (release) => `No mais tardar em ${release}`,
      changed: (release) => `Novo design: ${release}`,
      redesigned: (release, change) => `Novo design em ${release}: ${change}`,
      reportedBy: (host) => `Fonte: ${host}`,
      removed: (release) => `Não está mais em ${release}`
    },
    unknownDate: "data desconhecida",
    upTo: (date) => `${date} ou antes`,
    code: "Código",
    data: "Dados (JSON)"
  },
  device: {
    checking: "Verificando o que este dispositivo mostra…",
    unknown: "Neste navegador, não é possível verificar quais emojis o dispositivo tem.",
    has: "Este dispositivo tem este emoji na própria fonte:",
    lacks: "Este dispositivo não tem este emoji.",
    all: (total) =>
      count(total, { one: "Este dispositivo mostra este emoji.", other: "Este dispositivo mostra todos os # emojis." }),
    none: (total) =>
      count(total, {
        one: "Este dispositivo não mostra este emoji.",
        other: "Este dispositivo não mostra nenhum destes # emojis."
      }),
    some: (shown, total, missing) =>
      `Este dispositivo mostra ${formatNumber("pt", shown)} destes ${formatNumber("pt", total)} emojis${missing && `. Não mostra: ${missing}`}.`
  },
  bag: {
    link: "Sacola",
    title: "Sacola",
    description: "Uma seleção de emojis para copiar, baixar e compartilhar.",
    empty:
      "A sacola está vazia. Adicione emojis pelas páginas deles ou em uma grade: com o + sobre o emoji, com a tecla B ou, em uma tela sensível ao toque, mantendo-o pressionado.",
    add: "Adicionar à sacola",
    remove: "Remover da sacola",
    addNamed: (name: string) => `Adicionar “${name}” à sacola`,
    removeNamed: (name: string) => `Remover “${name}” da sacola`,
    copyAll: "Copiar tudo",
    copyLink: "Copiar o link",
    clear: "Esvaziar a sacola",
    added: (name: string) => `“${name}” agora está na sacola.`,
    removed: (name: string) => `“${name}” não está mais na sacola.`,
    full: (name: string, max: number) => `“${name}” não foi adicionado: a sacola está cheia (${max} emojis).`,
    addedAll: "Todos estes emojis agora estão na sua sacola.",
    addedSome: (added: number, total: number, max: number) =>
      `Adicionados: ${added} de ${total}. A sua sacola está cheia (${max} emojis).`,
    archive: "Baixar em ZIP",
    format: "Formato",
    size: "Tamanho dos PNGs",
    credits: "Atribuições",
    copyCredits: "Copiar as atribuições"
  },
  report: {
    title: "Denunciar",
    reason: "Motivo (opcional)",
    help: "Uma linha de até 500 caracteres, que só os moderadores leem.",
    send: "Enviar denúncia",
    sent: "Obrigado. Um moderador vai analisar a denúncia.",
    failed: "A denúncia não foi enviada porque o serviço não respondeu. Tente novamente.",
    withoutScript: "Para denunciar nesta página, é preciso ativar o JavaScript.",
    contact: "Você também pode entrar em contato com o responsável pelo serviço:"
  },
  error: {
    title: (status) => `Erro ${status}`,
    request: "Solicitação",
    home: "Todos os emojis"
  }
}
