import { counter, formatNumber } from "../format.ts"

const count = counter("en")

/** The texts that scripts need, too. Other languages have the same members. */
export const script = {
  close: "Close",
  search: {
    label: "Search emoji",
    placeholder: "Search: smile, love, pizza",
    submit: "Search",
    title: (query: string) => `Search: ${query}`,
    description: (query: string) => `Emoji for “${query}”.`,
    results: (total: number) => count(total, { one: "emoji", other: "emoji" }),
    matched: (value: string) => `found by “${value}”`,
    nothing: (query: string) => `Nothing found for “${query}”.`,
    nothingHelp: "Try another word, another language, or fewer filters. These are close:",
    nothingFiltered: (query: string) => `Nothing found for “${query}” with these filters.`,
    noneFiltered: "No emoji match these filters.",
    unfiltered: "Without the filters:",
    mayDrawMore:
      "The platform may draw more emoji than are known here: its newest known release may be too old, or its source may not list all of them.",
    empty: "Type a word, a feeling, a shortcode or an emoji.",
    completions: "Suggestions",
    pages: "Pages:"
  },
  resultFailed: "The result could not be loaded.",
  newEmojiOf: (year: number) => `New emoji of ${year}`,
  emoji: {
    description: (name: string, version: string) =>
      `${name}: drawings of all platforms with their licenses, history, names in ten languages, shortcodes and code points. Since Emoji ${version}.`,
    copy: "Copy",
    copyIn: (format: string) => `Copy: ${format}`,
    copied: (what: string) => `Copied: ${what}`,
    copyFailed: "The browser did not allow copying.",
    copiedImage: (format: string, emoji: string) => `Copied the ${format} of ${emoji}`,
    notInFormat: (emoji: string, format: string) => `Not copied. ${emoji} is not available in this format: ${format}`,
    loadFailed: "Not copied: the data could not be loaded.",
    gridHint: (format: string) =>
      `Enter copies: ${format}. Space opens the emoji. B puts it into the bag or takes it out.`,
    formats: {
      character: "Emoji",
      shortcode: "Shortcode",
      html: "HTML entity",
      codepoint: "Code points",
      link: "Link",
      svg: "SVG",
      png: "PNG"
    },
    download: "Download",
    svg: "SVG",
    png: (size: number) => `PNG, ${size} pixels`,
    facts: "Facts",
    group: "Category",
    since: "Introduced",
    sinceValue: (version: string, year: number) => `Emoji ${version} (${year})`,
    codepoints: "Code points",
    keywords: "Keywords",
    names: "In ten languages",
    shortcodes: "Shortcodes",
    tones: "Skin tones",
    related: "Related",
    relations: {
      similar: "Similar",
      variant: "Variants",
      skin_tone: "Skin tones",
      family: "Families",
      flag: "Flags",
      component: "Parts",
      gender: "Gender",
      direction: "Direction",
      predecessor: "Earlier and later forms"
    },
    drawings: "Drawings",
    drawingsHelp: "Every platform that is known here to have this emoji, with the license of the drawing.",
    notShown: "Not shown here: the license permits no copies.",
    noSource: "The platform publishes no copies of the drawing.",
    notImported: "This service has not imported the drawing.",
    credit: "Copy credit",
    releases: (total: number) => count(total, { one: "release", other: "releases" }),
    slider: (platform: string) => `Releases of ${platform}`,
    notDrawn: (platform: string) => `There is no drawing of this emoji by ${platform} here.`,
    pair: {
      link: "Two drawings over each other",
      title: (name: string) => `${name}: two drawings compared`,
      description: (name: string) =>
        `Two drawings of the emoji ${name}, of any platform and release: side by side, over each other, or as their difference.`,
      first: "First drawing",
      second: "Second drawing",
      view: "View",
      modes: { side: "Side by side", wipe: "Wipe", onion: "Onion skin", difference: "Difference" },
      edge: "Position of the edge",
      opacity: "Opacity of the second drawing",
      differenceHelp: "Black where the drawings are the same. The brighter a place is, the more they differ.",
      unknown: (side: string) => `There is no drawing “${side}” of this emoji here. Choose another one.`,
      tooFew: "There are no two drawings of this emoji here."
    },
    history: "History",
    redesignsUnknown: "For platforms whose drawings this service may not store, only reported redesigns are listed.",
    events: {
      carrier: (name: string) => `On phones of ${name}`,
      proposed: (title: string) => `Proposed: ${title}`,
      encoded: (version: string) => `Encoded in Unicode ${version}`,
      encodedUnknown: "Encoded in Unicode",
      released: (version: string) => `Released as an emoji: Emoji ${version}`,
      renamed: (from: string, to: string) => `Renamed from “${from}” to “${to}”`,
      first: (release: string) => `Oldest drawing known here: ${release}`,
      added: (release: string) => `New in ${release}`,
      addedBy: (release: string) => `In ${release} at the latest`,
      changed: (release: string) => `Redrawn: ${release}`,
      redesigned: (release: string, change: string) => `New design in ${release}: ${change}`,
      reportedBy: (host: string) => `Source: ${host}`,
      removed: (release: string) => `No longer in ${release}`
    },
    unknownDate: "date unknown",
    upTo: (date: string) => `by ${date}`,
    code: "Code",
    data: "Data (JSON)"
  },
  device: {
    checking: "Checking what this device shows…",
    unknown: "This browser does not allow checking which emoji the device has.",
    has: "This device has this emoji in its own font:",
    lacks: "This device does not have this emoji.",
    all: (total: number) =>
      count(total, { one: "This device shows this emoji.", other: "This device shows all # of these emoji." }),
    none: (total: number) =>
      count(total, { one: "This device does not show this emoji.", other: "This device shows none of these # emoji." }),
    some: (shown: number, total: number, missing: string) =>
      `This device shows ${formatNumber("en", shown)} of these ${formatNumber("en", total)} emoji${missing && `, but not: ${missing}`}.`
  },
  bag: {
    link: "Bag",
    title: "Bag",
    description: "Emoji that someone collected, to copy, download and share.",
    empty:
      "The bag is empty. Put emoji into it on their pages or in any grid: with the + on an emoji, with the key B, or with a long press on a touch screen.",
    add: "Add to bag",
    remove: "Remove from bag",
    addNamed: (name: string) => `Add ${name} to bag`,
    removeNamed: (name: string) => `Remove ${name} from bag`,
    copyAll: "Copy all",
    copyLink: "Copy the address",
    clear: "Clear the bag",
    added: (name: string) => `${name} is in the bag.`,
    removed: (name: string) => `${name} is no longer in the bag.`,
    full: (name: string, max: number) => `${name} was not added: the bag is full (${max} emoji).`,
    addedAll: "All these emoji are in your bag now.",
    addedSome: (added: number, total: number, max: number) =>
      `Added ${added} of ${total}. Your bag is full (${max} emoji).`,
    archive: "Download as a zip",
    format: "Format",
    size: "Size of the PNGs",
    credits: "Credits",
    copyCredits: "Copy the credits"
  },
  report: {
    title: "Report",
    reason: "Reason (optional)",
    help: "One line of at most 500 characters, which only moderators read.",
    send: "Send report",
    sent: "Thank you. A moderator will look at it.",
    failed: "The report was not sent, because the service did not respond. Please try again.",
    withoutScript: "Reporting on this page needs JavaScript.",
    contact: "You can also contact the operator:"
  },
  error: {
    title: (status: number) => `Error ${status}`,
    request: "Request",
    home: "All emoji"
  }
}

export type ScriptMessages = typeof script
