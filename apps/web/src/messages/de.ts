import type { Messages } from "./en.ts"
import { counter, formatNumber } from "./format.ts"

const count = counter("de")
const emojis = { one: "Emoji", other: "Emojis" }

export const de: Messages = {
  siteName: "Emoji-Katalog",
  skipToContent: "Zum Inhalt springen",
  close: "Schließen",
  nav: {
    label: "Hauptmenü",
    home: "Emojis",
    versions: "Versionen",
    platforms: "Plattformen",
    about: "Info",
    api: "API"
  },
  language: "Sprache",
  theme: { label: "Farbschema", system: "System", light: "Hell", dark: "Dunkel" },
  home: {
    title: "Alle Emojis, ihre Geschichte und ihre Designs",
    description:
      "Alle Unicode-Emojis finden, vergleichen, kopieren und herunterladen: mit Namen in zehn Sprachen, den Designs von 35 Plattformen samt Lizenzen und der Geschichte seit den ersten japanischen Handys.",
    newest: "Neu",
    popular: "Beliebt",
    recent: "Zuletzt verwendet",
    categories: "Kategorien",
    random: "Zufälliges Emoji",
    all: (total) => `Alle ${formatNumber("de", total)} Emojis`
  },
  look: {
    tone: "Hautton",
    noTone: "Ohne",
    tones: {
      light: "Hell",
      "medium-light": "Mittelhell",
      medium: "Mittel",
      "medium-dark": "Mitteldunkel",
      dark: "Dunkel"
    },
    platform: "Design",
    anyPlatform: "Standard",
    apply: "Anzeigen"
  },
  search: {
    label: "Emojis suchen",
    placeholder: "Suche: Lächeln, Liebe, Pizza",
    submit: "Suchen",
    title: (query) => `Suche: ${query}`,
    description: (query) => `Emojis zu „${query}“.`,
    results: (total) => count(total, emojis),
    matched: (value) => `gefunden über „${value}“`,
    nothing: (query) => `Keine Treffer für „${query}“.`,
    nothingHelp: "Vielleicht hilft ein anderes Wort, eine andere Sprache oder ein Filter weniger. Ähnliche Treffer:",
    empty: "Ein Wort, ein Gefühl, einen Shortcode oder ein Emoji eingeben.",
    completions: "Vorschläge"
  },
  filters: {
    title: "Filter",
    group: "Kategorie",
    version: "Eingeführt mit",
    maxVersion: "Bis Version",
    platform: "Design",
    tones: "Hauttöne",
    any: "Alle",
    withoutTones: "Ohne Hauttöne",
    apply: "Anwenden",
    remove: (filter) => `Filter „${filter}“ entfernen`
  },
  emoji: {
    description: (name, version) =>
      `${name}: Designs aller Plattformen samt Lizenzen, dazu Geschichte, Namen in zehn Sprachen, Shortcodes und Codepunkte. Seit Emoji ${version}.`,
    copy: "Kopieren",
    copied: (what) => `Kopiert: ${what}`,
    copyFailed: "Der Browser hat das Kopieren nicht erlaubt.",
    formats: {
      character: "Emoji",
      shortcode: "Shortcode",
      html: "HTML-Entität",
      codepoint: "Codepunkte",
      link: "Link"
    },
    download: "Herunterladen",
    svg: "SVG",
    png: (size) => `PNG, ${size} Pixel`,
    facts: "Details",
    group: "Kategorie",
    since: "Eingeführt mit",
    sinceValue: (version, year) => `Emoji ${version} (${year})`,
    codepoints: "Codepunkte",
    keywords: "Schlagwörter",
    names: "In zehn Sprachen",
    shortcodes: "Shortcodes",
    tones: "Hauttöne",
    related: "Verwandte Emojis",
    relations: {
      similar: "Ähnliche",
      variant: "Varianten",
      skin_tone: "Hauttöne",
      family: "Familien",
      flag: "Flaggen",
      component: "Bestandteile",
      gender: "Geschlecht",
      direction: "Richtung",
      predecessor: "Frühere und spätere Formen"
    },
    drawings: "Designs",
    drawingsHelp: "Alle Plattformen, die dieses Emoji haben, und die Lizenz des jeweiligen Designs.",
    systemFont: "In der Systemschrift angezeigt: Die Lizenz erlaubt keine Kopien.",
    noSource: "Die Plattform veröffentlicht keine Kopien des Designs.",
    notImported: "Dieses Design ist nicht im Katalog enthalten.",
    license: "Lizenz",
    credit: "Namensnennung kopieren",
    releases: (total) => count(total, { one: "Version", other: "Versionen" }),
    slider: (platform) => `Versionen von ${platform}`,
    history: "Geschichte",
    events: {
      carrier: (name) => `Auf japanischen Handys: ${name}`,
      proposed: (title) => `Vorschlag: ${title}`,
      encoded: (version) => `In Unicode ${version} aufgenommen`,
      encodedUnknown: "In Unicode aufgenommen",
      released: (version) => `Als Emoji eingeführt: Emoji ${version}`,
      renamed: (from, to) => `Englischer Name von „${from}“ in „${to}“ geändert`,
      first: (platform, version) => `Erstes Design: ${platform} ${version}`,
      added: (platform, version) => `Neu in ${platform} ${version}`,
      changed: (platform, version) => `Neues Design: ${platform} ${version}`,
      removed: (platform, version) => `Nicht mehr in ${platform} ${version}`
    },
    unknownDate: "Datum unbekannt",
    upTo: (date) => `spätestens ${date}`,
    code: "Code",
    data: "Daten (JSON)"
  },
  categories: {
    description: (name, total) => `${name}: ${count(total, emojis)} mit Designs, Geschichte und Namen in zehn Sprachen.`
  },
  versions: {
    title: "Emoji-Versionen",
    description: "Alle Versionen der Emoji-Spezifikation und die Emojis, die mit ihnen eingeführt wurden.",
    version: (version) => `Emoji ${version}`,
    one: (version, year) => `Neu in Emoji ${version} (${year})`,
    oneDescription: (version, year, total) =>
      `${count(total, { one: "neues Emoji", other: "neue Emojis" })} in Emoji ${version} (${year}).`,
    year: "Jahr",
    number: "Emojis"
  },
  platforms: {
    title: "Plattformen",
    description: "Wer Emojis gestaltet: 35 Emoji-Sets mit Versionen, Abdeckung und Lizenzen.",
    coverage: "Abdeckung",
    releases: "Versionen",
    license: "Lizenz",
    count: "Emojis",
    released: "Veröffentlicht",
    unknown: "unbekannt",
    oneDescription: (name, vendor) => `${name} von ${vendor}: Versionen, Abdeckung, Lizenz und Designs.`,
    drawings: "Designs",
    previous: "Zurück",
    next: "Weiter"
  },
  about: {
    title: "Über den Katalog",
    description: "Quellen und Lizenzen der Daten und Designs, Datenschutz und Melden von Problemen.",
    credits: "Quellen",
    data: "Daten",
    dataText:
      "Emojis, Namen und Schlagwörter stammen von Unicode und aus dem CLDR und stehen unter der Unicode-Lizenz. Für jedes Design gilt die Lizenz seines Sets:",
    privacy: "Datenschutz",
    privacyText:
      "Diese Seiten setzen keine Cookies und laden nichts von anderen Diensten. Farbschema, Hautton, zuletzt verwendete Emojis und Favoriten bleiben im Browser.",
    report: "Meldungen",
    reportText:
      "Veröffentlichte Uploads und Zeichnungen können mit einer Begründung gemeldet werden. Die Moderation prüft jede Meldung."
  },
  error: {
    title: (status) => `Fehler ${status}`,
    request: "Anfrage",
    home: "Alle Emojis"
  }
}
