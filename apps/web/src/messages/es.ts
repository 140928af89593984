import type { Messages } from "./en.ts"
import { counter, formatNumber, formatShare } from "./format.ts"
import { emojis, script } from "./script/es.ts"

const count = counter("es")

const caracteres = { one: "carácter", many: "de caracteres", other: "caracteres" }

type ChangeCounts = Parameters<Messages["release"]["summary"]>[0]

const changesOf = ({ added, redrawn, removed }: ChangeCounts): string =>
  [
    count(added, { one: "emoji añadido", many: "de emojis añadidos", other: "emojis añadidos" }),
    ...(redrawn === null ? [] : [count(redrawn, { one: "redibujado", other: "redibujados" })]),
    count(removed, { one: "eliminado", other: "eliminados" })
  ].join(", ")

export const es: Messages = {
  ...script,
  siteName: "Catálogo de emojis",
  skipToContent: "Saltar al contenido",
  nav: {
    label: "Principal",
    text: "Texto",
    builder: "Crear",
    versions: "Versiones",
    platforms: "Plataformas",
    about: "Acerca de",
    api: "API"
  },
  language: "Idioma",
  theme: { label: "Tema", system: "Sistema", light: "Claro", dark: "Oscuro" },
  home: {
    title: "Todos los emojis, su historia y sus diseños",
    description:
      "Encuentra, compara, copia y descarga todos los emojis de Unicode: nombres en diez idiomas, diseños de 35 plataformas con sus licencias y toda la historia desde los primeros teléfonos japoneses.",
    newest: "Nuevos",
    popular: "Populares",
    recent: "Usados recientemente",
    categories: "Categorías"
  },
  look: {
    tone: "Tono de piel",
    noTone: "Ninguno",
    tones: {
      light: "Claro",
      "medium-light": "Claro medio",
      medium: "Medio",
      "medium-dark": "Oscuro medio",
      dark: "Oscuro"
    },
    platform: "Diseño",
    anyPlatform: "Predeterminado",
    apply: "Mostrar"
  },
  filters: {
    title: "Filtros",
    group: "Categoría",
    version: "Introducido en",
    maxVersion: "Hasta la versión",
    platform: "Diseño",
    tones: "Tonos de piel",
    any: "Cualquiera",
    withoutTones: "Sin tonos de piel",
    apply: "Aplicar",
    remove: (filter) => `Quitar el filtro “${filter}”`
  },
  bagOwner: {
    own: "Esta es tu bolsa. Solo se guarda en este navegador; su enlace muestra a otros lo que contiene ahora.",
    shared: "Alguien ha compartido esta bolsa. No es la tuya.",
    addAll: "Añadir todos a mi bolsa",
    open: "Abrir mi bolsa",
    restore: "Restaurar los emojis"
  },
  notFound: { title: "Página no encontrada", description: "No hay ninguna página en esta dirección." },
  touchHint: "Mantén pulsado un emoji para añadirlo a la bolsa o quitarlo de ella.",
  categories: {
    description: (name, total) => `${name}: ${count(total, emojis)} con diseños, historia y nombres en diez idiomas.`
  },
  builder: {
    title: "Crea un emoji",
    description:
      "Une personas, tonos de piel, pelo, objetos y signos en una secuencia y descubre qué mostrarán los dispositivos.",
    base: "Empieza por",
    tone: "Tono de piel",
    joined: "Unido a",
    none: "Nada",
    build: "Crear",
    others: "Banderas y teclas",
    flag: "Región",
    flagHelp: "Nombre o dos letras: Japón, JP",
    region: "Subdivisión",
    regionHelp: "Nombre o código: Escocia, gbsct, ustx",
    subdivisions: { gbeng: "Inglaterra", gbsct: "Escocia", gbwls: "Gales", ustx: "Texas" },
    key: "Tecla",
    unknown: "No es un emoji de Unicode",
    unknownHelp: "Unicode no recomienda esta secuencia.",
    toneless: (name) => `“${name}” no tiene variantes de tono de piel, así que se omite el tono elegido.`,
    unmatched: (typed) => `“${typed}” no es un nombre ni un código conocido aquí.`,
    knownHelp: (version: string) => `Recomendado por Unicode desde Emoji ${version}.`,
    without: {
      joined: "Los dispositivos no compatibles muestran los componentes uno tras otro.",
      flag: "Los dispositivos no compatibles muestran las dos letras.",
      subdivision: "Los dispositivos no compatibles muestran una bandera negra.",
      other: "Los dispositivos no compatibles muestran un recuadro vacío o un signo más sencillo."
    },
    fallback: "En dispositivos no compatibles",
    record: "Los usuarios que han iniciado sesión pueden guardar sus creaciones."
  },
  text: {
    title: "Texto y emojis",
    description:
      "Convierte códigos cortos y emoticonos en emojis, y al revés, y muestra cada carácter de un texto, incluso los que no se ven.",
    input: "Texto",
    limit: (max) => `${formatNumber("es", max)} caracteres como máximo`,
    to: "Convertir en",
    targets: {
      emoji: "Emojis",
      shortcodes: "Códigos cortos",
      codepoints: "Puntos de código",
      html: "Entidades HTML",
      names: "Nombres"
    },
    convert: "Convertir",
    result: "Resultado",
    kept: "Sin convertir:",
    hiddenTitle: "Caracteres invisibles",
    hidden: (total) =>
      `${count(total, { one: "# carácter invisible", many: "# de caracteres invisibles", other: "# caracteres invisibles" })} fuera de los emojis:`,
    nothingHidden: "Ningún carácter invisible fuera de los emojis.",
    withoutHidden: "El texto sin ellos:",
    characters: "Caracteres",
    character: "Carácter",
    name: "Emoji",
    invisible: "invisible",
    categories: {
      letter: "letra",
      mark: "marca combinable",
      number: "número",
      punctuation: "puntuación",
      symbol: "símbolo",
      separator: "espacio",
      control: "carácter de control",
      format: "carácter de formato",
      surrogate: "medio carácter",
      private_use: "uso privado",
      unassigned: "sin asignar"
    }
  },
  versions: {
    title: "Versiones de Emoji",
    description: "Todas las versiones de la especificación de emojis, con los emojis que introdujo cada una.",
    version: (version) => `Emoji ${version}`,
    one: (version, year) => `Novedades de Emoji ${version} (${year})`,
    oneDescription: (version, year, total) =>
      `${count(total, { one: "emoji introducido", many: "de emojis introducidos", other: "emojis introducidos" })} en Emoji ${version} (${year}).`,
    allTones: (total) => `Con tonos de piel: ${formatNumber("es", total)}.`,
    year: "Año",
    number: "Emojis",
    withTones: "Con tonos de piel",
    neighbors: "Versiones anterior y siguiente",
    before: (version) => `Anterior: Emoji ${version}`,
    after: (version) => `Siguiente: Emoji ${version}`,
    support: "Quién los diseña",
    supportText: (total) =>
      `Emojis sin tonos de piel que diseña cada plataforma, de un total de ${formatNumber("es", total)}.`,
    drawn: "Diseñados",
    share: "Porcentaje",
    none: "Ninguna plataforma los diseña todavía.",
    feed: "Nuevos emojis por versión",
    feedLink: "Feed Atom de los nuevos emojis"
  },
  release: {
    title: (release) => `Novedades de ${release}`,
    description: (release, changes) => `${release}: ${changesOf(changes)}, con imágenes.`,
    summary: (changes) => `${changesOf(changes)}.`,
    feed: (platform) => `${platform}: versiones`,
    feedLink: "Feed Atom de las versiones",
    total: (total) => count(total, emojis),
    neighbors: "Versiones anterior y siguiente",
    before: (version) => `Anterior: ${version}`,
    after: (version) => `Siguiente: ${version}`,
    compare: (version) => `Comparar con ${version}`,
    unknownRedrawn:
      "Sin imágenes de todos los emojis no se puede saber cuáles se han redibujado. No se tienen en cuenta los tonos de piel.",
    withoutTones: "Comparación con la versión anterior. No se tienen en cuenta los tonos de piel.",
    kindsLabel: "Tipos de cambios",
    all: "Todos los cambios",
    kinds: { added: "Añadidos", redrawn: "Redibujados", removed: "Eliminados" },
    allOfKind: (total) => `Mostrar todos (${formatNumber("es", total)})`,
    nothing: "Esta versión tiene los mismos emojis que la anterior.",
    difference: (share) => `${formatShare("es", share)} de diferencia`
  },
  compare: {
    title: "Comparar plataformas",
    description:
      "Elige dos plataformas, o dos versiones de una misma, para ver sus diseños de todos los emojis uno al lado del otro.",
    first: "Primera plataforma",
    second: "Segunda plataforma",
    submit: "Comparar",
    newest: (platform) => `${platform}, última versión`,
    pair: (left, right) => `${left} y ${right}`,
    oneDescription: (left, right, total) =>
      `${count(total, emojis)} con diseños de ${left} y ${right}, uno al lado del otro.`,
    swap: "Intercambiar lados",
    order: "Orden",
    catalogueOrder: "Orden del catálogo",
    byDifference: "Mayor diferencia primero",
    suggestions: "Comparaciones interesantes",
    hidden: (platforms: string) => `Diseños que no se pueden mostrar aquí: ${platforms}.`,
    notImported: (platforms: string) => `Diseños que no están incluidos en el catálogo: ${platforms}.`,
    nothing: "No hay ningún emoji en común."
  },
  redesigns: {
    title: "Los emojis con más diseños nuevos",
    description:
      "Los emojis a los que las plataformas han dado más veces un diseño nuevo, con los diseños de antes y después de cada cambio.",
    redrawn: (times) => count(times, { one: "redibujado # vez", other: "redibujado # veces" }),
    redesigned: (times) => count(times, { one: "diseño nuevo", many: "de diseños nuevos", other: "diseños nuevos" }),
    note: (share) =>
      `Primero aparecen los emojis con más diseños nuevos. Un diseño nuevo se diferencia del anterior en más del ${formatShare("es", share)}; los cambios menores solo cuentan como redibujo.`,
    reported:
      "Solo cuentan los diseños que se pueden comparar aquí, no los cambios de los que solo informa alguna fuente, como el paso del revólver a la pistola de agua en Apple.",
    nothing: "Todavía no se conocen emojis redibujados. Aparecerán cuando se importen los diseños."
  },
  coverage: {
    title: "Cobertura por versión de Emoji",
    description: "Qué porcentaje de cada versión de Emoji cubre cada plataforma, en cualquiera de sus versiones.",
    cell: (platform, drawn, total, version) =>
      `${platform}: ${formatNumber("es", drawn)} de ${formatNumber("es", total)} en ${version}`,
    unknown: "La lista más reciente de los emojis de esta plataforma que consta aquí es demasiado antigua.",
    unknownOf: (platforms: string) =>
      `No se sabe si está en ${platforms}, porque la última versión conocida aquí es demasiado antigua.`,
    note: "No se tienen en cuenta los tonos de piel, porque algunas fuentes no los recogen. Las versiones más recientes van primero.",
    flags: "Las banderas de países y regiones no cuentan para una plataforma cuya fuente no las recoge."
  },
  systems: {
    title: "Qué dispositivos los tienen",
    label: "En dispositivos",
    text: "La primera versión de cada sistema operativo cuya fuente los incluye todos. Otros móviles Android suelen recibirlos más tarde, y las aplicaciones con fuentes propias pueden mostrarlos antes.",
    since: (system) => `desde ${system}`,
    orEarlier: (system) => `${system} o anterior`,
    unknown: (system) => `en ninguna versión conocida de ${system}`,
    quarterly: "QPR es una de las actualizaciones trimestrales que siguen a una versión de Android.",
    releases: "Sistemas operativos",
    releasesText:
      "Los emojis más recientes que la fuente de cada versión incluye por completo. Las aplicaciones con fuentes propias pueden mostrar más.",
    release: "Versión",
    newestEmoji: "Emojis más recientes",
    source: "Fuente"
  },
  platforms: {
    title: "Plataformas",
    description: "Quién diseña los emojis: 35 colecciones con sus versiones, cobertura y licencias.",
    coverage: "Cobertura",
    releases: "Versiones",
    license: "Licencia",
    count: "Emojis",
    released: "Publicación",
    unknown: "sin datos",
    oneDescription: (name, vendor) => `${name}, de ${vendor}: versiones, cobertura, licencia y diseños.`,
    drawings: "Diseños",
    drawingsOf: (version) => `Diseños de Emoji ${version}`,
    drawingsOfAll: "Diseños de todas las versiones",
    added: "Añadidos",
    redrawn: "Redibujados",
    removed: "Eliminados",
    ownFont: "Estos no son los diseños de la plataforma: tu dispositivo muestra los emojis con su propia fuente.",
    nothing: "La plataforma no tiene ninguno de estos emojis.",
    unlisted: "Ninguna de las fuentes importadas aquí recoge los emojis de esta plataforma.",
    note: "Las cifras de una plataforma reúnen los emojis de todas sus versiones. No se cuentan los tonos de piel, porque algunas fuentes no los indican.",
    flags:
      "La fuente de esta lista no incluye banderas de países y regiones, o incluye solo unas pocas. Aun así, es posible que la plataforma las tenga, de modo que no cuentan como ausentes.",
    mayHave: (platforms: string) =>
      `Quizá también esté en ${platforms}, cuyas fuentes no recogen este tipo de banderas o recogen solo unas pocas.`
  },
  more: {
    title: "Más",
    random: "Sorpréndeme"
  },
  paging: {
    label: "Páginas",
    previous: "Anterior",
    next: "Siguiente",
    page: (number) => `Página ${formatNumber("es", number)}`,
    range: (from, to, total) => `${formatNumber("es", from)}–${formatNumber("es", to)} de ${formatNumber("es", total)}`
  },
  carriers: {
    title: "Operadoras japonesas",
    description:
      "Los emojis de tres operadoras de telefonía japonesas anteriores a Unicode, junto a los emojis en que se convirtieron.",
    intro:
      "Los emojis nacieron en los teléfonos japoneses. Cada operadora tenía su propia colección, con sus propios códigos. En 2010, Unicode adoptó estas colecciones para que un mensaje signifique lo mismo en cualquier teléfono.",
    summary: (year, total) =>
      `Desde ${year}. ${count(total, { one: "# carácter se convirtió en emoji.", many: "# de caracteres se convirtieron en emojis.", other: "# caracteres se convirtieron en emojis." })}`,
    all: (total) => `Todos los caracteres con sus códigos (${formatNumber("es", total)})`,
    one: (name) => `Los emojis de ${name}`,
    oneDescription: (name, year, total) =>
      `${count(total, caracteres)} de ${name}, los primeros de ${year}, con los códigos de la operadora junto a los emojis actuales.`,
    emoji: "Emoji actual",
    unicode: "Unicode",
    privateUse: "Uso privado",
    shiftJis: "Shift JIS"
  },
  proposals: {
    title: "Propuestas",
    description: "Los documentos que propusieron emojis a Unicode, por año, y los emojis que surgieron de ellos.",
    undated: "Sin fecha",
    years: "Años",
    emoji: (total) => count(total, emojis),
    oneDescription: (title, total) =>
      `${title}: la propuesta y ${count(total, { one: "el emoji que surgió de ella", many: "los # de emojis que surgieron de ella", other: "los # emojis que surgieron de ella" })}.`,
    document: "Documento",
    date: "Fecha",
    source: "Fuente",
    register: (year) => `Registro de documentos de Unicode de ${year}`,
    anyRegister: "Registro de documentos de Unicode",
    outcome: "Resultado",
    all: "Todas las propuestas"
  },
  keywords: {
    title: "Palabras clave",
    description: "Las palabras clave con más emojis y todas las que tienen al menos tres, por letra inicial.",
    common: "Con más emojis",
    letters: "Letras iniciales",
    hanCharacters: "Caracteres chinos",
    others: "Símbolos y números",
    one: (keyword) => `Emojis para “${keyword}”`,
    oneDescription: (keyword, total) => `${count(total, emojis)} con la palabra clave “${keyword}”.`,
    search: (keyword) => `Buscar “${keyword}”`,
    all: "Todas las palabras clave"
  },
  shortcodes: {
    title: "Códigos cortos",
    description: "Los códigos con los que se escriben emojis en GitHub, Slack y Discord, como :tada:.",
    provider: "Servicio",
    codes: "Códigos cortos",
    number: "Emojis",
    one: (provider) => `Códigos cortos de ${provider}`,
    oneDescription: (provider, codes, total) =>
      `${count(codes, { one: "código corto", many: "de códigos cortos", other: "códigos cortos" })} de ${provider} para ${count(total, emojis)}.`,
    code: "Código corto",
    emoji: "Emoji",
    copy: (code) => `Copiar ${code}`
  },
  years: {
    oneDescription: (year, total) =>
      `${count(total, { one: "emoji introducido", many: "de emojis introducidos", other: "emojis introducidos" })} en ${year}.`,
    none: (year) => `En ${year} no se introdujo ningún emoji.`,
    label: "Años"
  },
  traits: {
    flags: {
      title: "Banderas",
      description: "Las banderas de países, regiones y causas."
    },
    "skin-tones": {
      title: "Tonos de piel",
      description: "Personas, manos y otras partes del cuerpo en todos los tonos de piel."
    },
    zwj: {
      title: "Secuencias ZWJ",
      description:
        "Emojis que un carácter de unión de ancho cero (U+200D) forma a partir de varios emojis, sin sus tonos de piel."
    }
  },
  gallery: {
    order: "Orden",
    newest: "Más recientes primero",
    mostUsed: "Más usados primero",
    nothing: (query) => `No hay resultados para “${query}”. Prueba con otra palabra o con el principio de una palabra.`,
    all: "Mostrar todos",
    reference: "Referencia de la API",
    image: (name) => `Imagen de ${name}`,
    copy: "Copiar:",
    download: (format) => `Descargar: ${format}`,
    still: "Imagen fija (PNG)",
    size: "Tamaño",
    pixels: (width, height) => `${formatNumber("es", width)} × ${formatNumber("es", height)} píxeles`,
    animated: "animado",
    published: "Publicado"
  },
  uploads: {
    title: "Emojis personalizados",
    description: "Emojis para chats subidos por usuarios, con etiquetas, licencias y descargas.",
    oneDescription: (name) => `El emoji personalizado ${name}: licencia, etiquetas y descarga.`,
    intro:
      "Los usuarios suben estos emojis para sus chats y un moderador revisa antes cada uno. Subir uno requiere una cuenta y se hace a través de la API, no desde estas páginas.",
    empty:
      "Todavía no hay emojis personalizados publicados. Subir uno requiere una cuenta y se hace a través de la API, no desde estas páginas.",
    search: "Nombre o etiqueta",
    tags: "Etiquetas",
    ownWork: "Obra propia: su autor permite que este servicio la muestre y que cualquiera la use.",
    credit: "Atribución",
    used: "Usos",
    uses: (total) =>
      count(total, {
        one: "añadido # vez a servidores",
        many: "añadido # de veces a servidores",
        other: "añadido # veces a servidores"
      })
  },
  drawings: {
    title: "Dibujos de usuarios",
    description: "Emojis dibujados por usuarios y publicados tras una revisión.",
    oneDescription: (title) => `“${title}”, un emoji dibujado por un usuario.`,
    intro:
      "Los usuarios dibujan estos emojis y un moderador revisa antes cada uno. Enviar un dibujo requiere una cuenta y se hace a través de la API, no desde estas páginas.",
    empty:
      "Todavía no hay dibujos publicados. Enviar uno requiere una cuenta y se hace a través de la API, no desde estas páginas.",
    search: "Título",
    shows: "Representa",
    noLicense: "No indicada"
  },
  about: {
    title: "Acerca de",
    description: "Créditos y licencias de los datos y los diseños, privacidad y cómo notificar un problema.",
    data: "Datos",
    dataText:
      "Los emojis, los nombres y las palabras clave proceden de Unicode y del CLDR y se publican bajo la licencia de Unicode. Cada diseño tiene la licencia de su colección:",
    privacy: "Privacidad",
    privacyText:
      "Estas páginas no usan cookies ni cargan nada de otros servicios. Lo que eliges aquí, como el tema y el tono de piel, los emojis recientes y tu bolsa se guardan solo en tu navegador.",
    report: "Denuncias",
    reportText:
      "Todos los emojis personalizados y dibujos publicados se pueden denunciar en su página, indicando el motivo; un moderador revisa cada denuncia.",
    shortcodesText:
      "Los códigos cortos de GitHub y Slack proceden de emojibase y los de Discord, de discord-emoji; ambos tienen la licencia MIT.",
    countedText:
      "El servicio cuenta cuántas veces se ve y se copia cada emoji, pero no quién lo hace, y cuántas veces se busca cada término, salvo que parezca un dato personal. De un máximo de tres personas que buscan un término y de la dirección de una denuncia anónima solo se guarda un hash. El registro de solicitudes contiene direcciones IP; el responsable del servicio decide cuánto tiempo se conserva. Quien inicia sesión puede descargar sus datos y eliminar su cuenta.",
    operator: "Responsable del servicio",
    contact: "Contacto:",
    noOperator: "Este servicio no indica ningún responsable."
  }
}
