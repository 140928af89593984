import type { ScriptMessages } from "./en.ts"
import { counter, formatNumber } from "../format.ts"

const count = counter("es")

export const emojis = { one: "emoji", many: "de emojis", other: "emojis" }

export const script: ScriptMessages = {
  close: "Cerrar",
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
    nothingFiltered: (query) => `No hay resultados para “${query}” con estos filtros.`,
    noneFiltered: "Ningún emoji coincide con estos filtros.",
    unfiltered: "Sin los filtros:",
    mayDrawMore:
      "Es posible que la plataforma tenga más emojis de los que constan aquí: su última versión conocida puede ser demasiado antigua, o puede que su fuente no los recoja todos.",
    empty: "Escribe una palabra, un sentimiento, un código corto o un emoji.",
    completions: "Sugerencias",
    pages: "Páginas:"
  },
  resultFailed: "No se pudo cargar el resultado.",
  newEmojiOf: (year) => `Nuevos emojis de ${year}`,
  emoji: {
    description: (name, version) =>
      `${name}: diseños de todas las plataformas con sus licencias, historia, nombres en diez idiomas, códigos cortos y puntos de código. Desde Emoji ${version}.`,
    copy: "Copiar",
    copyIn: (format) => `Copiar: ${format}`,
    copied: (what) => `Copiado: ${what}`,
    copyFailed: "El navegador no ha permitido copiar.",
    copiedImage: (format, emoji) => `${format} de ${emoji} copiado`,
    notInFormat: (emoji, format) => `No se ha copiado nada. ${emoji} no está disponible en este formato: ${format}`,
    loadFailed: "No se ha copiado nada: no se han podido cargar los datos.",
    gridHint: (format) =>
      `La tecla Intro copia: ${format}. La barra espaciadora abre el emoji. La tecla B lo mete en la bolsa o lo saca.`,
    formats: {
      character: "Emoji",
      shortcode: "Código corto",
      html: "Entidad HTML",
      codepoint: "Puntos de código",
      link: "Enlace",
      svg: "SVG",
      png: "PNG"
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
    drawingsHelp: "Todas las plataformas de las que aquí consta que tienen este emoji, con la licencia de cada diseño.",
    notShown: "No se muestra aquí: la licencia no permite copias.",
    noSource: "La plataforma no publica copias del diseño.",
    notImported: "Este diseño no está incluido en el catálogo.",
    credit: "Copiar atribución",
    releases: (total) => count(total, { one: "versión", many: "de versiones", other: "versiones" }),
    slider: (platform) => `Versiones de ${platform}`,
    notDrawn: (platform) => `Aquí no hay ningún diseño de ${platform} para este emoji.`,
    pair: {
      link: "Superponer dos diseños",
      title: (name) => `${name}: comparación de dos diseños`,
      description: (name) =>
        `Dos diseños del emoji ${name}, de cualquier plataforma y versión: uno al lado del otro, superpuestos o mostrando la diferencia entre ellos.`,
      first: "Primer diseño",
      second: "Segundo diseño",
      view: "Vista",
      modes: { side: "Uno al lado del otro", wipe: "Cortina", onion: "Transparencia", difference: "Diferencia" },
      edge: "Posición de la cortina",
      opacity: "Opacidad del segundo diseño",
      differenceHelp: "Negro donde los diseños son iguales. Cuanto más claro es un punto, más se diferencian.",
      unknown: (side) => `Aquí no existe el diseño “${side}” de este emoji. Elige otro.`,
      tooFew: "Aquí no hay dos diseños de este emoji."
    },
    history: "Historia",
    redesignsUnknown:
      "De las plataformas cuyos diseños este servicio no puede guardar, solo figuran los cambios de los que informa alguna fuente.",
    events: {
      carrier: (name) => `En teléfonos japoneses: ${name}`,
      proposed: (title) => `Propuesta: ${title}`,
      encoded: (version) => `Incorporado a Unicode ${version}`,
      encodedUnknown: "Incorporado a Unicode",
      released: (version) => `Introducido como emoji: Emoji ${version}`,
      renamed: (from, to) => `Nombre en inglés cambiado de “${from}” a “${to}”`,
      first: (release) => `Diseño más antiguo conocido aquí: ${release}`,
      added: (release) => `Nuevo en ${release}`,
      addedBy: (release) => `A más tardar en ${release}`,
      changed: (release) => `Nuevo diseño: ${release}`,
      redesigned: (release, change) => `Nuevo diseño en ${release}: ${change}`,
      reportedBy: (host) => `Fuente: ${host}`,
      removed: (release) => `Ya no está en ${release}`
    },
    unknownDate: "fecha desconocida",
    upTo: (date) => `${date} o antes`,
    code: "Código",
    data: "Datos (JSON)"
  },
  device: {
    checking: "Comprobando qué muestra este dispositivo…",
    unknown: "En este navegador no se puede comprobar qué emojis tiene el dispositivo.",
    has: "Este dispositivo tiene este emoji en su propia fuente:",
    lacks: "Este dispositivo no tiene este emoji.",
    all: (total) =>
      count(total, { one: "Este dispositivo muestra este emoji.", other: "Este dispositivo muestra los # emojis." }),
    none: (total) =>
      count(total, {
        one: "Este dispositivo no muestra este emoji.",
        other: "Este dispositivo no muestra ninguno de estos # emojis."
      }),
    some: (shown, total, missing) =>
      `Este dispositivo muestra ${formatNumber("es", shown)} de estos ${formatNumber("es", total)} emojis${missing && `. No muestra: ${missing}`}.`
  },
  bag: {
    link: "Bolsa",
    title: "Bolsa",
    description: "Una selección de emojis para copiar, descargar y compartir.",
    empty:
      "La bolsa está vacía. Añade emojis desde sus páginas o en una cuadrícula: con el + del emoji, con la tecla B o, en una pantalla táctil, manteniéndolo pulsado.",
    add: "Añadir a la bolsa",
    remove: "Quitar de la bolsa",
    addNamed: (name: string) => `Añadir “${name}” a la bolsa`,
    removeNamed: (name: string) => `Quitar “${name}” de la bolsa`,
    copyAll: "Copiar todo",
    copyLink: "Copiar el enlace",
    clear: "Vaciar la bolsa",
    added: (name: string) => `“${name}” ya está en la bolsa.`,
    removed: (name: string) => `“${name}” ya no está en la bolsa.`,
    full: (name: string, max: number) => `“${name}” no se ha añadido: la bolsa está llena (${max} emojis).`,
    addedAll: "Todos estos emojis están ahora en tu bolsa.",
    addedSome: (added: number, total: number, max: number) =>
      `Añadidos: ${added} de ${total}. Tu bolsa está llena (${max} emojis).`,
    archive: "Descargar en un ZIP",
    format: "Formato",
    size: "Tamaño de los PNG",
    credits: "Atribuciones",
    copyCredits: "Copiar las atribuciones"
  },
  report: {
    title: "Denunciar",
    reason: "Motivo (opcional)",
    help: "Una línea de 500 caracteres como máximo, que solo leen los moderadores.",
    send: "Enviar denuncia",
    sent: "Gracias. Un moderador revisará la denuncia.",
    failed: "La denuncia no se ha enviado porque el servicio no ha respondido. Inténtalo de nuevo.",
    withoutScript: "Para denunciar en esta página hace falta JavaScript.",
    contact: "También puedes ponerte en contacto con el responsable del servicio:"
  },
  error: {
    title: (status) => `Error ${status}`,
    request: "Solicitud",
    home: "Todos los emojis"
  }
}
