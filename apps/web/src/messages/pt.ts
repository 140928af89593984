import type { Messages } from "./en.ts"
import { counter, formatNumber, formatShare } from "./format.ts"
import { emojis, script } from "./script/pt.ts"

const count = counter("pt")

const caracteres = { one: "caractere", many: "de caracteres", other: "caracteres" }

type ChangeCounts = Parameters<Messages["release"]["summary"]>[0]

const changesOf = ({ added, redrawn, removed }: ChangeCounts): string =>
  [
    added === 0
      ? "nenhum emoji adicionado"
      : count(added, { one: "emoji adicionado", many: "de emojis adicionados", other: "emojis adicionados" }),
    ...(redrawn === null
      ? []
      : [redrawn === 0 ? "nenhum redesenhado" : count(redrawn, { one: "redesenhado", other: "redesenhados" })]),
    removed === 0 ? "nenhum removido" : count(removed, { one: "removido", other: "removidos" })
  ].join(", ")

export const pt: Messages = {
  ...script,
  siteName: "Catálogo de emojis",
  skipToContent: "Pular para o conteúdo",
  nav: {
    label: "Principal",
    text: "Texto",
    builder: "Montar",
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
    categories: "Categorias"
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
  bagOwner: {
    own: "Esta é a sua sacola. Ela fica salva apenas neste navegador; o link mostra aos outros o que ela contém agora.",
    shared: "Alguém compartilhou esta sacola. Ela não é sua.",
    addAll: "Adicionar todos à minha sacola",
    open: "Abrir minha sacola",
    restore: "Recolocar os emojis"
  },
  notFound: { title: "Página não encontrada", description: "Não há nenhuma página neste endereço." },
  touchHint: "Mantenha um emoji pressionado para adicioná-lo à sacola ou removê-lo.",
  categories: {
    description: (name, total) => `${name}: ${count(total, emojis)} com designs, história e nomes em dez idiomas.`
  },
  builder: {
    title: "Monte um emoji",
    description:
      "Junte pessoas, tons de pele, cabelos, objetos e sinais em uma sequência e veja o que os dispositivos vão mostrar.",
    base: "Começa com",
    tone: "Tom de pele",
    joined: "Junto com",
    none: "Nada",
    build: "Montar",
    others: "Bandeiras e teclas",
    flag: "Região",
    flagHelp: "Nome ou duas letras: Japão, JP",
    region: "Subdivisão",
    regionHelp: "Nome ou código: Escócia, gbsct, ustx",
    subdivisions: { gbeng: "Inglaterra", gbsct: "Escócia", gbwls: "País de Gales", ustx: "Texas" },
    key: "Tecla",
    unknown: "Não é um emoji do Unicode",
    unknownHelp: "O Unicode não recomenda esta sequência.",
    toneless: (name) => `“${name}” não tem variantes de tom de pele, por isso o tom escolhido foi ignorado.`,
    unmatched: (typed) => `“${typed}” não é um nome nem um código conhecido aqui.`,
    knownHelp: (version: string) => `Recomendado pelo Unicode desde o Emoji ${version}.`,
    without: {
      joined: "Dispositivos sem suporte mostram os componentes um após o outro.",
      flag: "Dispositivos sem suporte mostram as duas letras.",
      subdivision: "Dispositivos sem suporte mostram uma bandeira preta.",
      other: "Dispositivos sem suporte mostram um quadrado vazio ou um sinal mais simples."
    },
    fallback: "Sem suporte",
    record: "Quem está conectado à sua conta pode salvar suas criações."
  },
  text: {
    title: "Texto e emojis",
    description:
      "Converta shortcodes e emoticons em emojis, e vice-versa, e veja cada caractere de um texto, até os invisíveis.",
    input: "Texto",
    limit: (max) => `No máximo ${formatNumber("pt", max)} caracteres`,
    to: "Converter em",
    targets: {
      emoji: "Emojis",
      shortcodes: "Shortcodes",
      codepoints: "Pontos de código",
      html: "Entidades HTML",
      names: "Nomes"
    },
    convert: "Converter",
    result: "Resultado",
    kept: "Não convertidos:",
    hiddenTitle: "Caracteres invisíveis",
    hidden: (total) =>
      `${count(total, { one: "# caractere invisível", many: "# de caracteres invisíveis", other: "# caracteres invisíveis" })} fora dos emojis:`,
    nothingHidden: "Nenhum caractere invisível fora dos emojis.",
    withoutHidden: "O texto sem eles:",
    characters: "Caracteres",
    character: "Caractere",
    name: "Emoji",
    invisible: "invisível",
    categories: {
      letter: "letra",
      mark: "marca combinante",
      number: "número",
      punctuation: "pontuação",
      symbol: "símbolo",
      separator: "espaço",
      control: "caractere de controle",
      format: "caractere de formatação",
      surrogate: "meio caractere",
      private_use: "uso privado",
      unassigned: "não atribuído"
    }
  },
  versions: {
    title: "Versões do Emoji",
    description: "Todas as versões da especificação de emojis, com os emojis que cada uma introduziu.",
    version: (version) => `Emoji ${version}`,
    one: (version, year) => `Novidades do Emoji ${version} (${year})`,
    oneDescription: (version, year, total) =>
      `${count(total, { one: "emoji introduzido", many: "de emojis introduzidos", other: "emojis introduzidos" })} no Emoji ${version} (${year}).`,
    allTones: (total) => `Com tons de pele: ${formatNumber("pt", total)}.`,
    year: "Ano",
    number: "Emojis",
    withTones: "Com tons de pele",
    neighbors: "Versões anterior e seguinte",
    before: (version) => `Anterior: Emoji ${version}`,
    after: (version) => `Próxima: Emoji ${version}`,
    support: "Quem os desenha",
    supportText: (total) =>
      `Emojis sem tons de pele que cada plataforma desenha, de um total de ${formatNumber("pt", total)}.`,
    drawn: "Desenhados",
    share: "Porcentagem",
    none: "Nenhuma plataforma os desenha ainda.",
    feed: "Novos emojis por versão",
    feedLink: "Feed Atom dos novos emojis"
  },
  release: {
    title: (release) => `Novidades em ${release}`,
    description: (release, changes) => `${release}: ${changesOf(changes)}, com imagens.`,
    summary: (changes) => `${changesOf(changes)}.`,
    feed: (platform) => `${platform}: versões`,
    feedLink: "Feed Atom das versões",
    total: (total) => count(total, emojis),
    neighbors: "Versões anterior e seguinte",
    before: (version) => `Anterior: ${version}`,
    after: (version) => `Próxima: ${version}`,
    compare: (version) => `Comparar com ${version}`,
    unknownRedrawn:
      "Sem imagens de todos os emojis, não é possível saber quais foram redesenhados. Os tons de pele não são considerados.",
    withoutTones: "Comparação com a versão anterior. Os tons de pele não são considerados.",
    kindsLabel: "Tipos de mudanças",
    all: "Todas as mudanças",
    kinds: { added: "Adicionados", redrawn: "Redesenhados", removed: "Removidos" },
    allOfKind: (total) => `Mostrar todos (${formatNumber("pt", total)})`,
    nothing: "Esta versão tem os mesmos emojis que a anterior.",
    difference: (share) => `${formatShare("pt", share)} de diferença`
  },
  compare: {
    title: "Comparar plataformas",
    description:
      "Escolha duas plataformas, ou duas versões da mesma, para ver seus designs de todos os emojis lado a lado.",
    first: "Primeira plataforma",
    second: "Segunda plataforma",
    submit: "Comparar",
    newest: (platform) => `${platform}, última versão`,
    pair: (left, right) => `${left} e ${right}`,
    oneDescription: (left, right, total) => `${count(total, emojis)} em comum entre ${left} e ${right}, lado a lado.`,
    swap: "Trocar os lados",
    order: "Ordem",
    catalogueOrder: "Ordem do catálogo",
    byDifference: "Maior diferença primeiro",
    suggestions: "Comparações interessantes",
    hidden: (platforms: string) => `Designs que não podem ser exibidos aqui: ${platforms}.`,
    notImported: (platforms: string) => `Designs que não estão incluídos no catálogo: ${platforms}.`,
    nothing: "Nenhum emoji em comum."
  },
  redesigns: {
    title: "Os emojis com mais designs novos",
    description:
      "Os emojis que mais vezes ganharam um novo design nas plataformas, com os designs antes e depois de cada mudança.",
    redrawn: (times) => count(times, { one: "redesenhado # vez", other: "redesenhado # vezes" }),
    redesigned: (times) => count(times, { one: "novo design", many: "de novos designs", other: "novos designs" }),
    note: (share) =>
      `Os emojis com mais designs novos vêm primeiro. Um design novo difere do anterior em mais de ${formatShare("pt", share)}; mudanças menores contam apenas como redesenho.`,
    reported:
      "Só contam os designs que podem ser comparados aqui, e não as mudanças apenas relatadas por alguma fonte, como a troca do revólver pela pistola de água na Apple.",
    nothing: "Ainda não se conhecem emojis redesenhados. Eles aparecerão quando os designs forem importados."
  },
  coverage: {
    title: "Cobertura por versão do Emoji",
    description: "A porcentagem de cada versão do Emoji que cada plataforma cobre, em qualquer uma de suas versões.",
    cell: (platform, drawn, total, version) =>
      `${platform}: ${formatNumber("pt", drawn)} de ${formatNumber("pt", total)} no ${version}`,
    unknown: "A lista mais recente dos emojis desta plataforma conhecida aqui é antiga demais.",
    unknownOf: (platforms: string) =>
      `Não se sabe se está em ${platforms}, porque a última versão conhecida aqui é antiga demais.`,
    note: "Os tons de pele não são considerados, porque algumas fontes não os listam. As versões mais recentes vêm primeiro.",
    flags: "As bandeiras de países e regiões não contam para uma plataforma cuja fonte não as lista."
  },
  systems: {
    title: "Quais dispositivos os têm",
    label: "Em dispositivos",
    text: "A primeira versão de cada sistema operacional cuja fonte contém todos eles. Outros celulares Android costumam recebê-los mais tarde, e apps com fontes próprias podem mostrá-los antes.",
    since: (system) => `a partir do ${system}`,
    orEarlier: (system) => `${system} ou anterior`,
    unknown: (system) => `em nenhuma versão conhecida do ${system}`,
    quarterly: "QPR é uma das atualizações trimestrais que se seguem a uma versão do Android.",
    releases: "Sistemas operacionais",
    releasesText:
      "Os emojis mais recentes que a fonte de cada versão contém por completo. Apps com fontes próprias podem mostrar mais.",
    release: "Versão",
    newestEmoji: "Emojis mais recentes",
    source: "Fonte"
  },
  platforms: {
    title: "Plataformas",
    description: "Quem desenha os emojis: 35 coleções com suas versões, cobertura e licenças.",
    coverage: "Cobertura",
    releases: "Versões",
    license: "Licença",
    count: "Emojis",
    released: "Data de lançamento",
    unknown: "sem dados",
    oneDescription: (name, vendor) => `${name} (${vendor}): versões, cobertura, licença e designs.`,
    drawings: "Designs",
    drawingsOf: (version) => `Designs do Emoji ${version}`,
    drawingsOfAll: "Designs de todas as versões",
    added: "Adicionados",
    redrawn: "Redesenhados",
    removed: "Removidos",
    ownFont: "Estes não são os designs da plataforma: o seu dispositivo mostra os emojis com a própria fonte.",
    nothing: "A plataforma não tem nenhum destes emojis.",
    unlisted: "Nenhuma das fontes importadas aqui lista os emojis desta plataforma.",
    note: "Os números de uma plataforma reúnem os emojis de todas as suas versões. Os tons de pele não são contados, porque algumas fontes não os listam.",
    flags:
      "A fonte desta lista não traz bandeiras de países e regiões, ou traz apenas algumas. A plataforma pode tê-las mesmo assim e, por isso, elas não contam como ausentes.",
    mayHave: (platforms: string) =>
      `Talvez também esteja em ${platforms}, cujas fontes não listam bandeiras desse tipo ou listam apenas algumas.`
  },
  more: {
    title: "Mais",
    random: "Surpreenda-me"
  },
  paging: {
    label: "Páginas",
    previous: "Anterior",
    next: "Próxima",
    page: (number) => `Página ${formatNumber("pt", number)}`,
    range: (from, to, total) => `${formatNumber("pt", from)}–${formatNumber("pt", to)} de ${formatNumber("pt", total)}`
  },
  carriers: {
    title: "Operadoras japonesas",
    description:
      "Os emojis de três operadoras de celular japonesas, anteriores ao Unicode, ao lado dos emojis em que se transformaram.",
    intro:
      "Os emojis nasceram nos celulares japoneses. Cada operadora tinha sua própria coleção, com seus próprios códigos. Em 2010, o Unicode adotou essas coleções para que uma mensagem mantenha seu significado em qualquer celular.",
    summary: (year, total) =>
      `Desde ${year}. ${count(total, { one: "# caractere virou emoji.", many: "# de caracteres viraram emojis.", other: "# caracteres viraram emojis." })}`,
    all: (total) => `Todos os caracteres com os códigos (${formatNumber("pt", total)})`,
    one: (name) => `Os emojis da operadora ${name}`,
    oneDescription: (name, year, total) =>
      `${count(total, caracteres)} da operadora ${name}, os primeiros de ${year}, com os códigos originais ao lado dos emojis atuais.`,
    emoji: "Emoji atual",
    unicode: "Unicode",
    privateUse: "Uso privado",
    shiftJis: "Shift JIS"
  },
  proposals: {
    title: "Propostas",
    description: "Os documentos que propuseram emojis ao Unicode, por ano, e os emojis que resultaram deles.",
    undated: "Sem data",
    years: "Anos",
    emoji: (total) => count(total, emojis),
    oneDescription: (title, total) =>
      `${title}: a proposta e ${count(total, { one: "o emoji que resultou dela", many: "os # de emojis que resultaram dela", other: "os # emojis que resultaram dela" })}.`,
    document: "Documento",
    date: "Data",
    source: "Fonte",
    register: (year) => `Registro de documentos do Unicode de ${year}`,
    anyRegister: "Registro de documentos do Unicode",
    outcome: "Resultado",
    all: "Todas as propostas"
  },
  keywords: {
    title: "Palavras-chave",
    description: "As palavras-chave com mais emojis e todas as que têm pelo menos três, por letra inicial.",
    common: "Com mais emojis",
    letters: "Letras iniciais",
    hanCharacters: "Caracteres chineses",
    others: "Símbolos e números",
    one: (keyword) => `Emojis para “${keyword}”`,
    oneDescription: (keyword, total) => `${count(total, emojis)} com a palavra-chave “${keyword}”.`,
    search: (keyword) => `Buscar “${keyword}”`,
    all: "Todas as palavras-chave"
  },
  shortcodes: {
    title: "Shortcodes",
    description: "Os códigos usados para digitar emojis no GitHub, no Slack e no Discord, como :tada:.",
    provider: "Serviço",
    codes: "Shortcodes",
    number: "Emojis",
    one: (provider) => `Shortcodes do ${provider}`,
    oneDescription: (provider, codes, total) =>
      `${count(codes, { one: "shortcode", many: "de shortcodes", other: "shortcodes" })} do ${provider} para ${count(total, emojis)}.`,
    code: "Shortcode",
    emoji: "Emoji",
    copy: (code) => `Copiar ${code}`
  },
  years: {
    oneDescription: (year, total) =>
      `${count(total, { one: "emoji introduzido", many: "de emojis introduzidos", other: "emojis introduzidos" })} em ${year}.`,
    none: (year) => `Nenhum emoji foi introduzido em ${year}.`,
    label: "Anos"
  },
  traits: {
    flags: {
      title: "Bandeiras",
      description: "As bandeiras de países, regiões e causas."
    },
    "skin-tones": {
      title: "Tons de pele",
      description: "Pessoas, mãos e outras partes do corpo em todos os tons de pele."
    },
    zwj: {
      title: "Sequências ZWJ",
      description:
        "Emojis que um caractere de junção de largura zero (U+200D) forma a partir de vários emojis, sem seus tons de pele."
    }
  },
  gallery: {
    order: "Ordem",
    newest: "Mais recentes primeiro",
    mostUsed: "Mais usados primeiro",
    nothing: (query) => `Nenhum resultado para “${query}”. Tente outra palavra ou o começo de uma palavra.`,
    all: "Mostrar todos",
    reference: "Referência da API",
    image: (name) => `Imagem de ${name}`,
    copy: "Copiar:",
    download: (format) => `Baixar: ${format}`,
    still: "Imagem estática (PNG)",
    size: "Tamanho",
    pixels: (width, height) => `${formatNumber("pt", width)} × ${formatNumber("pt", height)} pixels`,
    animated: "animado",
    published: "Publicação"
  },
  uploads: {
    title: "Emojis personalizados",
    description: "Emojis para chats enviados por usuários, com tags, licenças e downloads.",
    oneDescription: (name) => `O emoji personalizado ${name}: licença, tags e download.`,
    intro:
      "Os usuários enviam estes emojis para seus chats, e um moderador analisa cada um antes. Para enviar um emoji, é preciso ter uma conta e usar a API, não estas páginas.",
    empty:
      "Ainda não há emojis personalizados publicados. Para enviar um, é preciso ter uma conta e usar a API, não estas páginas.",
    search: "Nome ou tag",
    tags: "Tags",
    ownWork: "Obra própria: o autor permite que este serviço a mostre e que todos a usem.",
    credit: "Atribuição",
    used: "Uso",
    uses: (total) =>
      total === 0
        ? "ainda não adicionado a servidores"
        : count(total, {
            one: "adicionado # vez a servidores",
            many: "adicionado # de vezes a servidores",
            other: "adicionado # vezes a servidores"
          })
  },
  drawings: {
    title: "Desenhos de usuários",
    description: "Emojis desenhados por usuários e publicados após uma análise.",
    oneDescription: (title) => `“${title}”, um emoji desenhado por um usuário.`,
    intro:
      "Os usuários desenham estes emojis, e um moderador analisa cada um antes. Para enviar um desenho, é preciso ter uma conta e usar a API, não estas páginas.",
    empty: "Ainda não há desenhos publicados. Para enviar um, é preciso ter uma conta e usar a API, não estas páginas.",
    search: "Título",
    shows: "Representa",
    noLicense: "Não informada"
  },
  about: {
    title: "Sobre",
    description: "Créditos e licenças dos dados e dos designs, privacidade e como relatar um problema.",
    data: "Dados",
    dataText:
      "Os emojis, os nomes e as palavras-chave vêm do Unicode e do CLDR, sob a licença Unicode. Cada design tem a licença da sua coleção:",
    privacy: "Privacidade",
    privacyText:
      "Estas páginas não usam cookies nem carregam nada de outros serviços. O que você escolhe aqui, como o tema e o tom de pele, os emojis recentes e a sua sacola ficam guardados apenas no seu navegador.",
    report: "Denúncias",
    reportText:
      "Todos os emojis personalizados e desenhos publicados podem ser denunciados em sua página, com um motivo; um moderador analisa cada denúncia.",
    shortcodesText:
      "Os shortcodes do GitHub e do Slack vêm do emojibase, e os do Discord, do discord-emoji, ambos sob a licença MIT.",
    countedText:
      "O serviço conta quantas vezes cada emoji é visto e copiado, mas não por quem, e quantas vezes cada termo é buscado, a menos que pareça um dado pessoal. De até três pessoas que buscam um termo e do endereço de uma denúncia anônima só se guarda um hash. O registro de solicitações contém endereços IP; o responsável pelo serviço decide por quanto tempo ele é mantido. Quem faz login pode baixar seus dados e excluir a conta.",
    operator: "Responsável pelo serviço",
    contact: "Contato:",
    noOperator: "Este serviço não informa um responsável."
  }
}
