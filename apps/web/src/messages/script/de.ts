import type { ScriptMessages } from "./en.ts"
import { counter, formatNumber } from "../format.ts"

const count = counter("de")

export const emojis = { one: "Emoji", other: "Emojis" }

export const script: ScriptMessages = {
  close: "Schließen",
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
    nothingFiltered: (query) => `Keine Treffer für „${query}“ mit diesen Filtern.`,
    noneFiltered: "Kein Emoji passt zu diesen Filtern.",
    unfiltered: "Ohne die Filter:",
    mayDrawMore:
      "Vielleicht hat die Plattform mehr Emojis, als hier bekannt sind: Ihre neueste bekannte Version kann zu alt sein, oder ihre Quelle führt nicht alle auf.",
    empty: "Ein Wort, ein Gefühl, einen Shortcode oder ein Emoji eingeben.",
    completions: "Vorschläge",
    pages: "Seiten:"
  },
  resultFailed: "Das Ergebnis konnte nicht geladen werden.",
  newEmojiOf: (year) => `Neue Emojis ${year}`,
  emoji: {
    description: (name, version) =>
      `${name}: Designs aller Plattformen samt Lizenzen, dazu Geschichte, Namen in zehn Sprachen, Shortcodes und Codepunkte. Seit Emoji ${version}.`,
    copy: "Kopieren",
    copyIn: (format) => `Kopieren: ${format}`,
    copied: (what) => `Kopiert: ${what}`,
    copyFailed: "Der Browser hat das Kopieren nicht erlaubt.",
    copiedImage: (format, emoji) => `${format} von ${emoji} kopiert`,
    notInFormat: (emoji, format) => `Nicht kopiert. ${emoji} gibt es nicht in diesem Format: ${format}`,
    loadFailed: "Nicht kopiert: Die Daten konnten nicht geladen werden.",
    gridHint: (format) =>
      `Eingabetaste kopiert: ${format}. Leertaste öffnet das Emoji. B legt es in die Sammlung oder nimmt es heraus.`,
    formats: {
      character: "Emoji",
      shortcode: "Shortcode",
      html: "HTML-Entität",
      codepoint: "Codepunkte",
      link: "Link",
      svg: "SVG",
      png: "PNG"
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
    drawingsHelp:
      "Alle Plattformen, von denen hier bekannt ist, dass sie dieses Emoji haben, mit der Lizenz des jeweiligen Designs.",
    notShown: "Hier nicht gezeigt: Die Lizenz erlaubt keine Kopien.",
    noSource: "Die Plattform veröffentlicht keine Kopien des Designs.",
    notImported: "Dieses Design ist nicht im Katalog enthalten.",
    credit: "Namensnennung kopieren",
    releases: (total) => count(total, { one: "Version", other: "Versionen" }),
    slider: (platform) => `Versionen von ${platform}`,
    notDrawn: (platform) => `Von ${platform} gibt es hier kein Design dieses Emojis.`,
    pair: {
      link: "Zwei Designs übereinanderlegen",
      title: (name) => `${name}: zwei Designs im Vergleich`,
      description: (name) =>
        `Zwei Designs des Emojis ${name} von beliebigen Plattformen und Versionen: nebeneinander, übereinander oder als Unterschied.`,
      first: "Erstes Design",
      second: "Zweites Design",
      view: "Ansicht",
      modes: { side: "Nebeneinander", wipe: "Wischen", onion: "Durchscheinend", difference: "Unterschied" },
      edge: "Position der Trennlinie",
      opacity: "Deckkraft des zweiten Designs",
      differenceHelp:
        "Schwarz, wo die Designs gleich sind. Je heller eine Stelle ist, desto größer ist der Unterschied.",
      unknown: (side) => `Das Design „${side}“ dieses Emojis gibt es hier nicht. Bitte ein anderes auswählen.`,
      tooFew: "Von diesem Emoji gibt es hier keine zwei Designs."
    },
    history: "Geschichte",
    redesignsUnknown:
      "Von Plattformen, deren Designs dieser Dienst nicht speichern darf, sind nur Änderungen aufgeführt, über die berichtet wurde.",
    events: {
      carrier: (name) => `Auf japanischen Handys: ${name}`,
      proposed: (title) => `Vorschlag: ${title}`,
      encoded: (version) => `In Unicode ${version} aufgenommen`,
      encodedUnknown: "In Unicode aufgenommen",
      released: (version) => `Als Emoji eingeführt: Emoji ${version}`,
      renamed: (from, to) => `Englischer Name von „${from}“ in „${to}“ geändert`,
      first: (release) => `Ältestes hier bekanntes Design: ${release}`,
      added: (release) => `Neu in ${release}`,
      addedBy: (release) => `Spätestens in ${release}`,
      changed: (release) => `Neues Design: ${release}`,
      redesigned: (release, change) => `Neues Design in ${release}: ${change}`,
      reportedBy: (host) => `Quelle: ${host}`,
      removed: (release) => `Nicht mehr in ${release}`
    },
    unknownDate: "Datum unbekannt",
    upTo: (date) => `spätestens ${date}`,
    code: "Code",
    data: "Daten (JSON)"
  },
  device: {
    checking: "Es wird geprüft, was dieses Gerät anzeigt …",
    unknown: "In diesem Browser lässt sich nicht prüfen, welche Emojis das Gerät hat.",
    has: "Dieses Gerät hat dieses Emoji in seiner eigenen Schrift:",
    lacks: "Dieses Gerät hat dieses Emoji nicht.",
    all: (total) =>
      count(total, { one: "Dieses Gerät zeigt dieses Emoji an.", other: "Dieses Gerät zeigt alle # Emojis an." }),
    none: (total) =>
      count(total, {
        one: "Dieses Gerät zeigt dieses Emoji nicht an.",
        other: "Dieses Gerät zeigt keines dieser # Emojis an."
      }),
    some: (shown, total, missing) =>
      `Dieses Gerät zeigt ${formatNumber("de", shown)} dieser ${formatNumber("de", total)} Emojis an${missing && `, aber nicht: ${missing}`}.`
  },
  bag: {
    link: "Sammlung",
    title: "Sammlung",
    description: "Gesammelte Emojis zum Kopieren, Herunterladen und Teilen.",
    empty:
      "Die Sammlung ist leer. Emojis lassen sich auf ihren Seiten hinzufügen oder in Rastern: mit dem + auf dem Emoji, mit der Taste B oder auf dem Touchscreen durch langes Drücken.",
    add: "Zur Sammlung hinzufügen",
    remove: "Aus der Sammlung entfernen",
    addNamed: (name: string) => `„${name}“ zur Sammlung hinzufügen`,
    removeNamed: (name: string) => `„${name}“ aus der Sammlung entfernen`,
    copyAll: "Alle kopieren",
    copyLink: "Link kopieren",
    clear: "Sammlung leeren",
    added: (name: string) => `„${name}“ ist jetzt in der Sammlung.`,
    removed: (name: string) => `„${name}“ ist nicht mehr in der Sammlung.`,
    full: (name: string, max: number) => `„${name}“ wurde nicht hinzugefügt: Die Sammlung ist voll (${max} Emojis).`,
    addedAll: "Alle diese Emojis sind jetzt in deiner Sammlung.",
    addedSome: (added: number, total: number, max: number) =>
      `${added} von ${total} hinzugefügt. Deine Sammlung ist voll (${max} Emojis).`,
    archive: "Als ZIP herunterladen",
    format: "Format",
    size: "Größe der PNGs",
    credits: "Namensnennungen",
    copyCredits: "Namensnennungen kopieren"
  },
  report: {
    title: "Melden",
    reason: "Grund (optional)",
    help: "Eine Zeile mit höchstens 500 Zeichen, die nur die Moderation liest.",
    send: "Meldung senden",
    sent: "Danke. Die Moderation prüft die Meldung.",
    failed: "Die Meldung wurde nicht gesendet, weil der Dienst nicht geantwortet hat. Bitte versuche es noch einmal.",
    withoutScript: "Zum Melden auf dieser Seite ist JavaScript nötig.",
    contact: "Du kannst dich auch an den Betreiber wenden:"
  },
  error: {
    title: (status) => `Fehler ${status}`,
    request: "Anfrage",
    home: "Alle Emojis"
  }
}
