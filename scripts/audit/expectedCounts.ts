/**
 * The counts of a correct catalogue. They are taken from the sources themselves: the files of Unicode and CLDR, the
 * shortcode lists of providers, and the images or the emoji lists of the artwork sources. If a source changes, change
 * the count here and give the reason in the commit.
 */
export const expectedCounts = {
  emoji: 3944,
  "emoji without a skin tone": 1914,
  groups: 9,
  subgroups: 98,
  names: { en: 3944, es: 3944, fr: 3944, de: 3944, it: 3944, pt: 3944, ja: 3944, ko: 3944, zh: 3944, ar: 3944 },
  /** For each language, the number of unique keywords of emoji without a skin tone, ignoring case. */
  keywords: { en: 3683, es: 3672, fr: 4859, de: 4784, it: 5712, pt: 4648, ja: 4413, ko: 5352, zh: 5491, ar: 6109 },
  /** For each language, the number of keywords that at least three emoji without a skin tone have. */
  "keyword pages": { en: 1047, es: 475, fr: 713, de: 673, it: 869, pt: 722, ja: 618, ko: 820, zh: 654, ar: 862 },
  versions: {
    "0.6": 719,
    "0.7": 139,
    "1.0": 485,
    "2.0": 286,
    "3.0": 157,
    "4.0": 598,
    "5.0": 239,
    "11.0": 157,
    "12.0": 230,
    "12.1": 168,
    "13.0": 117,
    "13.1": 217,
    "14.0": 112,
    "15.0": 31,
    "15.1": 118,
    "16.0": 8,
    "17.0": 163
  },
  years: {
    "2010": 719,
    "2014": 139,
    "2015": 771,
    "2016": 755,
    "2017": 239,
    "2018": 157,
    "2019": 398,
    "2020": 334,
    "2021": 112,
    "2022": 31,
    "2023": 118,
    "2024": 8,
    "2025": 163
  },
  "emoji with shortcodes": { github: 1870, slack: 1906, discord: 3773 },
  /** The count for Discord excludes 26 shortcodes for single regional indicators, because these are not emoji. */
  shortcodes: { github: 1913, slack: 1967, discord: 5914 },
  carriers: { docomo: 244, au: 630, softbank: 469 },
  /** Unicode records 329 proposals. The catalogue omits nine: eight for Emoji 18, and one for skin tones themselves. */
  proposals: 320,
  "proposals with a title": 320,
  "proposed emoji": 3923,
  "emoji in skin tones": 2030,
  relations: {
    variant: 371,
    // 330 base emoji and their 2,030 forms with skin tones.
    skin_tone: 2360,
    family: 30,
    // 87 triples of a person, a man and a woman:
    // - 51 triples whose emoji differ in the gender sign, such as 🏃, 🏃‍♂️ and 🏃‍♀️
    // - 29 triples whose emoji differ in the first character, such as 🫅, 🤴 and 👸
    // - 1 triple of Mx Claus, Santa Claus and Mrs. Claus
    // - 6 triples that face right
    // 85 of these 87 triples also exist in five skin tones.
    gender: 1536,
    // 259 flags of countries, the flags of England, Scotland and Wales, and 8 other flags.
    flag: 270,
    component: 1614,
    // 108 emoji that face right and their 108 originals, 14 arrows, 6 buttons and triangles, 2 magnifying glasses, and
    // 84 hands (14 hands, each without a skin tone and in five skin tones).
    direction: 322,
    predecessor: 36
  },
  "component edges": 3780,
  renderings: {
    "apple OS X 10.11": 1614,
    "apple macOS 10.12": 2379,
    "apple macOS 10.13": 2619,
    "apple macOS 11.4": 3509,
    "apple iOS 17.4": 3770,
    "apple macOS 15.5": 3778,
    // Google has withdrawn its image of the flag of Martinique, so the two releases below do not include it.
    "google Emoji 16.0": 3534,
    "google Emoji 18.0": 3682,
    // An icon counts only for the emoji that it shows, even if one of its names now belongs to another emoji. For
    // example, the icon of the game 🏏 has the alias `cricket`, which is now the name of the insect 🦗. So 🦗 is not
    // counted.
    "google-blob Emoji 4.0": 2117,
    "noto-animated 2023-07-21": 344,
    "microsoft-color Emoji 15.1": 3145,
    "microsoft-3d Emoji 15.0": 3372,
    "microsoft-flat Emoji 15.1": 3145,
    "microsoft-high-contrast Emoji 15.1": 1595,
    "microsoft-animated 2024-10-14": 2091,
    "microsoft-animated 2024-10-17": 2201,
    "windows-10 Emoji 4.0": 2114,
    "windows-10 Emoji 5.0": 2350,
    // This count excludes images with skin tones, because the source does not list them.
    "windows-10 Emoji 12.0": 1446,
    "samsung Emoji 4.0": 2382,
    "samsung 2018-03-25": 2384,
    "samsung Emoji 12.0": 1713,
    "samsung One UI 7": 3780,
    "samsung One UI 8.5": 3942,
    "serenityos 2020-07-06": 36,
    "serenityos 2021-09-05": 48,
    "serenityos 2022-05-31": 201,
    "serenityos 2022-12-30": 1411,
    "serenityos 2023-03-21": 1541,
    "serenityos 2023-11-22": 1732,
    "serenityos 2024-10-09": 1786,
    "serenityos 2025-03-13": 1786,
    "serenityos 2026-05-20": 1791,
    // 886 images are found by code point, and eight flags by name.
    "mozilla 0.0.2": 894,
    "whatsapp 2.21.23.23": 3521,
    "whatsapp 2.22.8.79": 3634,
    "whatsapp 2.23.2.72": 3665,
    "whatsapp 2.24.2.76": 3680,
    "whatsapp 2.24.8.85": 3680,
    "whatsapp 2.25.1.75": 3688,
    "whatsapp 2.25.9.78": 3688,
    "facebook Emoji 5.0": 1983,
    "facebook Emoji 13.0": 3239,
    "facebook Emoji 15.0": 3640,
    "messenger Emoji 2.0": 1382,
    "telegram 2025-03-13": 631,
    "skype 2025-03-31": 930,
    "twitter 14.0": 3624,
    "twitter 17.0": 3944,
    "discord 14.0.2": 3624,
    "discord 16.0.1": 3781,
    "joypixels 5.0.5": 3005,
    "joypixels 6.0.1": 3295,
    "joypixels 6.6.0": 3512,
    "joypixels 7.0.1": 3624,
    "joypixels 8.0.0": 3655,
    "joypixels 9.0.1": 3773,
    "joypixels 10.0.0": 3781,
    "joypixels 11.0.0": 3944,
    "emojione 2.3.0": 1791,
    "emojione-v1 1.5.2": 1169,
    "emojione-monotone 2.2.7": 1365,
    "emojitwo 2017-06-29": 1769,
    "emojitwo 2017-12-13": 1773,
    "emojitwo 2018-02-15": 1773,
    "emojitwo 2020-10-19": 1839,
    "emojitwo 2023-10-06": 1840,
    "emojitwo 2025-03-06": 1840,
    "blobmoji 2018-04-04": 2482,
    "blobmoji 2018-04-08": 2494,
    "blobmoji 2019-06-14": 2724,
    "blobmoji 16r1": 3506,
    "blobmoji 16r2": 3513,
    "blobmoji 16r3": 3513,
    "openmoji 16.0.0": 3781,
    "openmoji 17.0.0": 3944,
    "openmoji-black 16.0.0": 3781,
    "openmoji-black 17.0.0": 3944,
    "tossface 1.2": 3496,
    "tossface 1.3": 3603,
    "tossface 1.4": 3603,
    "tossface 1.5": 3654,
    "tossface 1.6": 3655,
    "tossface 1.6.1": 3655,
    "docomo EmojiSources": 244,
    "au-kddi EmojiSources": 630,
    "softbank EmojiSources": 469
  },
  licenses: {
    "LicenseRef-Proprietary": 14,
    "LicenseRef-TossFace": 1,
    "Apache-2.0": 3,
    "OFL-1.1": 1,
    "CC-BY-4.0": 7,
    "CC-BY-SA-4.0": 3,
    MIT: 5,
    "BSD-2-Clause": 1
  },
  /** The number of platforms without releases, by reason. */
  "platforms without artwork": { license_restricted: 2, no_source: 1 },
  /**
   * The number of platforms without images, by reason. `license_restricted` includes the three Japanese mobile carriers
   * (`docomo`, `au-kddi` and `softbank`).
   */
  "platforms without images": { license_restricted: 15, no_source: 7, not_imported: 1 },
  "renderings without an image and without a reason": 0,
  "images of platforms that are not redistributable": 0,
  "artwork events with the date of a package": 0,
  "histories out of order": 0,
  "sequences encoded before they were defined": 0,
  "renamings of 🔫 from pistol": 1,
  "reported redesigns of 🔫": 7,
  "names of releases that do not resolve": 0,
  "former labels of releases": 14,
  "former names and shortcodes": 6
} as const

/**
 * The minimum and maximum of each count that depends on a comparison of pixels. These counts are not exact, because
 * renderers differ slightly.
 */
export const expectedRanges = {
  "redrawn in google Emoji 18.0": [600, 850],
  "redrawn in twitter 17.0": [10, 99],
  "redrawn in discord 16.0.1": [10, 99],
  "redrawn in openmoji 17.0.0": [50, 199],
  // Noto, Twemoji and OpenMoji have two releases each, so each of them can redraw an emoji once. A platform that uses
  // the designs of another platform, such as Discord, is not counted.
  "most redraws of an emoji": [2, 3]
} as const
