import type { ScriptMessages } from "./en.ts"
import { counter, formatNumber } from "../format.ts"

const count = counter("it")

export const emoji = { one: "emoji", many: "di emoji", other: "emoji" }

export const script: ScriptMessages = {
  close: "Chiudi",
  search: {
    label: "Cerca emoji",
    placeholder: "Cerca: sorriso, amore, pizza",
    submit: "Cerca",
    title: (query) => `Ricerca: ${query}`,
    description: (query) => `Emoji per “${query}”.`,
    results: (total) => count(total, emoji),
    matched: (value) => `corrisponde a “${value}”`,
    nothing: (query) => `Nessun risultato per “${query}”.`,
    nothingHelp: "Prova con un’altra parola, un’altra lingua o meno filtri. Risultati simili:",
    nothingFiltered: (query) => `Nessun risultato per “${query}” con questi filtri.`,
    noneFiltered: "Nessuna emoji corrisponde a questi filtri.",
    unfiltered: "Senza i filtri:",
    mayDrawMore:
      "La piattaforma potrebbe avere più emoji di quelle note qui: la sua ultima versione nota potrebbe essere troppo vecchia, o la sua fonte potrebbe non riportarle tutte.",
    empty: "Inserisci una parola, un’emozione, uno shortcode o un’emoji.",
    completions: "Suggerimenti",
    pages: "Pagine:"
  },
  resultFailed: "Non è stato possibile caricare il risultato.",
  newEmojiOf: (year) => `Nuove emoji del ${year}`,
  emoji: {
    description: (name, version) =>
      `${name}: design di tutte le piattaforme con le relative licenze, storia, nomi in dieci lingue, shortcode e punti di codice. Introdotta in Emoji ${version}.`,
    copy: "Copia",
    copyIn: (format) => `Copia: ${format}`,
    copied: (what) => `Copiato: ${what}`,
    copyFailed: "Il browser non ha consentito la copia.",
    copiedImage: (format, emoji) => `${format} di ${emoji} copiato`,
    notInFormat: (emoji, format) => `Copia non riuscita. ${emoji} non è disponibile in questo formato: ${format}`,
    loadFailed: "Copia non riuscita: impossibile caricare i dati.",
    gridHint: (format) =>
      `Il tasto Invio copia: ${format}. La barra spaziatrice apre l’emoji. Il tasto B la mette nella raccolta o la toglie.`,
    formats: {
      character: "Emoji",
      shortcode: "Shortcode",
      html: "Entità HTML",
      codepoint: "Punti di codice",
      link: "Link",
      svg: "SVG",
      png: "PNG"
    },
    download: "Scarica",
    svg: "SVG",
    png: (size) => `PNG, ${size} pixel`,
    facts: "Dettagli",
    group: "Categoria",
    since: "Introdotta in",
    sinceValue: (version, year) => `Emoji ${version} (${year})`,
    codepoints: "Punti di codice",
    keywords: "Parole chiave",
    names: "In dieci lingue",
    shortcodes: "Shortcode",
    tones: "Carnagione",
    related: "Emoji correlate",
    relations: {
      similar: "Simili",
      variant: "Varianti",
      skin_tone: "Carnagione",
      family: "Famiglie",
      flag: "Bandiere",
      component: "Componenti",
      gender: "Genere",
      direction: "Direzione",
      predecessor: "Forme precedenti e successive"
    },
    drawings: "Design",
    drawingsHelp: "Tutte le piattaforme che, per quanto noto qui, hanno questa emoji, con la licenza di ogni design.",
    notShown: "Non mostrato qui: la licenza non consente copie.",
    noSource: "La piattaforma non pubblica copie del design.",
    notImported: "Questo design non è incluso nel catalogo.",
    credit: "Copia l’attribuzione",
    releases: (total) => count(total, { one: "versione", many: "di versioni", other: "versioni" }),
    slider: (platform) => `Versioni di ${platform}`,
    notDrawn: (platform) => `Qui non è disponibile nessun design di ${platform} per questa emoji.`,
    pair: {
      link: "Sovrapponi due design",
      title: (name) => `${name}: confronto tra due design`,
      description: (name) =>
        `Due design dell’emoji ${name}, di qualsiasi piattaforma e versione: affiancati, sovrapposti o come differenza.`,
      first: "Primo design",
      second: "Secondo design",
      view: "Vista",
      modes: { side: "Affiancati", wipe: "Tendina", onion: "Trasparenza", difference: "Differenza" },
      edge: "Posizione della linea di divisione",
      opacity: "Opacità del secondo design",
      differenceHelp: "Nero dove i design sono uguali. Più un punto è chiaro, più i design differiscono.",
      unknown: (side) => `Qui non esiste il design “${side}” di questa emoji. Scegline un altro.`,
      tooFew: "Qui sono disponibili meno di due design di questa emoji."
    },
    history: "Storia",
    redesignsUnknown:
      "Per le piattaforme i cui design non possono essere conservati da questo servizio, sono elencate solo le modifiche riportate da una fonte.",
    events: {
      carrier: (name) => `Sui telefoni giapponesi: ${name}`,
      proposed: (title) => `Proposta: ${title}`,
      encoded: (version) => `Aggiunta a Unicode ${version}`,
      encodedUnknown: "Aggiunta a Unicode",
      released: (version) => `Introdotta come emoji: Emoji ${version}`,
      renamed: (from, to) => `Nome inglese cambiato da “${from}” a “${to}”`,
      first: (release) => `Design più antico noto qui: ${release}`,
      added: (release) => `Nuova in ${release}`,
      addedBy: (release) => `Al più tardi in ${release}`,
      changed: (release) => `Nuovo design: ${release}`,
      redesigned: (release, change) => `Nuovo design in ${release}: ${change}`,
      reportedBy: (host) => `Fonte: ${host}`,
      removed: (release) => `Non più presente in ${release}`
    },
    unknownDate: "data sconosciuta",
    upTo: (date) => `${date} o prima`,
    code: "Codice",
    data: "Dati (JSON)"
  },
  device: {
    checking: "Verifica di ciò che mostra questo dispositivo…",
    unknown: "In questo browser non è possibile verificare quali emoji ha il dispositivo.",
    has: "Questo dispositivo ha questa emoji nel proprio font:",
    lacks: "Questo dispositivo non ha questa emoji.",
    all: (total) =>
      count(total, {
        one: "Questo dispositivo mostra questa emoji.",
        other: "Questo dispositivo mostra tutte le # emoji."
      }),
    none: (total) =>
      count(total, {
        one: "Questo dispositivo non mostra questa emoji.",
        other: "Questo dispositivo non mostra nessuna di queste # emoji."
      }),
    some: (shown, total, missing) =>
      `Questo dispositivo mostra ${formatNumber("it", shown)} di queste ${formatNumber("it", total)} emoji${missing && `. Non mostra: ${missing}`}.`
  },
  bag: {
    link: "Raccolta",
    title: "Raccolta",
    description: "Una selezione di emoji da copiare, scaricare e condividere.",
    empty:
      "La raccolta è vuota. Le emoji si aggiungono dalle loro pagine o in una griglia: con il + sull’emoji, con il tasto B o, su uno schermo touch, tenendole premute.",
    add: "Aggiungi alla raccolta",
    remove: "Togli dalla raccolta",
    addNamed: (name: string) => `Aggiungi “${name}” alla raccolta`,
    removeNamed: (name: string) => `Togli “${name}” dalla raccolta`,
    copyAll: "Copia tutto",
    copyLink: "Copia il link",
    clear: "Svuota la raccolta",
    added: (name: string) => `“${name}” è nella raccolta.`,
    removed: (name: string) => `“${name}” non è più nella raccolta.`,
    full: (name: string, max: number) => `“${name}” non è stata aggiunta: la raccolta è piena (${max} emoji).`,
    addedAll: "Tutte queste emoji sono ora nella tua raccolta.",
    addedSome: (added: number, total: number, max: number) =>
      `Aggiunte: ${added} su ${total}. La tua raccolta è piena (${max} emoji).`,
    archive: "Scarica come ZIP",
    format: "Formato",
    size: "Dimensione dei PNG",
    credits: "Attribuzioni",
    copyCredits: "Copia le attribuzioni"
  },
  report: {
    title: "Segnala",
    reason: "Motivo (facoltativo)",
    help: "Una riga di 500 caratteri al massimo, letta solo dai moderatori.",
    send: "Invia segnalazione",
    sent: "Grazie. Un moderatore esaminerà la segnalazione.",
    failed: "La segnalazione non è stata inviata perché il servizio non ha risposto. Riprova.",
    withoutScript: "Per segnalare da questa pagina serve JavaScript.",
    contact: "Puoi anche contattare il gestore:"
  },
  error: {
    title: (status) => `Errore ${status}`,
    request: "Richiesta",
    home: "Tutte le emoji"
  }
}
