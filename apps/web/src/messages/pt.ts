import type { Messages } from "./en.ts"
import { counter, formatNumber } from "./format.ts"

const count = counter("pt")
const emojis = { one: "emoji", many: "de emojis", other: "emojis" }

export const pt: Messages = {
  siteName: "Catálogo de emojis",
  skipToContent: "Pular para o conteúdo",
  close: "Fechar",
  nav: {
    label: "Principal",
    home: "Emojis",
    versions: "Versões",
    platforms: "Plataformas",
    about: "Sobre",
    api: "API"
  },
  language: "Idioma",
  theme: { label: "Tema", system: "Sistema", light: "Claro", dark: "Escuro" },
  home: {
    title: "Todos os emojis, sua história e seus designs",
    description:
      "Encontre, compare, copie e baixe todos os emojis do Unicode: nomes em dez idiomas, designs de 35 plataformas com suas licenças e toda a história desde os primeiros celulares japoneses.",
    newest: "Novos",
    popular: "Populares",
    recent: "Usados recentemente",
    categories: "Categorias",
    random: "Surpreenda-me",
    all: (total) => `Todos os ${formatNumber("pt", total)} emojis`
  },
  look: {
    tone: "Tom de pele",
    noTone: "Nenhum",
    tones: {
      light: "Pele clara",
      "medium-light": "Pele morena clara",
      medium: "Pele morena",
      "medium-dark": "Pele morena escura",
      dark: "Pele escura"
    },
    platform: "Design",
    anyPlatform: "Padrão",
    apply: "Mostrar"
  },
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
    empty: "Digite uma palavra, um sentimento, um shortcode ou um emoji.",
    completions: "Sugestões"
  },
  filters: {
    title: "Filtros",
    group: "Categoria",
    version: "Introduzido em",
    maxVersion: "Até a versão",
    platform: "Design",
    tones: "Tons de pele",
    any: "Qualquer",
    withoutTones: "Sem tons de pele",
    apply: "Aplicar",
    remove: (filter) => `Remover o filtro “${filter}”`
  },
  emoji: {
    description: (name, version) =>
      `${name}: designs de todas as plataformas com suas licenças, história, nomes em dez idiomas, shortcodes e pontos de código. Desde o Emoji ${version}.`,
    copy: "Copiar",
    copied: (what) => `Copiado: ${what}`,
    copyFailed: "O navegador não permitiu copiar.",
    formats: {
      character: "Emoji",
      shortcode: "Shortcode",
      html: "Entidade HTML",
      codepoint: "Pontos de código",
      link: "Link"
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
    drawingsHelp: "Todas as plataformas que têm este emoji, com a licença de cada design.",
    systemFont: "Exibido com a fonte do seu sistema: a licença não permite cópias.",
    noSource: "A plataforma não publica cópias do design.",
    notImported: "Este design não está incluído no catálogo.",
    license: "Licença",
    credit: "Copiar atribuição",
    releases: (total) => count(total, { one: "versão", many: "de versões", other: "versões" }),
    slider: (platform) => `Versões: ${platform}`,
    history: "História",
    events: {
      carrier: (name) => `Em celulares japoneses: ${name}`,
      proposed: (title) => `Proposta: ${title}`,
      encoded: (version) => `Incorporado ao Unicode ${version}`,
      encodedUnknown: "Incorporado ao Unicode",
      released: (version) => `Introduzido como emoji: Emoji ${version}`,
      renamed: (from, to) => `Nome em inglês alterado de “${from}” para “${to}”`,
      first: (platform, version) => `Primeiro design: ${platform} ${version}`,
      added: (platform, version) => `Novo em ${platform} ${version}`,
      changed: (platform, version) => `Novo design: ${platform} ${version}`,
      removed: (platform, version) => `Não está mais em ${platform} ${version}`
    },
    unknownDate: "data desconhecida",
    upTo: (date) => `${date} ou antes`,
    code: "Código",
    data: "Dados (JSON)"
  },
  categories: {
    description: (name, total) => `${name}: ${count(total, emojis)} com designs, história e nomes em dez idiomas.`
  },
  versions: {
    title: "Versões do Emoji",
    description: "Todas as versões da especificação de emojis, com os emojis que cada uma introduziu.",
    version: (version) => `Emoji ${version}`,
    one: (version, year) => `Novidades do Emoji ${version} (${year})`,
    oneDescription: (version, year, total) =>
      `${count(total, { one: "emoji introduzido", many: "de emojis introduzidos", other: "emojis introduzidos" })} no Emoji ${version} (${year}).`,
    year: "Ano",
    number: "Emojis"
  },
  platforms: {
    title: "Plataformas",
    description: "Quem desenha os emojis: 35 coleções com suas versões, cobertura e licenças.",
    coverage: "Cobertura",
    releases: "Versões",
    license: "Licença",
    count: "Emojis",
    released: "Data de lançamento",
    unknown: "desconhecida",
    oneDescription: (name, vendor) => `${name} (${vendor}): versões, cobertura, licença e designs.`,
    drawings: "Designs",
    previous: "Anterior",
    next: "Próxima"
  },
  about: {
    title: "Sobre",
    description: "Créditos e licenças dos dados e dos designs, privacidade e como relatar um problema.",
    credits: "Créditos",
    data: "Dados",
    dataText:
      "Os emojis, os nomes e as palavras-chave vêm do Unicode e do CLDR, sob a licença Unicode. Cada design tem a licença da sua coleção:",
    privacy: "Privacidade",
    privacyText:
      "Estas páginas não usam cookies nem carregam nada de outros serviços. O tema, o tom de pele, os emojis recentes e os favoritos ficam no seu navegador.",
    report: "Denúncias",
    reportText:
      "Arquivos enviados e desenhos publicados podem ser denunciados com um motivo; um moderador analisa cada denúncia."
  },
  error: {
    title: (status) => `Erro ${status}`,
    request: "Solicitação",
    home: "Todos os emojis"
  }
}
