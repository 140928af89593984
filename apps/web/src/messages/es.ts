import type { Messages } from "./en.ts"
import { counter, formatNumber } from "./format.ts"

const count = counter("es")
const emojis = { one: "emoji", many: "de emojis", other: "emojis" }

export const es: Messages = {
  siteName: "Catálogo de emojis",
  skipToContent: "Saltar al contenido",
  close: "Cerrar",
  nav: {
    label: "Principal",
    home: "Emojis",
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
    categories: "Categorías",
    random: "Sorpréndeme",
    all: (total) => `Todos los emojis (${formatNumber("es", total)})`
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
  search: {
    label: "Buscar emojis",
    placeholder: "Busca: sonrisa, amor, pizza",
    submit: "Buscar",
    title: (query) => `Búsqueda: ${query}`,
    description: (query) => `Emojis para “${query}”.`,
    results: (total) => count(total, emojis),
    matched: (value) => `coincide con “${value}”`,
    nothing: (query) => `No hay resultados para “${query}”.`,
    nothingHelp: "Prueba con otra palabra, otro idioma o menos filtros. Resultados parecidos:",
    empty: "Escribe una palabra, un sentimiento, un código corto o un emoji.",
    completions: "Sugerencias"
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
  emoji: {
    description: (name, version) =>
      `${name}: diseños de todas las plataformas con sus licencias, historia, nombres en diez idiomas, códigos cortos y puntos de código. Desde Emoji ${version}.`,
    copy: "Copiar",
    copied: (what) => `Copiado: ${what}`,
    copyFailed: "El navegador no ha permitido copiar.",
    formats: {
      character: "Emoji",
      shortcode: "Código corto",
      html: "Entidad HTML",
      codepoint: "Puntos de código",
      link: "Enlace"
    },
    download: "Descargar",
    svg: "SVG",
    png: (size) => `PNG, ${size} píxeles`,
    facts: "Detalles",
    group: "Categoría",
    since: "Introducido en",
    sinceValue: (version, year) => `Emoji ${version} (${year})`,
    codepoints: "Puntos de código",
    keywords: "Palabras clave",
    names: "En diez idiomas",
    shortcodes: "Códigos cortos",
    tones: "Tonos de piel",
    related: "Emojis relacionados",
    relations: {
      similar: "Similares",
      variant: "Variantes",
      skin_tone: "Tonos de piel",
      family: "Familias",
      flag: "Banderas",
      component: "Componentes",
      gender: "Género",
      direction: "Dirección",
      predecessor: "Formas anteriores y posteriores"
    },
    drawings: "Diseños",
    drawingsHelp: "Todas las plataformas que tienen este emoji, con la licencia de cada diseño.",
    systemFont: "Se muestra con la fuente de tu sistema: la licencia no permite copias.",
    noSource: "La plataforma no publica copias del diseño.",
    notImported: "Este diseño no está incluido en el catálogo.",
    license: "Licencia",
    credit: "Copiar atribución",
    releases: (total) => count(total, { one: "versión", many: "de versiones", other: "versiones" }),
    slider: (platform) => `Versiones de ${platform}`,
    history: "Historia",
    events: {
      carrier: (name) => `En teléfonos japoneses: ${name}`,
      proposed: (title) => `Propuesta: ${title}`,
      encoded: (version) => `Incorporado a Unicode ${version}`,
      encodedUnknown: "Incorporado a Unicode",
      released: (version) => `Introducido como emoji: Emoji ${version}`,
      renamed: (from, to) => `Nombre en inglés cambiado de “${from}” a “${to}”`,
      first: (platform, version) => `Primer diseño: ${platform} ${version}`,
      added: (platform, version) => `Nuevo en ${platform} ${version}`,
      changed: (platform, version) => `Nuevo diseño: ${platform} ${version}`,
      removed: (platform, version) => `Ya no está en ${platform} ${version}`
    },
    unknownDate: "fecha desconocida",
    upTo: (date) => `${date} o antes`,
    code: "Código",
    data: "Datos (JSON)"
  },
  categories: {
    description: (name, total) => `${name}: ${count(total, emojis)} con diseños, historia y nombres en diez idiomas.`
  },
  versions: {
    title: "Versiones de Emoji",
    description: "Todas las versiones de la especificación de emojis, con los emojis que introdujo cada una.",
    version: (version) => `Emoji ${version}`,
    one: (version, year) => `Novedades de Emoji ${version} (${year})`,
    oneDescription: (version, year, total) =>
      `${count(total, { one: "emoji introducido", many: "de emojis introducidos", other: "emojis introducidos" })} en Emoji ${version} (${year}).`,
    year: "Año",
    number: "Emojis"
  },
  platforms: {
    title: "Plataformas",
    description: "Quién diseña los emojis: 35 colecciones con sus versiones, cobertura y licencias.",
    coverage: "Cobertura",
    releases: "Versiones",
    license: "Licencia",
    count: "Emojis",
    released: "Publicación",
    unknown: "desconocida",
    oneDescription: (name, vendor) => `${name}, de ${vendor}: versiones, cobertura, licencia y diseños.`,
    drawings: "Diseños",
    previous: "Anterior",
    next: "Siguiente"
  },
  about: {
    title: "Acerca de",
    description: "Créditos y licencias de los datos y los diseños, privacidad y cómo notificar un problema.",
    credits: "Créditos",
    data: "Datos",
    dataText:
      "Los emojis, los nombres y las palabras clave proceden de Unicode y del CLDR y se publican bajo la licencia de Unicode. Cada diseño tiene la licencia de su colección:",
    privacy: "Privacidad",
    privacyText:
      "Estas páginas no usan cookies ni cargan nada de otros servicios. El tema, el tono de piel, los emojis recientes y los favoritos se quedan en tu navegador.",
    report: "Denuncias",
    reportText:
      "Los archivos subidos y los dibujos publicados se pueden denunciar indicando el motivo; un moderador revisa cada denuncia."
  },
  error: {
    title: (status) => `Error ${status}`,
    request: "Solicitud",
    home: "Todos los emojis"
  }
}
