import type { Messages } from "./en.ts"
import { counter, formatNumber, formatShare } from "./format.ts"
import { emojis, script } from "./script/de.ts"

const count = counter("de")

const zeichen = { other: "# Zeichen" }

type ChangeCounts = Parameters<Messages["release"]["summary"]>[0]

const changesOf = ({ added, redrawn, removed }: ChangeCounts): string =>
  [
    count(added, { one: "# Emoji hinzugefügt", other: "# Emojis hinzugefügt" }),
    ...(redrawn === null ? [] : [count(redrawn, { other: "# überarbeitet" })]),
    count(removed, { other: "# entfernt" })
  ].join(", ")

export const de: Messages = {
  ...script,
  siteName: "Emoji-Katalog",
  skipToContent: "Zum Inhalt springen",
  nav: {
    label: "Hauptmenü",
    text: "Text",
    builder: "Baukasten",
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
    categories: "Kategorien"
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
  bagOwner: {
    own: "Das ist deine Sammlung. Sie ist nur in diesem Browser gespeichert; ihr Link zeigt anderen den aktuellen Stand.",
    shared: "Jemand hat diese Sammlung geteilt. Es ist nicht deine eigene.",
    addAll: "Alle zu meiner Sammlung hinzufügen",
    open: "Meine Sammlung öffnen",
    restore: "Emojis wiederherstellen"
  },
  notFound: { title: "Seite nicht gefunden", description: "Unter dieser Adresse gibt es keine Seite." },
  touchHint: "Ein Emoji gedrückt halten, um es zur Sammlung hinzuzufügen oder daraus zu entfernen.",
  categories: {
    description: (name, total) => `${name}: ${count(total, emojis)} mit Designs, Geschichte und Namen in zehn Sprachen.`
  },
  builder: {
    title: "Emoji zusammensetzen",
    description:
      "Setzt Personen, Hauttöne, Haare, Gegenstände und Zeichen zu einer Sequenz zusammen und zeigt, was auf Geräten zu sehen ist.",
    base: "Beginnt mit",
    tone: "Hautton",
    joined: "Verbunden mit",
    none: "Nichts",
    build: "Zusammensetzen",
    others: "Flaggen und Tasten",
    flag: "Region",
    flagHelp: "Name oder zwei Buchstaben: Japan, JP",
    region: "Landesteil",
    regionHelp: "Name oder Code: Schottland, gbsct, ustx",
    subdivisions: { gbeng: "England", gbsct: "Schottland", gbwls: "Wales", ustx: "Texas" },
    key: "Taste",
    unknown: "Kein Unicode-Emoji",
    unknownHelp: "Unicode empfiehlt diese Sequenz nicht.",
    toneless: (name) => `„${name}“ gibt es nicht in Hauttönen. Der Hautton wurde deshalb weggelassen.`,
    unmatched: (typed) => `„${typed}“ ist hier weder als Name noch als Code bekannt.`,
    knownHelp: (version: string) => `Von Unicode seit Emoji ${version} empfohlen.`,
    without: {
      joined: "Geräte ohne Unterstützung zeigen die Teile nacheinander an.",
      flag: "Geräte ohne Unterstützung zeigen die zwei Buchstaben an.",
      subdivision: "Geräte ohne Unterstützung zeigen eine schwarze Flagge an.",
      other: "Geräte ohne Unterstützung zeigen ein leeres Kästchen oder ein einfacheres Zeichen an."
    },
    fallback: "Ohne Unterstützung",
    record: "Wer angemeldet ist, kann eigene Kreationen speichern."
  },
  text: {
    title: "Text und Emojis",
    description:
      "Wandelt Shortcodes und Emoticons in Emojis um und umgekehrt und zeigt jedes Zeichen eines Textes, auch die unsichtbaren.",
    input: "Text",
    limit: (max) => `Höchstens ${formatNumber("de", max)} Zeichen`,
    to: "Umwandeln in",
    targets: {
      emoji: "Emojis",
      shortcodes: "Shortcodes",
      codepoints: "Codepunkte",
      html: "HTML-Entitäten",
      names: "Namen"
    },
    convert: "Umwandeln",
    result: "Ergebnis",
    kept: "Nicht umgewandelt:",
    hiddenTitle: "Unsichtbare Zeichen",
    hidden: (total) =>
      `${count(total, { one: "# unsichtbares Zeichen", other: "# unsichtbare Zeichen" })} außerhalb von Emojis:`,
    nothingHidden: "Keine unsichtbaren Zeichen außerhalb von Emojis.",
    withoutHidden: "Der Text ohne sie:",
    characters: "Zeichen",
    character: "Zeichen",
    name: "Emoji",
    invisible: "unsichtbar",
    categories: {
      letter: "Buchstabe",
      mark: "kombinierendes Zeichen",
      number: "Zahl",
      punctuation: "Satzzeichen",
      symbol: "Symbol",
      separator: "Leerzeichen",
      control: "Steuerzeichen",
      format: "Formatierungszeichen",
      surrogate: "halbes Zeichen",
      private_use: "private Nutzung",
      unassigned: "nicht zugewiesen"
    }
  },
  versions: {
    title: "Emoji-Versionen",
    description: "Alle Versionen der Emoji-Spezifikation und die Emojis, die mit ihnen eingeführt wurden.",
    version: (version) => `Emoji ${version}`,
    one: (version, year) => `Neu in Emoji ${version} (${year})`,
    oneDescription: (version, year, total) =>
      `${count(total, { one: "neues Emoji", other: "neue Emojis" })} in Emoji ${version} (${year}).`,
    allTones: (total) => `Mit Hauttönen: ${formatNumber("de", total)}.`,
    year: "Jahr",
    number: "Emojis",
    withTones: "Mit Hauttönen",
    neighbors: "Vorherige und nächste Version",
    before: (version) => `Vorherige: Emoji ${version}`,
    after: (version) => `Nächste: Emoji ${version}`,
    support: "Wer sie gestaltet",
    supportText: (total) => `Zahl der Emojis ohne Hauttöne pro Plattform, von insgesamt ${formatNumber("de", total)}.`,
    drawn: "Vorhanden",
    share: "Anteil",
    none: "Bisher gibt es sie auf keiner Plattform.",
    feed: "Neue Emojis nach Version",
    feedLink: "Atom-Feed der neuen Emojis"
  },
  release: {
    title: (release) => `Neu in ${release}`,
    description: (release, changes) => `${release}: ${changesOf(changes)}, mit Bildern.`,
    summary: (changes) => `${changesOf(changes)}.`,
    feed: (platform) => `${platform}: Versionen`,
    feedLink: "Atom-Feed der Versionen",
    total: (total) => count(total, emojis),
    neighbors: "Vorherige und nächste Version",
    before: (version) => `Vorherige: ${version}`,
    after: (version) => `Nächste: ${version}`,
    compare: (version) => `Mit ${version} vergleichen`,
    unknownRedrawn:
      "Ohne Bilder aller Emojis lässt sich nicht feststellen, welche überarbeitet wurden. Hauttöne sind nicht berücksichtigt.",
    withoutTones: "Verglichen mit der vorherigen Version. Hauttöne sind nicht berücksichtigt.",
    kindsLabel: "Arten von Änderungen",
    all: "Alle Änderungen",
    kinds: { added: "Hinzugefügt", redrawn: "Überarbeitet", removed: "Entfernt" },
    allOfKind: (total) => `Alle ${formatNumber("de", total)} anzeigen`,
    nothing: "Diese Version hat dieselben Emojis wie die vorherige.",
    difference: (share) => `${formatShare("de", share)} Unterschied`
  },
  compare: {
    title: "Plattformen vergleichen",
    description:
      "Zwei Plattformen oder zwei Versionen einer Plattform auswählen und die Designs aller Emojis nebeneinander sehen.",
    first: "Erste Plattform",
    second: "Zweite Plattform",
    submit: "Vergleichen",
    newest: (platform) => `${platform}, neueste Version`,
    pair: (left, right) => `${left} und ${right}`,
    oneDescription: (left, right, total) =>
      `${count(total, emojis)} mit Designs von ${left} und ${right}, nebeneinander gezeigt.`,
    swap: "Seiten tauschen",
    order: "Reihenfolge",
    catalogueOrder: "Reihenfolge des Katalogs",
    byDifference: "Größter Unterschied zuerst",
    suggestions: "Interessante Vergleiche",
    hidden: (platforms: string) => `Designs, die hier nicht gezeigt werden dürfen: ${platforms}.`,
    notImported: (platforms: string) => `Designs, die nicht im Katalog enthalten sind: ${platforms}.`,
    nothing: "Es gibt keine gemeinsamen Emojis."
  },
  redesigns: {
    title: "Emojis mit den meisten neuen Designs",
    description:
      "Die Emojis, denen Plattformen am häufigsten ein neues Design gegeben haben, mit den Designs vor und nach jeder Änderung.",
    redrawn: (times) => count(times, { other: "#-mal überarbeitet" }),
    redesigned: (times) => count(times, { one: "# neues Design", other: "# neue Designs" }),
    note: (share) =>
      `Emojis mit den meisten neuen Designs stehen vorn. Ein neues Design unterscheidet sich um mehr als ${formatShare("de", share)} vom vorigen; kleinere Änderungen zählen nur als Überarbeitung.`,
    reported:
      "Es zählen nur Designs, die hier verglichen werden können, nicht aber Änderungen, über die nur berichtet wurde, wie Apples Wechsel vom Revolver zur Wasserpistole.",
    nothing: "Noch sind keine überarbeiteten Emojis bekannt. Sie erscheinen, sobald die Designs importiert sind."
  },
  coverage: {
    title: "Abdeckung nach Emoji-Version",
    description: "Welchen Anteil jeder Emoji-Version die einzelnen Plattformen mit all ihren Versionen abdecken.",
    cell: (platform, drawn, total, version) =>
      `${platform}: ${formatNumber("de", drawn)} von ${formatNumber("de", total)} in ${version}`,
    unknown: "Die neueste hier bekannte Emoji-Liste dieser Plattform ist zu alt.",
    unknownOf: (platforms: string) =>
      `Ob das Emoji auch in ${platforms} vorkommt, ist hier nicht bekannt: Die neueste bekannte Version ist zu alt.`,
    note: "Hauttöne sind nicht berücksichtigt, weil manche Quellen sie nicht aufführen. Die neuesten Versionen stehen vorn.",
    flags:
      "Flaggen von Ländern und Regionen zählen bei einer Plattform nicht mit, wenn deren Quelle sie nicht aufführt."
  },
  systems: {
    title: "Welche Geräte sie haben",
    label: "Auf Geräten",
    text: "Die erste Version jedes Betriebssystems, dessen eigene Schrift sie alle enthält. Andere Android-Handys bekommen sie oft später, und Apps mit eigenen Schriften zeigen sie manchmal schon früher.",
    since: (system) => `ab ${system}`,
    orEarlier: (system) => `${system} oder früher`,
    unknown: (system) => `in keiner bekannten Version von ${system}`,
    quarterly: "QPR steht für eines der Quartalsupdates, die auf eine Android-Version folgen.",
    releases: "Betriebssysteme",
    releasesText:
      "Die neuesten Emojis, die in der Schrift jeder Version vollständig enthalten sind. Apps mit eigenen Schriften zeigen manchmal mehr.",
    release: "Version",
    newestEmoji: "Neueste Emojis",
    source: "Quelle"
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
    drawingsOf: (version) => `Designs zu Emoji ${version}`,
    drawingsOfAll: "Designs zu allen Versionen",
    added: "Hinzugefügt",
    redrawn: "Überarbeitet",
    removed: "Entfernt",
    ownFont: "Das sind nicht die Designs der Plattform: Dein Gerät zeigt die Emojis in seiner eigenen Schrift.",
    nothing: "Die Plattform hat keines dieser Emojis.",
    unlisted: "Keine hier importierte Quelle führt die Emojis dieser Plattform auf.",
    note: "Die Zahlen einer Plattform umfassen die Emojis aller ihrer Versionen. Hauttöne sind nicht mitgezählt, weil manche Quellen sie nicht auflisten.",
    flags:
      "In der Quelle dieser Liste fehlen alle oder die meisten Flaggen von Ländern und Regionen. Vielleicht hat die Plattform sie trotzdem, deshalb zählen sie nicht als fehlend.",
    mayHave: (platforms) =>
      `Vielleicht auch in ${platforms}: Dort führt die Quelle keine oder nur wenige solcher Flaggen auf.`
  },
  more: {
    title: "Mehr",
    random: "Zufälliges Emoji"
  },
  paging: {
    label: "Seiten",
    previous: "Zurück",
    next: "Weiter",
    page: (number) => `Seite ${formatNumber("de", number)}`,
    range: (from, to, total) => `${formatNumber("de", from)}–${formatNumber("de", to)} von ${formatNumber("de", total)}`
  },
  carriers: {
    title: "Japanische Mobilfunkanbieter",
    description:
      "Die Emojis dreier japanischer Mobilfunkanbieter aus der Zeit vor Unicode und die Emojis, die daraus wurden.",
    intro:
      "Emojis entstanden auf japanischen Handys. Jeder Anbieter hatte ein eigenes Set mit eigenen Codes. 2010 nahm Unicode diese Sets auf, damit eine Nachricht auf jedem Handy dasselbe bedeutet.",
    summary: (year, total) =>
      `Seit ${year}. ${count(total, { one: "# Zeichen wurde zum Emoji.", other: "# Zeichen wurden zu Emojis." })}`,
    all: (total) => `Alle ${count(total, zeichen)} mit Codes`,
    one: (name) => `Die Emojis von ${name}`,
    oneDescription: (name, year, total) =>
      `${count(total, zeichen)} von ${name}, die ersten aus dem Jahr ${year}, mit den Codes des Anbieters und den heutigen Emojis.`,
    emoji: "Heutiges Emoji",
    unicode: "Unicode",
    privateUse: "Private Nutzung",
    shiftJis: "Shift JIS"
  },
  proposals: {
    title: "Vorschläge",
    description:
      "Die Dokumente, mit denen Emojis bei Unicode vorgeschlagen wurden, nach Jahren, und die Emojis, die daraus entstanden.",
    undated: "Ohne Datum",
    years: "Jahre",
    emoji: (total) => count(total, emojis),
    oneDescription: (title, total) =>
      `${title}: der Vorschlag und ${count(total, { one: "das daraus entstandene Emoji", other: "die # daraus entstandenen Emojis" })}.`,
    document: "Dokument",
    date: "Datum",
    source: "Quelle",
    register: (year) => `Unicode-Dokumentenregister ${year}`,
    anyRegister: "Unicode-Dokumentenregister",
    outcome: "Ergebnis",
    all: "Alle Vorschläge"
  },
  keywords: {
    title: "Schlagwörter",
    description:
      "Die Schlagwörter mit den meisten Emojis und alle Schlagwörter mit mindestens drei Emojis, nach Anfangsbuchstaben.",
    common: "Mit den meisten Emojis",
    letters: "Anfangsbuchstaben",
    hanCharacters: "Chinesische Schriftzeichen",
    others: "Symbole und Zahlen",
    one: (keyword) => `Emojis zu „${keyword}“`,
    oneDescription: (keyword, total) => `${count(total, emojis)} mit dem Schlagwort „${keyword}“.`,
    search: (keyword) => `Nach „${keyword}“ suchen`,
    all: "Alle Schlagwörter"
  },
  shortcodes: {
    title: "Shortcodes",
    description: "Die Codes, mit denen man auf GitHub, Slack und Discord Emojis eingibt, zum Beispiel :tada:.",
    provider: "Dienst",
    codes: "Shortcodes",
    number: "Emojis",
    one: (provider) => `Shortcodes von ${provider}`,
    oneDescription: (provider, codes, total) =>
      `${count(codes, { one: "Shortcode", other: "Shortcodes" })} von ${provider} für ${count(total, emojis)}.`,
    code: "Shortcode",
    emoji: "Emoji",
    copy: (code) => `${code} kopieren`
  },
  years: {
    oneDescription: (year, total) => `${count(total, { one: "neues Emoji", other: "neue Emojis" })} im Jahr ${year}.`,
    none: (year) => `Im Jahr ${year} wurden keine Emojis eingeführt.`,
    label: "Jahre"
  },
  traits: {
    flags: {
      title: "Flaggen",
      description: "Die Flaggen von Ländern, Regionen und Bewegungen."
    },
    "skin-tones": {
      title: "Hauttöne",
      description: "Menschen, Hände und andere Körperteile in allen Hauttönen."
    },
    zwj: {
      title: "ZWJ-Sequenzen",
      description:
        "Emojis, die ein breitenloser Verbinder (U+200D, „zero-width joiner“) aus mehreren Emojis zusammensetzt, ohne Varianten mit Hauttönen."
    }
  },
  gallery: {
    order: "Reihenfolge",
    newest: "Neueste zuerst",
    mostUsed: "Meistverwendete zuerst",
    nothing: (query) => `Keine Treffer für „${query}“. Vielleicht hilft ein anderes Wort oder ein Wortanfang.`,
    all: "Alle anzeigen",
    reference: "API-Referenz",
    image: (name) => `Bild von ${name}`,
    copy: "Kopieren:",
    download: (format) => `Herunterladen: ${format}`,
    still: "Standbild (PNG)",
    size: "Größe",
    pixels: (width, height) => `${formatNumber("de", width)} × ${formatNumber("de", height)} Pixel`,
    animated: "animiert",
    published: "Veröffentlicht"
  },
  uploads: {
    title: "Benutzerdefinierte Emojis",
    description: "Von Nutzern hochgeladene Emojis für Chats, mit Schlagwörtern, Lizenzen und Downloads.",
    oneDescription: (name) => `Das benutzerdefinierte Emoji ${name}: Lizenz, Schlagwörter und Download.`,
    intro:
      "Diese Emojis haben Nutzer für ihre Chats hochgeladen; die Moderation hat jedes vorher geprüft. Zum Hochladen braucht man ein Konto. Es geht nur über die API, nicht auf diesen Seiten.",
    empty:
      "Noch sind keine benutzerdefinierten Emojis veröffentlicht. Zum Hochladen braucht man ein Konto. Es geht nur über die API, nicht auf diesen Seiten.",
    search: "Name oder Schlagwort",
    tags: "Schlagwörter",
    ownWork: "Eigenes Werk: Dieser Dienst darf es zeigen, und alle dürfen es verwenden.",
    credit: "Namensnennung",
    used: "Verwendet",
    uses: (total) => count(total, { other: "#-mal zu einem Server hinzugefügt" })
  },
  drawings: {
    title: "Zeichnungen von Nutzern",
    description: "Von Nutzern gezeichnete Emojis, nach einer Prüfung veröffentlicht.",
    oneDescription: (title) => `„${title}“, ein von einer Nutzerin oder einem Nutzer gezeichnetes Emoji.`,
    intro:
      "Diese Emojis haben Nutzer gezeichnet; die Moderation hat jedes vorher geprüft. Zum Einreichen braucht man ein Konto. Es geht nur über die API, nicht auf diesen Seiten.",
    empty:
      "Noch sind keine Zeichnungen veröffentlicht. Zum Einreichen braucht man ein Konto. Es geht nur über die API, nicht auf diesen Seiten.",
    search: "Titel",
    shows: "Zeigt",
    noLicense: "Nicht angegeben"
  },
  about: {
    title: "Über den Katalog",
    description: "Quellen und Lizenzen der Daten und Designs, Datenschutz und Melden von Problemen.",
    data: "Daten",
    dataText:
      "Emojis, Namen und Schlagwörter stammen von Unicode und aus dem CLDR und stehen unter der Unicode-Lizenz. Für jedes Design gilt die Lizenz seines Sets:",
    privacy: "Datenschutz",
    privacyText:
      "Diese Seiten setzen keine Cookies und laden nichts von anderen Diensten. Was du hier auswählst, etwa Farbschema und Hautton, zuletzt verwendete Emojis und deine Sammlung werden nur in deinem Browser gespeichert.",
    report: "Meldungen",
    reportText:
      "Alle hier veröffentlichten Emojis und Zeichnungen von Nutzern lassen sich auf ihrer Seite unter Angabe eines Grundes melden. Die Moderation prüft jede Meldung.",
    shortcodesText:
      "Die Shortcodes von GitHub und Slack stammen von emojibase, die von Discord von discord-emoji, beide unter der MIT-Lizenz.",
    countedText:
      "Der Dienst zählt, wie oft jedes Emoji angesehen und kopiert wird, aber nicht von wem, und wie oft nach Begriffen gesucht wird, außer wenn sie nach personenbezogenen Daten aussehen. Bis zu drei Suchende je Begriff und die Adresse hinter einer anonymen Meldung werden nur als Hash gespeichert. Das Protokoll der Anfragen enthält IP-Adressen; wie lange es aufbewahrt wird, entscheidet der Betreiber. Wer sich anmeldet, kann die eigenen Daten herunterladen und das Konto löschen.",
    operator: "Betreiber",
    contact: "Kontakt:",
    noOperator: "Dieser Dienst nennt keinen Betreiber."
  }
}
