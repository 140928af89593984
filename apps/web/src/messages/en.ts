import { counter, formatNumber, formatShare } from "./format.ts"
import { script } from "./script/en.ts"

const count = counter("en")

/** The numbers of changes in a release. `redrawn` is null if it is unknown. */
interface ChangeCounts {
  readonly added: number
  readonly redrawn: number | null
  readonly removed: number
}

const changesOf = ({ added, redrawn, removed }: ChangeCounts): string =>
  [
    count(added, { one: "# emoji added", other: "# emoji added" }),
    ...(redrawn === null ? [] : [count(redrawn, { one: "# redrawn", other: "# redrawn" })]),
    count(removed, { one: "# removed", other: "# removed" })
  ].join(", ")

/** The texts of the pages. Other languages have the same members. */
export const en = {
  ...script,
  siteName: "Emoji catalogue",
  skipToContent: "Skip to content",
  nav: {
    label: "Main",
    text: "Text",
    builder: "Builder",
    versions: "Versions",
    platforms: "Platforms",
    about: "About",
    api: "API"
  },
  language: "Language",
  theme: { label: "Theme", system: "System", light: "Light", dark: "Dark" },
  home: {
    title: "Every emoji, its history and its drawings",
    description:
      "Find, compare, copy and download every Unicode emoji: names in ten languages, the drawings of 35 platforms with their licenses, and history back to the first Japanese phones.",
    newest: "Newest",
    popular: "Popular",
    recent: "Recently used",
    categories: "Categories"
  },
  look: {
    tone: "Skin tone",
    noTone: "None",
    tones: {
      light: "Light",
      "medium-light": "Medium light",
      medium: "Medium",
      "medium-dark": "Medium dark",
      dark: "Dark"
    },
    platform: "Drawn by",
    anyPlatform: "Default",
    apply: "Show"
  },
  filters: {
    title: "Filters",
    group: "Category",
    version: "Introduced in",
    maxVersion: "Up to version",
    platform: "Drawn by",
    tones: "Skin tones",
    any: "Any",
    withoutTones: "Without skin tones",
    apply: "Apply",
    remove: (filter: string) => `Remove the filter ${filter}`
  },
  bagOwner: {
    own: "This is your bag. It is stored in this browser only; its address shows others what it contains now.",
    shared: "Somebody shared this bag. It is not yours.",
    addAll: "Add all to my bag",
    open: "Open my bag",
    restore: "Put the emoji back"
  },
  notFound: { title: "Page not found", description: "There is no page at this address." },
  touchHint: "Press and hold an emoji to add it to the bag or remove it.",
  categories: {
    description: (name: string, total: number) =>
      `${name}: ${count(total, { one: "emoji", other: "emoji" })}, with drawings, history and names in ten languages.`
  },
  builder: {
    title: "Build an emoji",
    description: "Joins people, skin tones, hair, objects and signs to a sequence, and says what devices will show.",
    base: "Starts with",
    tone: "Skin tone",
    joined: "Joined with",
    none: "Nothing",
    build: "Build",
    others: "Flags and keycaps",
    flag: "Region",
    flagHelp: "Name or two letters: Japan, JP",
    region: "Subdivision",
    regionHelp: "Name or code: Scotland, gbsct, ustx",
    subdivisions: { gbeng: "England", gbsct: "Scotland", gbwls: "Wales", ustx: "Texas" },
    key: "Key",
    unknown: "Not an emoji of Unicode",
    unknownHelp: "Unicode does not recommend this sequence.",
    toneless: (name: string) => `${name} has no skin tones, so the skin tone is left out.`,
    unmatched: (typed: string) => `“${typed}” is neither a name nor a code that is known here.`,
    knownHelp: (version: string) => `Unicode has recommended it since Emoji ${version}.`,
    without: {
      joined: "Devices without it show its parts one after another.",
      flag: "Devices without it show its two letters.",
      subdivision: "Devices without it show a black flag.",
      other: "Devices without it show an empty box or a simpler sign."
    },
    fallback: "Without support",
    record: "Signed-in people can record what they built."
  },
  text: {
    title: "Text and emoji",
    description:
      "Converts shortcodes and emoticons to emoji and back, and shows every character of a text, even those that nobody sees.",
    input: "Text",
    limit: (max: number) => `At most ${formatNumber("en", max)} characters`,
    to: "Convert to",
    targets: {
      emoji: "Emoji",
      shortcodes: "Shortcodes",
      codepoints: "Code points",
      html: "HTML entities",
      names: "Names"
    },
    convert: "Convert",
    result: "Result",
    kept: "Not converted:",
    hiddenTitle: "Invisible characters",
    hidden: (total: number) =>
      `${count(total, { one: "# invisible character", other: "# invisible characters" })} outside of emoji:`,
    nothingHidden: "No invisible characters outside of emoji.",
    withoutHidden: "The text without them:",
    characters: "Characters",
    character: "Character",
    name: "Emoji",
    invisible: "invisible",
    categories: {
      letter: "letter",
      mark: "mark",
      number: "number",
      punctuation: "punctuation",
      symbol: "symbol",
      separator: "space",
      control: "control character",
      format: "format character",
      surrogate: "half of a character",
      private_use: "private use",
      unassigned: "unassigned"
    }
  },
  versions: {
    title: "Emoji versions",
    description: "All versions of the emoji specification with the emoji that each introduced.",
    version: (version: string) => `Emoji ${version}`,
    one: (version: string, year: number) => `New in Emoji ${version} (${year})`,
    oneDescription: (version: string, year: number, total: number) =>
      `${count(total, { one: "emoji", other: "emoji" })} introduced in Emoji ${version}, ${year}.`,
    allTones: (total: number) => `With skin tones: ${formatNumber("en", total)}.`,
    year: "Year",
    number: "Emoji",
    withTones: "With skin tones",
    neighbors: "Versions before and after",
    before: (version: string) => `Before: Emoji ${version}`,
    after: (version: string) => `Next: Emoji ${version}`,
    support: "Who draws them",
    supportText: (total: number) =>
      `How many of the ${count(total, { one: "emoji", other: "emoji" })} without skin tones each platform draws.`,
    drawn: "Drawn",
    share: "Share",
    none: "No platform draws them yet.",
    feed: "New emoji by version",
    feedLink: "Atom feed of new emoji"
  },
  release: {
    title: (release: string) => `What is new in ${release}`,
    description: (release: string, changes: ChangeCounts) => `${release}: ${changesOf(changes)}, with pictures.`,
    summary: (changes: ChangeCounts) => `${changesOf(changes)}.`,
    feed: (platform: string) => `${platform}: releases`,
    feedLink: "Atom feed of releases",
    total: (total: number) => count(total, { one: "emoji", other: "emoji" }),
    neighbors: "Releases before and after",
    before: (version: string) => `Before: ${version}`,
    after: (version: string) => `Next: ${version}`,
    compare: (version: string) => `Compare with ${version}`,
    unknownRedrawn:
      "Without pictures of every emoji this service cannot tell which were redrawn. Skin tones are left out.",
    withoutTones: "Compared with the release before. Skin tones are left out.",
    kindsLabel: "Kinds of changes",
    all: "All changes",
    kinds: { added: "Added", redrawn: "Redrawn", removed: "Removed" },
    allOfKind: (total: number) => `Show all ${formatNumber("en", total)}`,
    nothing: "This release has the same emoji as the one before.",
    difference: (share: number) => `${formatShare("en", share)} different`
  },
  compare: {
    title: "Compare platforms",
    description: "Choose two platforms, or two releases of one, to see their drawings of every emoji side by side.",
    first: "First platform",
    second: "Second platform",
    submit: "Compare",
    newest: (platform: string) => `${platform}, newest`,
    pair: (left: string, right: string) => `${left} and ${right}`,
    oneDescription: (left: string, right: string, total: number) =>
      `${count(total, { one: "emoji", other: "emoji" })} that both ${left} and ${right} draw, side by side.`,
    swap: "Swap sides",
    order: "Order",
    catalogueOrder: "Catalogue order",
    byDifference: "Greatest difference first",
    suggestions: "Worth a look",
    hidden: (platforms: string) => `Drawings that must not be shown here: ${platforms}.`,
    notImported: (platforms: string) => `Drawings that this service has not imported: ${platforms}.`,
    nothing: "There is no emoji that both draw."
  },
  redesigns: {
    title: "Most redesigned emoji",
    description:
      "The emoji that platforms gave new designs most often, with the drawings before and after each change.",
    redrawn: (times: number) => count(times, { one: "redrawn # time", other: "redrawn # times" }),
    redesigned: (times: number) => count(times, { one: "# new design", other: "# new designs" }),
    note: (share: number) =>
      `The emoji with the most new designs come first. A new design differs by more than ${formatShare("en", share)} from the drawing before; smaller changes only count as redrawn.`,
    reported:
      "Only drawings that can be compared here count, not redesigns that are only reported, such as Apple’s change from a revolver to a water pistol.",
    nothing: "No redrawn emoji are known yet. They appear when the artwork is imported."
  },
  coverage: {
    title: "Coverage by version",
    description: "Which share of each emoji version each platform draws, in any of its releases.",
    cell: (platform: string, drawn: number, total: number, version: string) =>
      `${platform}: ${formatNumber("en", drawn)} of ${formatNumber("en", total)} in ${version}`,
    unknown: "The newest list of this platform’s emoji that is known here is too old to tell.",
    unknownOf: (platforms: string) =>
      `It may also be in ${platforms}, but the newest release known here is too old to tell.`,
    note: "Skin tones are left out, because some sources do not list them. Versions are newest first.",
    flags: "Flags of countries and regions do not count for a platform whose source does not list them."
  },
  systems: {
    title: "Which devices have them",
    label: "On devices",
    text: "The first version of each operating system whose own font has all of them. Other Android phones often get them later, and apps with fonts of their own may show them earlier.",
    since: (system: string) => `since ${system}`,
    orEarlier: (system: string) => `${system} or earlier`,
    unknown: (system: string) => `no known version of ${system}`,
    quarterly: "QPR stands for one of the quarterly updates that follow an Android version.",
    releases: "Operating systems",
    releasesText:
      "The newest emoji that the font of each version has completely. Apps with fonts of their own may show more.",
    release: "Version",
    newestEmoji: "Newest emoji",
    source: "Source"
  },
  platforms: {
    title: "Platforms",
    description: "Who draws emoji: 35 sets with their releases, coverage and licenses.",
    coverage: "Coverage",
    releases: "Releases",
    license: "License",
    count: "Emoji",
    released: "Released",
    unknown: "unknown",
    oneDescription: (name: string, vendor: string) => `${name} by ${vendor}: releases, coverage, license and drawings.`,
    drawings: "Drawings",
    drawingsOf: (version: string) => `Drawings of Emoji ${version}`,
    drawingsOfAll: "Drawings of all versions",
    added: "Added",
    redrawn: "Redrawn",
    removed: "Removed",
    ownFont: "These are not the platform’s drawings: your device shows the emoji in its own font.",
    nothing: "The platform draws none of them.",
    unlisted: "No source imported here lists the emoji that this platform draws.",
    note: "The numbers of a platform count the emoji of all its releases together. Skin tones are left out, because some sources do not list them.",
    flags:
      "The source of this list has no flags of countries and regions, or only a few. The platform may have them all the same, so they do not count as missing.",
    mayHave: (platforms: string) => `It may also be in ${platforms}, whose sources list no such flags or only a few.`
  },
  more: {
    title: "More",
    random: "Surprise me"
  },
  paging: {
    label: "Pages",
    previous: "Previous",
    next: "Next",
    page: (number: number) => `Page ${formatNumber("en", number)}`,
    range: (from: number, to: number, total: number) =>
      `${formatNumber("en", from)}–${formatNumber("en", to)} of ${formatNumber("en", total)}`
  },
  carriers: {
    title: "Japanese carriers",
    description: "The emoji of three Japanese phone carriers from before Unicode, beside the emoji that they became.",
    intro:
      "Emoji began on Japanese phones. Each carrier had its own set with its own codes. In 2010, Unicode adopted these sets, so that a message keeps its meaning on every phone.",
    summary: (year: number, total: number) =>
      `Since ${year}. ${count(total, { one: "# character became an emoji.", other: "# characters became emoji." })}`,
    all: (total: number) => `All ${count(total, { one: "# character", other: "# characters" })} with codes`,
    one: (name: string) => `The emoji of ${name}`,
    oneDescription: (name: string, year: number, total: number) =>
      `${count(total, { one: "# character", other: "# characters" })} of ${name}, the first from ${year}, with the carrier’s codes beside today’s emoji.`,
    emoji: "Emoji today",
    unicode: "Unicode",
    privateUse: "Private use",
    shiftJis: "Shift JIS"
  },
  proposals: {
    title: "Proposals",
    description: "The documents that proposed emoji to Unicode, by year, and the emoji that came of them.",
    undated: "Without a date",
    years: "Years",
    emoji: (total: number) => count(total, { one: "# emoji", other: "# emoji" }),
    oneDescription: (title: string, total: number) =>
      `${title}: the proposal and the ${count(total, { one: "# emoji", other: "# emoji" })} that came of it.`,
    document: "Document",
    date: "Date",
    source: "Source",
    register: (year: number) => `Unicode document register of ${year}`,
    anyRegister: "Unicode document register",
    outcome: "What came of it",
    all: "All proposals"
  },
  keywords: {
    title: "Keywords",
    description: "The words with the most emoji, and all words with at least three, by first letter.",
    common: "Most emoji",
    letters: "First letters",
    hanCharacters: "Chinese characters",
    others: "Signs and numbers",
    one: (keyword: string) => `Emoji for “${keyword}”`,
    oneDescription: (keyword: string, total: number) =>
      `${count(total, { one: "# emoji has", other: "# emoji have" })} the keyword “${keyword}”.`,
    search: (keyword: string) => `Search for “${keyword}”`,
    all: "All keywords"
  },
  shortcodes: {
    title: "Shortcodes",
    description: "The codes that people type for emoji on GitHub, Slack and Discord, such as :tada:.",
    provider: "Provider",
    codes: "Shortcodes",
    number: "Emoji",
    one: (provider: string) => `Shortcodes of ${provider}`,
    oneDescription: (provider: string, codes: number, total: number) =>
      `${count(codes, { one: "# shortcode", other: "# shortcodes" })} of ${provider} for ${count(total, { one: "# emoji", other: "# emoji" })}.`,
    code: "Shortcode",
    emoji: "Emoji",
    copy: (code: string) => `Copy ${code}`
  },
  years: {
    oneDescription: (year: number, total: number) =>
      `${count(total, { one: "# emoji was", other: "# emoji were" })} introduced in ${year}.`,
    none: (year: number) => `No emoji was introduced in ${year}.`,
    label: "Years"
  },
  traits: {
    flags: {
      title: "Flags",
      description: "The flags of countries, regions and ideas."
    },
    "skin-tones": {
      title: "Skin tones",
      description: "People, hands and other parts of the body in all skin tones."
    },
    zwj: {
      title: "ZWJ sequences",
      description: "Emoji that a zero-width joiner (U+200D) combines from several emoji, without their skin tones."
    }
  },
  gallery: {
    order: "Order",
    newest: "Newest first",
    mostUsed: "Most used first",
    nothing: (query: string) => `Nothing matches “${query}”. Try another word, or the start of a word.`,
    all: "Show all",
    reference: "API reference",
    image: (name: string) => `Image of ${name}`,
    copy: "Copy:",
    download: (format: string) => `Download: ${format}`,
    still: "Still image (PNG)",
    size: "Size",
    pixels: (width: number, height: number) => `${formatNumber("en", width)} × ${formatNumber("en", height)} pixels`,
    animated: "animated",
    published: "Published"
  },
  uploads: {
    title: "Custom emoji",
    description: "Emoji for chats that people uploaded, with tags, licenses and downloads.",
    oneDescription: (name: string) => `The custom emoji ${name}: license, tags and download.`,
    intro:
      "People upload these emoji for their chats, and a moderator looks at each one first. Uploading needs an account and works through the API, not on these pages.",
    empty:
      "No custom emoji are published yet. Uploading one needs an account and works through the API, not on these pages.",
    search: "Name or tag",
    tags: "Tags",
    ownWork: "Own work: its maker allows this service to show it and everyone to use it.",
    credit: "Credit",
    used: "Used",
    uses: (total: number) => count(total, { one: "added to servers # time", other: "added to servers # times" })
  },
  drawings: {
    title: "User drawings",
    description: "Emoji that people drew, published after a review.",
    oneDescription: (title: string) => `“${title}”, an emoji that someone drew.`,
    intro:
      "People draw these emoji, and a moderator looks at each one first. Submitting a drawing needs an account and works through the API, not on these pages.",
    empty:
      "No drawings are published yet. Submitting one needs an account and works through the API, not on these pages.",
    search: "Title",
    shows: "Shows",
    noLicense: "None stated"
  },
  about: {
    title: "About",
    description: "Credits and licenses of the data and the drawings, privacy, and how to report a problem.",
    data: "Data",
    dataText:
      "Emoji, names and keywords come from Unicode and CLDR under the Unicode License. Each drawing has the license of its set:",
    privacy: "Privacy",
    privacyText:
      "These pages set no cookies and load nothing from other services. What you choose here, such as theme and skin tone, recently used emoji and your bag are stored only in your browser.",
    report: "Report",
    reportText:
      "Every published upload and drawing can be reported on its page, with a reason; a moderator looks at each report.",
    shortcodesText:
      "Shortcodes of GitHub and Slack come from emojibase, those of Discord from discord-emoji, both under the MIT License.",
    countedText:
      "The service counts how often each emoji is viewed and copied, but not by whom, and how often terms are searched for, unless they look like personal data. Up to three callers of a term and the address behind an anonymous report are stored only as hashes. The request log has IP addresses; the operator decides how long it is kept. People who sign in can download their data and delete their account.",
    operator: "Operator",
    contact: "Contact:",
    noOperator: "This service names no operator."
  }
}

export type Messages = typeof en
