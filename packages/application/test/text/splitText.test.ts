import { splitText } from "@emoji-catalogue/application/text"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { viewOf } from "../view/sampleView.ts"

const view = Effect.runSync(viewOf())

/** Each part: its text, and the slug of its emoji or null. */
const partsOf = (text: string) =>
  splitText(view, text, "en").map((part) => [part.text, part.index === undefined ? null : view.emoji[part.index]!.slug])

const namesOf = (text: string, language: "en" | "de" = "en") =>
  splitText(view, text, language).flatMap(({ characters }) =>
    characters.map(({ codepoint, name }) => [codepoint, name])
  )

describe("the parts of a text", () => {
  it("are its emoji and the graphemes between them", () => {
    assert.deepStrictEqual(partsOf("Hi 😀!"), [
      ["H", null],
      ["i", null],
      [" ", null],
      ["😀", "grinning-face"],
      ["!", null]
    ])
    assert.deepStrictEqual(partsOf(""), [])
    assert.deepStrictEqual(partsOf("e\u0301\r\n"), [
      ["e\u0301", null],
      ["\r\n", null]
    ])
  })

  it.each([
    [
      "the longest sequence counts",
      "👩‍🚀👩🏻‍🚀",
      [
        ["👩‍🚀", "woman-astronaut"],
        ["👩🏻‍🚀", "woman-astronaut-light-skin-tone"]
      ]
    ],
    ["without the variation selector", "❤", [["❤", "red-heart"]]],
    ["in text style", "❤\uFE0E", [["❤\uFE0E", "red-heart"]]],
    ["with an extra variation selector", "👩\uFE0F‍🚀\uFE0F", [["👩\uFE0F‍🚀\uFE0F", "woman-astronaut"]]],
    [
      "with two variation selectors",
      "😀\uFE0F\uFE0F",
      [
        ["😀\uFE0F", "grinning-face"],
        ["\uFE0F", null]
      ]
    ],
    [
      "keycaps",
      "#\u20E3#",
      [
        ["#\u20E3", "keycap-hash"],
        ["#", null]
      ]
    ],
    [
      "flags",
      "🇯🇵🇨🇮",
      [
        ["🇯🇵", "flag-japan"],
        ["🇨🇮", "flag-cote-divoire"]
      ]
    ],
    [
      "an unknown flag is not two emoji",
      "🇨🇯🇵",
      [
        ["🇨🇯", null],
        ["🇵", null]
      ]
    ],
    [
      "a lone skin tone",
      " 🏻\uFE0F",
      [
        [" ", null],
        ["🏻\uFE0F", null]
      ]
    ],
    [
      "a skin tone of an emoji without skin tones",
      "😀🏻",
      [
        ["😀", "grinning-face"],
        ["🏻", null]
      ]
    ],
    [
      "an unknown sequence of emoji",
      "😀‍❤️",
      [
        ["😀", "grinning-face"],
        ["\u200D", null],
        ["❤️", "red-heart"]
      ]
    ],
    [
      "a sequence that ends with a joiner",
      "😀‍",
      [
        ["😀", "grinning-face"],
        ["\u200D", null]
      ]
    ],
    [
      "joiners and marks beside each other",
      "\u200D\u0301😀",
      [
        ["\u200D\u0301", null],
        ["😀", "grinning-face"]
      ]
    ],
    [
      "lone surrogates",
      "\uD83D😀\uDE00",
      [
        ["\uD83D", null],
        ["😀", "grinning-face"],
        ["\uDE00", null]
      ]
    ]
  ])("%s", (_, text, parts) => assert.deepStrictEqual(partsOf(text), parts))

  it("have their offset in UTF-16 units, code points and visibility", () => {
    const [first, second, third] = splitText(view, "😀\u200Ba", "en")
    assert.deepInclude(first, { offset: 0, codepoint: "1F600", isInvisible: false, index: 0 })
    assert.deepInclude(second, { offset: 2, codepoint: "200B", isInvisible: true, index: undefined })
    assert.deepStrictEqual(second!.characters, [
      { codepoint: "200B", name: "zero width space", category: "format", isInvisible: true }
    ])
    assert.deepInclude(third, { offset: 3, codepoint: "0061", isInvisible: false })
  })

  it("with an invisible and a visible character are visible", () => {
    const [part] = splitText(view, "a\u200D", "en")
    assert.isFalse(part!.isInvisible)
    assert.deepStrictEqual(
      part!.characters.map((each) => each.isInvisible),
      [false, true]
    )
  })
})

describe("the names of characters", () => {
  it("are those of the catalogue in the requested language for emoji and components", () => {
    assert.deepStrictEqual(namesOf("❤️🏻", "de"), [
      ["2764", "rotes Herz"],
      ["FE0F", "variation selector-16 (emoji style)"],
      ["1F3FB", view.catalogue.components[0]!.annotations.de.name]
    ])
  })

  it("are null for other visible characters", () => {
    assert.deepStrictEqual(namesOf("aé€"), [
      ["0061", null],
      ["00E9", null],
      ["20AC", null]
    ])
  })

  it("name regional indicators and tags", () => {
    assert.deepStrictEqual(namesOf("🇯"), [["1F1EF", "regional indicator symbol letter J"]])
    assert.deepStrictEqual(namesOf("\u{E0067}\u{E007F}"), [
      ["E0067", "tag g"],
      ["E007F", "cancel tag"]
    ])
  })
})

const pieces = [
  "😀",
  "❤️",
  "❤",
  "👩🏻‍🚀",
  "\u200D",
  "\uFE0F",
  "🏻",
  "🇯",
  "🇵",
  "#",
  "\u20E3",
  "a",
  "\u0301",
  "\uD83D",
  "🚀",
  "\r\n"
]
const Mixed = Schema.Array(Schema.Literals(pieces))

it.prop("the parts together are the text, and their offsets are where they start", [Mixed], ([pieces]) => {
  const text = pieces.join("")
  const parts = splitText(view, text, "en")
  assert.strictEqual(parts.map((part) => part.text).join(""), text)
  for (const { characters, codepoint, offset, text: part } of parts) {
    assert.isTrue(part !== "" && text.startsWith(part, offset))
    assert.strictEqual(characters.map((each) => each.codepoint).join("-"), codepoint)
  }
})

it.each([
  ["joiners", "\u200D".repeat(10_000), 1],
  ["an emoji with joiners", `😀${"\u200D".repeat(9_998)}`, 2],
  ["variation selectors", "\uFE0F".repeat(10_000), 1],
  ["regional indicators", "🇨".repeat(5_000), 2_500],
  ["lone surrogates", "\uD83D".repeat(10_000), 10_000],
  ["emoji that are joined", "❤‍".repeat(5_000), 10_000],
  ["emoji", "❤".repeat(10_000), 10_000],
  ["marks", `a${"\u0301".repeat(9_999)}`, 1]
])("splits 10,000 units of %s", (_, text, count) => assert.lengthOf(splitText(view, text, "en"), count))
