import type { Messages } from "./en.ts"
import { counter, formatNumber, formatShare } from "./format.ts"
import { emoji, script } from "./script/it.ts"

const count = counter("it")

const caratteri = { one: "carattere", many: "di caratteri", other: "caratteri" }

type ChangeCounts = Parameters<Messages["release"]["summary"]>[0]

const changesOf = ({ added, redrawn, removed }: ChangeCounts): string =>
  [
    count(added, { one: "emoji aggiunta", many: "di emoji aggiunte", other: "emoji aggiunte" }),
    ...(redrawn === null ? [] : [count(redrawn, { one: "ridisegnata", other: "ridisegnate" })]),
    count(removed, { one: "rimossa", other: "rimosse" })
  ].join(", ")

export const it: Messages = {
  ...script,
  siteName: "Catalogo delle emoji",
  skipToContent: "Vai al contenuto",
  nav: {
    label: "Principale",
    text: "Testo",
    builder: "Crea",
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
    categories: "Categorie"
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
  bagOwner: {
    own: "Questa è la tua raccolta. È salvata solo in questo browser; il suo link mostra agli altri il contenuto attuale.",
    shared: "Qualcuno ha condiviso questa raccolta. Non è la tua.",
    addAll: "Aggiungi tutte alla mia raccolta",
    open: "Apri la mia raccolta",
    restore: "Rimetti le emoji"
  },
  notFound: { title: "Pagina non trovata", description: "A questo indirizzo non c’è nessuna pagina." },
  touchHint: "Tieni premuta un’emoji per aggiungerla alla raccolta o toglierla.",
  categories: {
    description: (name, total) => `${name}: ${count(total, emoji)} con design, storia e nomi in dieci lingue.`
  },
  builder: {
    title: "Crea un’emoji",
    description:
      "Unisce persone, carnagioni, capelli, oggetti e segni in una sequenza e mostra che cosa si vedrà sui dispositivi.",
    base: "Inizia con",
    tone: "Carnagione",
    joined: "Unita a",
    none: "Niente",
    build: "Crea",
    others: "Bandiere e tasti",
    flag: "Regione",
    flagHelp: "Nome o due lettere: Giappone, JP",
    region: "Suddivisione",
    regionHelp: "Nome o codice: Scozia, gbsct, ustx",
    subdivisions: { gbeng: "Inghilterra", gbsct: "Scozia", gbwls: "Galles", ustx: "Texas" },
    key: "Tasto",
    unknown: "Non è un’emoji Unicode",
    unknownHelp: "Unicode non raccomanda questa sequenza.",
    toneless: (name) => `“${name}” non ha varianti di carnagione, quindi la carnagione scelta è stata ignorata.`,
    unmatched: (typed) => `“${typed}” non è né un nome né un codice noto qui.`,
    knownHelp: (version: string) => `Raccomandata da Unicode a partire da Emoji ${version}.`,
    without: {
      joined: "I dispositivi che non la supportano ne mostrano i componenti uno dopo l’altro.",
      flag: "I dispositivi che non la supportano ne mostrano le due lettere.",
      subdivision: "I dispositivi che non la supportano mostrano una bandiera nera.",
      other: "I dispositivi che non la supportano mostrano un riquadro vuoto o un segno più semplice."
    },
    fallback: "Senza supporto",
    record: "Chi ha effettuato l’accesso può salvare le proprie creazioni."
  },
  text: {
    title: "Testo ed emoji",
    description:
      "Converte shortcode ed emoticon in emoji e viceversa, e mostra ogni carattere di un testo, anche quelli invisibili.",
    input: "Testo",
    limit: (max) => `Al massimo ${formatNumber("it", max)} caratteri`,
    to: "Converti in",
    targets: {
      emoji: "Emoji",
      shortcodes: "Shortcode",
      codepoints: "Punti di codice",
      html: "Entità HTML",
      names: "Nomi"
    },
    convert: "Converti",
    result: "Risultato",
    kept: "Non convertiti:",
    hiddenTitle: "Caratteri invisibili",
    hidden: (total) =>
      `${count(total, { one: "# carattere invisibile", many: "# di caratteri invisibili", other: "# caratteri invisibili" })} al di fuori delle emoji:`,
    nothingHidden: "Nessun carattere invisibile al di fuori delle emoji.",
    withoutHidden: "Il testo senza questi caratteri:",
    characters: "Caratteri",
    character: "Carattere",
    name: "Emoji",
    invisible: "invisibile",
    categories: {
      letter: "lettera",
      mark: "segno combinante",
      number: "numero",
      punctuation: "punteggiatura",
      symbol: "simbolo",
      separator: "spazio",
      control: "carattere di controllo",
      format: "carattere di formattazione",
      surrogate: "mezzo carattere",
      private_use: "uso privato",
      unassigned: "non assegnato"
    }
  },
  versions: {
    title: "Versioni di Emoji",
    description: "Tutte le versioni della specifica delle emoji, con le emoji introdotte da ciascuna.",
    version: (version) => `Emoji ${version}`,
    one: (version, year) => `Novità di Emoji ${version} (${year})`,
    oneDescription: (version, year, total) =>
      `${count(total, { one: "emoji introdotta", many: "di emoji introdotte", other: "emoji introdotte" })} in Emoji ${version} (${year}).`,
    allTones: (total) => `Con le varianti di carnagione: ${formatNumber("it", total)}.`,
    year: "Anno",
    number: "Emoji",
    withTones: "Con varianti di carnagione",
    neighbors: "Versione precedente e successiva",
    before: (version) => `Precedente: Emoji ${version}`,
    after: (version) => `Successiva: Emoji ${version}`,
    support: "Chi le disegna",
    supportText: (total) =>
      `Numero di emoji disegnate da ogni piattaforma, senza varianti di carnagione, su un totale di ${formatNumber("it", total)}.`,
    drawn: "Disegnate",
    share: "Percentuale",
    none: "Per ora nessuna piattaforma le disegna.",
    feed: "Nuove emoji per versione",
    feedLink: "Feed Atom delle nuove emoji"
  },
  release: {
    title: (release) => `Novità di ${release}`,
    description: (release, changes) => `${release}: ${changesOf(changes)}, con immagini.`,
    summary: (changes) => `${changesOf(changes)}.`,
    feed: (platform) => `${platform}: versioni`,
    feedLink: "Feed Atom delle versioni",
    total: (total) => count(total, emoji),
    neighbors: "Versione precedente e successiva",
    before: (version) => `Precedente: ${version}`,
    after: (version) => `Successiva: ${version}`,
    compare: (version) => `Confronta con ${version}`,
    unknownRedrawn:
      "Senza le immagini di tutte le emoji non è possibile sapere quali sono state ridisegnate. Le varianti di carnagione non sono considerate.",
    withoutTones: "Confronto con la versione precedente. Le varianti di carnagione non sono considerate.",
    kindsLabel: "Tipi di modifiche",
    all: "Tutte le modifiche",
    kinds: { added: "Aggiunte", redrawn: "Ridisegnate", removed: "Rimosse" },
    allOfKind: (total) => `Mostra tutte (${formatNumber("it", total)})`,
    nothing: "Questa versione ha le stesse emoji della precedente.",
    difference: (share) => `${formatShare("it", share)} di differenza`
  },
  compare: {
    title: "Confronta piattaforme",
    description:
      "Due piattaforme, o due versioni della stessa, a confronto: i design di tutte le emoji fianco a fianco.",
    first: "Prima piattaforma",
    second: "Seconda piattaforma",
    submit: "Confronta",
    newest: (platform) => `${platform}, ultima versione`,
    pair: (left, right) => `${left} e ${right}`,
    oneDescription: (left, right, total) => `${count(total, emoji)} in comune tra ${left} e ${right}, fianco a fianco.`,
    swap: "Scambia i lati",
    order: "Ordine",
    catalogueOrder: "Ordine del catalogo",
    byDifference: "Prima le differenze maggiori",
    suggestions: "Confronti interessanti",
    hidden: (platforms: string) => `Design che non possono essere mostrati qui: ${platforms}.`,
    notImported: (platforms: string) => `Design non inclusi nel catalogo: ${platforms}.`,
    nothing: "Nessuna emoji in comune."
  },
  redesigns: {
    title: "Le emoji con più design nuovi",
    description:
      "Le emoji a cui le piattaforme hanno dato più spesso un nuovo design, con i design prima e dopo ogni modifica.",
    redrawn: (times) =>
      count(times, { one: "ridisegnata # volta", many: "ridisegnata # di volte", other: "ridisegnata # volte" }),
    redesigned: (times) => count(times, { one: "nuovo design", many: "di nuovi design", other: "nuovi design" }),
    note: (share) =>
      `Prima vengono le emoji con più design nuovi. Un design nuovo differisce dal precedente di oltre il ${formatShare("it", share)}; le modifiche minori contano solo come ridisegno.`,
    reported:
      "Contano solo i design che possono essere confrontati qui, non le modifiche solo riportate da una fonte, come il passaggio di Apple dal revolver alla pistola ad acqua.",
    nothing: "Non sono ancora note emoji ridisegnate. Compariranno dopo l’importazione dei design."
  },
  coverage: {
    title: "Copertura per versione di Emoji",
    description:
      "La percentuale di ogni versione di Emoji coperta da ogni piattaforma, in una qualsiasi delle sue versioni.",
    cell: (platform, drawn, total, version) =>
      `${platform}: ${formatNumber("it", drawn)} su ${formatNumber("it", total)} in ${version}`,
    unknown: "L’elenco più recente delle emoji di questa piattaforma noto qui è troppo vecchio.",
    unknownOf: (platforms: string) =>
      `Non si sa se sia presente in ${platforms}, perché l’ultima versione nota qui è troppo vecchia.`,
    note: "Le varianti di carnagione non sono considerate, perché alcune fonti non le riportano. Le versioni più recenti vengono per prime.",
    flags: "Le bandiere di Paesi e regioni non contano per una piattaforma la cui fonte non le riporta."
  },
  systems: {
    title: "Quali dispositivi le hanno",
    label: "Sui dispositivi",
    text: "La prima versione di ogni sistema operativo il cui font le contiene tutte. Gli altri telefoni Android le ricevono spesso più tardi e le app con un font proprio possono mostrarle prima.",
    since: (system) => `da ${system}`,
    orEarlier: (system) => `${system} o precedente`,
    unknown: (system) => `in nessuna versione nota di ${system}`,
    quarterly: "QPR indica uno degli aggiornamenti trimestrali che seguono una versione di Android.",
    releases: "Sistemi operativi",
    releasesText:
      "Le emoji più recenti che il font di ogni versione contiene al completo. Le app con un font proprio possono mostrarne altre.",
    release: "Versione",
    newestEmoji: "Emoji più recenti",
    source: "Fonte"
  },
  platforms: {
    title: "Piattaforme",
    description: "Chi disegna le emoji: 35 set con versioni, copertura e licenze.",
    coverage: "Copertura",
    releases: "Versioni",
    license: "Licenza",
    count: "Emoji",
    released: "Data di uscita",
    unknown: "n.d.",
    oneDescription: (name, vendor) => `${name} di ${vendor}: versioni, copertura, licenza e design.`,
    drawings: "Design",
    drawingsOf: (version) => `Design di Emoji ${version}`,
    drawingsOfAll: "Design di tutte le versioni",
    added: "Aggiunte",
    redrawn: "Ridisegnate",
    removed: "Rimosse",
    ownFont: "Questi non sono i design della piattaforma: il tuo dispositivo mostra le emoji con il proprio font.",
    nothing: "La piattaforma non ha nessuna di queste emoji.",
    unlisted: "Nessuna delle fonti importate qui riporta le emoji di questa piattaforma.",
    note: "I totali di una piattaforma comprendono le emoji di tutte le sue versioni. Le varianti di carnagione non sono contate, perché alcune fonti non le elencano.",
    flags:
      "La fonte di questo elenco non contiene bandiere di Paesi e regioni, o ne contiene solo poche. La piattaforma potrebbe averle comunque, quindi non contano come mancanti.",
    mayHave: (platforms: string) =>
      `Forse è anche in ${platforms}, le cui fonti non riportano bandiere di questo tipo o ne riportano solo poche.`
  },
  more: {
    title: "Altro",
    random: "Emoji a caso"
  },
  paging: {
    label: "Pagine",
    previous: "Precedente",
    next: "Successiva",
    page: (number) => `Pagina ${formatNumber("it", number)}`,
    range: (from, to, total) => `${formatNumber("it", from)}–${formatNumber("it", to)} di ${formatNumber("it", total)}`
  },
  carriers: {
    title: "Operatori giapponesi",
    description:
      "Le emoji di tre operatori telefonici giapponesi, precedenti a Unicode, accanto alle emoji che sono diventate.",
    intro:
      "Le emoji sono nate sui telefoni giapponesi. Ogni operatore aveva il proprio set, con i propri codici. Nel 2010 Unicode ha adottato questi set, così che un messaggio mantenga il suo significato su ogni telefono.",
    summary: (year, total) =>
      `Dal ${year}. ${count(total, { one: "# carattere è diventato un’emoji.", many: "# di caratteri sono diventati emoji.", other: "# caratteri sono diventati emoji." })}`,
    all: (total) => `Tutti i caratteri con i codici (${formatNumber("it", total)})`,
    one: (name) => `Le emoji di ${name}`,
    oneDescription: (name, year, total) =>
      `${count(total, caratteri)} di ${name}, i primi del ${year}, con i codici dell’operatore accanto alle emoji attuali.`,
    emoji: "Emoji attuale",
    unicode: "Unicode",
    privateUse: "Uso privato",
    shiftJis: "Shift JIS"
  },
  proposals: {
    title: "Proposte",
    description: "I documenti che hanno proposto emoji a Unicode, per anno, e le emoji che ne sono nate.",
    undated: "Senza data",
    years: "Anni",
    emoji: (total) => count(total, emoji),
    oneDescription: (title, total) =>
      `${title}: la proposta e ${count(total, { one: "l’emoji che ne è nata", many: "le # di emoji che ne sono nate", other: "le # emoji che ne sono nate" })}.`,
    document: "Documento",
    date: "Data",
    source: "Fonte",
    register: (year) => `Registro dei documenti Unicode del ${year}`,
    anyRegister: "Registro dei documenti Unicode",
    outcome: "Risultato",
    all: "Tutte le proposte"
  },
  keywords: {
    title: "Parole chiave",
    description: "Le parole chiave con più emoji e tutte quelle che ne hanno almeno tre, per lettera iniziale.",
    common: "Con più emoji",
    letters: "Lettere iniziali",
    hanCharacters: "Caratteri cinesi",
    others: "Simboli e numeri",
    one: (keyword) => `Emoji per “${keyword}”`,
    oneDescription: (keyword, total) => `${count(total, emoji)} con la parola chiave “${keyword}”.`,
    search: (keyword) => `Cerca “${keyword}”`,
    all: "Tutte le parole chiave"
  },
  shortcodes: {
    title: "Shortcode",
    description: "I codici con cui si scrivono le emoji su GitHub, Slack e Discord, come :tada:.",
    provider: "Servizio",
    codes: "Shortcode",
    number: "Emoji",
    one: (provider) => `Shortcode di ${provider}`,
    oneDescription: (provider, codes, total) =>
      `${count(codes, { one: "shortcode", many: "di shortcode", other: "shortcode" })} di ${provider} per ${count(total, emoji)}.`,
    code: "Shortcode",
    emoji: "Emoji",
    copy: (code) => `Copia ${code}`
  },
  years: {
    oneDescription: (year, total) =>
      `${count(total, { one: "emoji introdotta", many: "di emoji introdotte", other: "emoji introdotte" })} nel ${year}.`,
    none: (year) => `Nel ${year} non è stata introdotta nessuna emoji.`,
    label: "Anni"
  },
  traits: {
    flags: {
      title: "Bandiere",
      description: "Le bandiere di Paesi, regioni e cause."
    },
    "skin-tones": {
      title: "Carnagione",
      description: "Persone, mani e altre parti del corpo in tutte le carnagioni."
    },
    zwj: {
      title: "Sequenze ZWJ",
      description:
        "Emoji che un carattere di unione a larghezza zero (U+200D) forma a partire da più emoji, senza varianti di carnagione."
    }
  },
  gallery: {
    order: "Ordine",
    newest: "Prima le più recenti",
    mostUsed: "Prima le più usate",
    nothing: (query) => `Nessun risultato per “${query}”. Prova un’altra parola o l’inizio di una parola.`,
    all: "Mostra tutto",
    reference: "Riferimento API",
    image: (name) => `Immagine di ${name}`,
    copy: "Copia:",
    download: (format) => `Scarica: ${format}`,
    still: "Immagine fissa (PNG)",
    size: "Dimensioni",
    pixels: (width, height) => `${formatNumber("it", width)} × ${formatNumber("it", height)} pixel`,
    animated: "animata",
    published: "Pubblicazione"
  },
  uploads: {
    title: "Emoji personalizzate",
    description: "Emoji per le chat, caricate dagli utenti, con tag, licenze e download.",
    oneDescription: (name) => `L’emoji personalizzata ${name}: licenza, tag e download.`,
    intro:
      "Gli utenti hanno caricato queste emoji per le loro chat; un moderatore le ha esaminate una per una prima della pubblicazione. Per caricarne una serve un account; si fa tramite l’API, non da queste pagine.",
    empty:
      "Non sono ancora state pubblicate emoji personalizzate. Per caricarne una serve un account; si fa tramite l’API, non da queste pagine.",
    search: "Nome o tag",
    tags: "Tag",
    ownWork: "Opera propria: l’autore permette a questo servizio di mostrarla e a tutti di usarla.",
    credit: "Attribuzione",
    used: "Utilizzo",
    uses: (total) =>
      count(total, {
        one: "aggiunta # volta a un server",
        many: "aggiunta # di volte a un server",
        other: "aggiunta # volte a un server"
      })
  },
  drawings: {
    title: "Disegni degli utenti",
    description: "Emoji disegnate dagli utenti e pubblicate dopo un controllo.",
    oneDescription: (title) => `“${title}”, un’emoji disegnata da un utente.`,
    intro:
      "Gli utenti hanno disegnato queste emoji; un moderatore le ha esaminate una per una prima della pubblicazione. Per inviare un disegno serve un account; si fa tramite l’API, non da queste pagine.",
    empty:
      "Non sono ancora stati pubblicati disegni. Per inviarne uno serve un account; si fa tramite l’API, non da queste pagine.",
    search: "Titolo",
    shows: "Raffigura",
    noLicense: "Non indicata"
  },
  about: {
    title: "Informazioni",
    description: "Crediti e licenze dei dati e dei design, privacy e segnalazione di problemi.",
    data: "Dati",
    dataText:
      "Emoji, nomi e parole chiave provengono da Unicode e dal CLDR e sono distribuiti con la licenza Unicode. Ogni design ha la licenza del proprio set:",
    privacy: "Privacy",
    privacyText:
      "Queste pagine non usano cookie e non caricano nulla da altri servizi. Le scelte fatte qui, come il tema e la carnagione, le emoji usate di recente e la raccolta vengono salvate solo nel browser.",
    report: "Segnalazioni",
    reportText:
      "Le emoji personalizzate e i disegni pubblicati si possono segnalare dalla loro pagina, indicando un motivo; un moderatore esamina ogni segnalazione.",
    shortcodesText:
      "Gli shortcode di GitHub e Slack provengono da emojibase, quelli di Discord da discord-emoji, entrambi con licenza MIT.",
    countedText:
      "Il servizio conta quante volte ogni emoji viene vista e copiata, ma non da chi, e quante volte si cerca un termine, a meno che non sembri un dato personale. L’identificativo di tre persone al massimo per ogni termine cercato e l’indirizzo da cui proviene una segnalazione anonima si conservano solo come hash. Il registro delle richieste contiene indirizzi IP; il gestore decide per quanto tempo conservarlo. Chi accede può scaricare i propri dati ed eliminare l’account.",
    operator: "Gestore",
    contact: "Contatti:",
    noOperator: "Questo servizio non indica alcun gestore."
  }
}
