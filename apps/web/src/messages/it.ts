import type { Messages } from "./en.ts"
import { counter, formatNumber } from "./format.ts"

const count = counter("it")
const emoji = { one: "emoji", many: "di emoji", other: "emoji" }

export const it: Messages = {
  siteName: "Catalogo delle emoji",
  skipToContent: "Vai al contenuto",
  close: "Chiudi",
  nav: {
    label: "Principale",
    home: "Emoji",
    versions: "Versioni",
    platforms: "Piattaforme",
    about: "Informazioni",
    api: "API"
  },
  language: "Lingua",
  theme: { label: "Tema", system: "Sistema", light: "Chiaro", dark: "Scuro" },
  home: {
    title: "Tutte le emoji, la loro storia e i loro design",
    description:
      "Per trovare, confrontare, copiare e scaricare tutte le emoji Unicode: nomi in dieci lingue, design di 35 piattaforme con le relative licenze e tutta la storia fin dai primi telefoni giapponesi.",
    newest: "Novità",
    popular: "Popolari",
    recent: "Usate di recente",
    categories: "Categorie",
    random: "Emoji a caso",
    all: (total) => `Tutte le emoji (${formatNumber("it", total)})`
  },
  look: {
    tone: "Carnagione",
    noTone: "Nessuna",
    tones: {
      light: "Chiara",
      "medium-light": "Abbastanza chiara",
      medium: "Olivastra",
      "medium-dark": "Abbastanza scura",
      dark: "Scura"
    },
    platform: "Design",
    anyPlatform: "Predefinito",
    apply: "Mostra"
  },
  search: {
    label: "Cerca emoji",
    placeholder: "Cerca: sorriso, amore, pizza",
    submit: "Cerca",
    title: (query) => `Ricerca: ${query}`,
    description: (query) => `Emoji per “${query}”.`,
    results: (total) => count(total, emoji),
    matched: (value) => `corrisponde a “${value}”`,
    nothing: (query) => `Nessun risultato per “${query}”.`,
    nothingHelp: "Forse può aiutare un’altra parola, un’altra lingua o qualche filtro in meno. Risultati simili:",
    empty: "Inserire una parola, un’emozione, uno shortcode o un’emoji.",
    completions: "Suggerimenti"
  },
  filters: {
    title: "Filtri",
    group: "Categoria",
    version: "Introdotta in",
    maxVersion: "Fino alla versione",
    platform: "Design",
    tones: "Carnagione",
    any: "Qualsiasi",
    withoutTones: "Senza varianti di carnagione",
    apply: "Applica",
    remove: (filter) => `Rimuovi il filtro “${filter}”`
  },
  emoji: {
    description: (name, version) =>
      `${name}: design di tutte le piattaforme con le relative licenze, storia, nomi in dieci lingue, shortcode e punti di codice. Introdotta in Emoji ${version}.`,
    copy: "Copia",
    copied: (what) => `Copiato: ${what}`,
    copyFailed: "Il browser non ha consentito la copia.",
    formats: {
      character: "Emoji",
      shortcode: "Shortcode",
      html: "Entità HTML",
      codepoint: "Punti di codice",
      link: "Link"
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
    drawingsHelp: "Tutte le piattaforme che hanno questa emoji, con la licenza di ogni design.",
    systemFont: "Visualizzata con il font di sistema: la licenza non consente copie.",
    noSource: "La piattaforma non pubblica copie del design.",
    notImported: "Questo design non è incluso nel catalogo.",
    license: "Licenza",
    credit: "Copia l’attribuzione",
    releases: (total) => count(total, { one: "versione", many: "di versioni", other: "versioni" }),
    slider: (platform) => `Versioni di ${platform}`,
    history: "Storia",
    events: {
      carrier: (name) => `Sui telefoni giapponesi: ${name}`,
      proposed: (title) => `Proposta: ${title}`,
      encoded: (version) => `Aggiunta a Unicode ${version}`,
      encodedUnknown: "Aggiunta a Unicode",
      released: (version) => `Introdotta come emoji: Emoji ${version}`,
      renamed: (from, to) => `Nome inglese cambiato da “${from}” a “${to}”`,
      first: (platform, version) => `Primo design: ${platform} ${version}`,
      added: (platform, version) => `Nuova in ${platform} ${version}`,
      changed: (platform, version) => `Nuovo design: ${platform} ${version}`,
      removed: (platform, version) => `Non più presente in ${platform} ${version}`
    },
    unknownDate: "data sconosciuta",
    upTo: (date) => `${date} o prima`,
    code: "Codice",
    data: "Dati (JSON)"
  },
  categories: {
    description: (name, total) => `${name}: ${count(total, emoji)} con design, storia e nomi in dieci lingue.`
  },
  versions: {
    title: "Versioni di Emoji",
    description: "Tutte le versioni della specifica delle emoji, con le emoji introdotte da ciascuna.",
    version: (version) => `Emoji ${version}`,
    one: (version, year) => `Novità di Emoji ${version} (${year})`,
    oneDescription: (version, year, total) =>
      `${count(total, { one: "emoji introdotta", many: "di emoji introdotte", other: "emoji introdotte" })} in Emoji ${version} (${year}).`,
    year: "Anno",
    number: "Emoji"
  },
  platforms: {
    title: "Piattaforme",
    description: "Chi disegna le emoji: 35 set con versioni, copertura e licenze.",
    coverage: "Copertura",
    releases: "Versioni",
    license: "Licenza",
    count: "Emoji",
    released: "Data di uscita",
    unknown: "sconosciuta",
    oneDescription: (name, vendor) => `${name} di ${vendor}: versioni, copertura, licenza e design.`,
    drawings: "Design",
    previous: "Precedente",
    next: "Successiva"
  },
  about: {
    title: "Informazioni",
    description: "Crediti e licenze dei dati e dei design, privacy e segnalazione di problemi.",
    credits: "Crediti",
    data: "Dati",
    dataText:
      "Emoji, nomi e parole chiave provengono da Unicode e dal CLDR e sono distribuiti con la licenza Unicode. Ogni design ha la licenza del proprio set:",
    privacy: "Privacy",
    privacyText:
      "Queste pagine non usano cookie e non caricano nulla da altri servizi. Il tema, la carnagione, le emoji usate di recente e le preferite restano nel browser.",
    report: "Segnalazioni",
    reportText:
      "I file caricati e i disegni pubblicati possono essere segnalati indicando un motivo; un moderatore esamina ogni segnalazione."
  },
  error: {
    title: (status) => `Errore ${status}`,
    request: "Richiesta",
    home: "Tutte le emoji"
  }
}
