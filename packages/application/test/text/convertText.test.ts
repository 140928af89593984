import { type ConversionOptions, convertText } from "@emoji-catalogue/application/text"
import { sampleCatalogue } from "@emoji-catalogue/application/testing"
import type { Catalogue } from "@emoji-catalogue/domain"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { viewOf } from "../view/sampleView.ts"

/** The sample catalogue with a shortcode of digits, one that providers use for different emoji, and one of Slack. */
const catalogue: Catalogue = {
  ...sampleCatalogue,
  emoji: sampleCatalogue.emoji.map((emoji) => {
    const added = {
      "grinning-face": [
        { code: "100", source: "github" },
        { code: "happy", source: "slack" }
      ],
      "grinning-face-with-big-eyes": [
        { code: "happy", source: "discord" },
        { code: "PiÑata", source: "discord" }
      ],
      "woman-astronaut": [{ code: "female-astronaut", source: "slack" }]
    } as const
    return { ...emoji, shortcodes: [...emoji.shortcodes, ...(added[emoji.slug as keyof typeof added] ?? [])] }
  })
}
const view = Effect.runSync(viewOf([], catalogue))

const convert = (text: string, options: Partial<ConversionOptions> = {}) =>
  convertText(view, text, { to: "emoji", language: "en", ...options })
const textOf = (text: string, options: Partial<ConversionOptions> = {}) => convert(text, options).text
const keptOf = (text: string, options: Partial<ConversionOptions> = {}) =>
  convert(text, options).kept.map((kept) => [kept.offset, kept.text, kept.reason])

describe("to emoji", () => {
  it("replaces shortcodes and says where", () => {
    assert.deepStrictEqual(convert("😀 I :heart: :nothing:"), {
      text: "😀 I ❤️ :nothing:",
      replaced: [{ offset: 5, text: ":heart:", replacement: "❤️", slug: "red-heart" }],
      kept: [{ offset: 13, text: ":nothing:", reason: "unknown_shortcode" }]
    })
  })

  it.each([
    ["ignoring case", ":HEART::Smiley:", "❤️😃"],
    ["within words", "a:heart:b", "a❤️b"],
    ["after a colon", "so::heart:", "so:❤️"],
    ["after an unknown shortcode", ":nothing:heart:", ":nothing❤️"],
    ["of digits", ":100: !:100:", "😀 !😀"],
    ["of two letters", ":jp:, :jp::jp:", "🇯🇵, 🇯🇵🇯🇵"],
    ["with letters that are no ASCII", ":pin\u0303ata:", "😃"],
    ["with a skin tone in Slack's form", ":woman_astronaut::skin-tone-2:!", "👩🏻‍🚀!"],
    ["with a skin tone that the emoji does not have", ":heart::skin-tone-2:", "❤️:skin-tone-2:"]
  ])("replaces shortcodes %s", (_, text, expected) => assert.strictEqual(textOf(text), expected))

  it.each([
    "10:30",
    "10:30:45",
    "1:100:1",
    "1:100",
    "fe80:jp:1",
    "a:jp:",
    "http://example.org:80/a:b",
    "std::vector",
    ": heart :",
    ":heart",
    "heart:",
    "::",
    "",
    "Nothing to do."
  ])("keeps %j", (text) => {
    const { replaced, text: converted } = convert(text, { emoticons: true })
    assert.deepStrictEqual([converted, replaced], [text, []])
  })

  it("the shortcodes of a provider are its own", () => {
    assert.strictEqual(textOf(":happy:", { source: "slack" }), "😀")
    assert.strictEqual(textOf(":happy:", { source: "discord" }), "😃")
    assert.deepStrictEqual(keptOf(":happy:", { source: "github" }), [[0, ":happy:", "unknown_shortcode"]])
    assert.strictEqual(textOf(":female-astronaut::skin-tone-6:", { source: "slack" }), "👩🏿‍🚀")
    assert.strictEqual(textOf(":female-astronaut::skin-tone-1:", { source: "slack" }), "👩‍🚀")
    assert.strictEqual(textOf(":woman_astronaut::skin-tone-2:", { source: "github" }), "👩‍🚀:skin-tone-2:")
  })

  it("reports what looks like a shortcode, once", () => {
    assert.deepStrictEqual(keptOf(":aaa:bbb:ccc: :3: :x y: :+1: :ddd:heart: a:b:c"), [
      [0, ":aaa:", "unknown_shortcode"],
      [8, ":ccc:", "unknown_shortcode"],
      [24, ":+1:", "unknown_shortcode"]
    ])
  })
})

describe("emoticons", () => {
  const emoticons = (text: string) => convert(text, { emoticons: true })

  it("are replaced if they are words, with or without punctuation after them", () => {
    assert.deepStrictEqual(emoticons("I <3 it, =D! :-) :heart:"), {
      text: "I ❤️ it, 😃! :-) ❤️",
      replaced: [
        { offset: 2, text: "<3", replacement: "❤️", slug: "red-heart" },
        { offset: 9, text: "=D", replacement: "😃", slug: "grinning-face-with-big-eyes" },
        { offset: 17, text: ":heart:", replacement: "❤️", slug: "red-heart" }
      ],
      kept: []
    })
  })

  it("are not replaced unless requested", () => assert.strictEqual(textOf("<3 =D"), "<3 =D"))

  it("within other text are kept", () => {
    for (const text of ["a<3", "x=D", "http://a", "(<3)", "2<3"]) assert.strictEqual(emoticons(text).text, text)
  })
})

describe("to shortcodes", () => {
  const to = "shortcodes"

  it("replaces emoji, and reports those without a shortcode", () => {
    assert.deepStrictEqual(convert("😀❤!", { to }), {
      text: ":grinning::heart:!",
      replaced: [
        { offset: 0, text: "😀", replacement: ":grinning:", slug: "grinning-face" },
        { offset: 2, text: "❤", replacement: ":heart:", slug: "red-heart" }
      ],
      kept: []
    })
    assert.deepStrictEqual(convert("😀❤️👩🏿‍🚀", { to, source: "slack" }), {
      text: ":happy:❤️:female-astronaut::skin-tone-6:",
      replaced: [
        { offset: 0, text: "😀", replacement: ":happy:", slug: "grinning-face" },
        {
          offset: 4,
          text: "👩🏿‍🚀",
          replacement: ":female-astronaut::skin-tone-6:",
          slug: "woman-astronaut-dark-skin-tone"
        }
      ],
      kept: [{ offset: 2, text: "❤️", reason: "no_shortcode" }]
    })
  })

  it("never splits a grapheme", () => {
    assert.deepStrictEqual(keptOf("😀‍❤️ 😀🏻 🏻 🇨🇯 😀\u0301", { to }), [
      [0, "😀‍❤️", "unknown_emoji"],
      [6, "😀🏻", "unknown_emoji"],
      [11, "🏻", "unknown_emoji"],
      [14, "🇨🇯", "unknown_emoji"],
      [19, "😀\u0301", "unknown_emoji"]
    ])
  })

  it("keeps text style, and signs without the emoji style", () => {
    for (const text of ["❤\uFE0E", "© ® ™", "# 1 *"]) {
      assert.deepStrictEqual(convert(text, { to }), { text, replaced: [], kept: [] })
    }
  })
})

describe("to other notations", () => {
  it("html escapes the text and encodes all emoji", () => {
    const { replaced, text } = convert(`<b title="'">❤️ & 😀‍❤</b>`, { to: "html" })
    assert.strictEqual(
      text,
      "&lt;b title=&quot;&#39;&quot;&gt;&#x2764;&#xFE0F; &amp; &#x1F600;&#x200D;&#x2764;&lt;/b&gt;"
    )
    assert.deepStrictEqual(
      replaced.map(({ offset, slug }) => [offset, slug]),
      [
        [13, "red-heart"],
        [18, null]
      ]
    )
  })

  it("code points are those of the text, with a space between two emoji", () => {
    assert.strictEqual(textOf("a❤️😀 😀", { to: "codepoints" }), "aU+2764 U+FE0F U+1F600 U+1F600")
    assert.strictEqual(textOf("#\u20E3", { to: "codepoints" }), "U+0023 U+20E3")
  })

  it("names are in the requested language", () => {
    assert.strictEqual(textOf("I ❤️ it", { to: "names", language: "de" }), "I [rotes Herz] it")
  })
})

const emoji = catalogue.emoji.map((each) => each.emoji)
const Emoji = Schema.Array(Schema.Literals([...emoji, "❤", "#\u20E3"]))
const Source = Schema.Literals(["github", "slack", "discord"])
const Target = Schema.Literals(["emoji", "shortcodes", "codepoints", "names"])
const pieces = [
  ":",
  "::",
  ":heart:",
  ":nothing:",
  "100",
  ":100:",
  "😀",
  "❤",
  "👩‍🚀",
  " ",
  "<3",
  "=D",
  "!",
  "\u200D",
  "🏻",
  "\uD83D",
  "a&b"
]
const Mixed = Schema.Array(Schema.Literals(pieces))

describe("laws", () => {
  it.prop(
    "emoji that the provider has are the same after conversion to shortcodes and back",
    [Emoji, Source],
    (sample) => {
      const [emoji, source] = sample
      const text = emoji.filter((each) => convert(each, { to: "shortcodes", source }).kept.length === 0).join("")
      const coded = textOf(text, { to: "shortcodes", source })
      assert.match(coded, /^[ -~ñÑ]*$/)
      assert.strictEqual(
        textOf(coded, { source }),
        text.replaceAll(/❤\uFE0F?/g, "❤️").replaceAll(/#\uFE0F?\u20E3/g, "#️⃣")
      )
    }
  )

  it.prop("all emoji are the same after conversion to shortcodes of all providers and back", [Emoji], ([emoji]) => {
    const text = emoji.join("")
    const coded = textOf(text, { to: "shortcodes" })
    assert.match(coded, /^[ -~ñÑ]*$/)
    assert.strictEqual(textOf(coded), text.replaceAll(/❤\uFE0F?/g, "❤️").replaceAll(/#\uFE0F?\u20E3/g, "#️⃣"))
  })

  it.prop("all conversions but that to HTML are idempotent", [Mixed, Target, Schema.Boolean], (sample) => {
    const [pieces, to, emoticons] = sample
    const once = textOf(pieces.join(""), { to, emoticons })
    assert.strictEqual(textOf(once, { to, emoticons }), once)
  })

  it.prop("replacing what is reported gives the text, and nothing is reported twice", [Mixed, Target], (sample) => {
    const [pieces, to] = sample
    const text = pieces.join("")
    const { kept, replaced, text: converted } = convert(text, { to, emoticons: to === "emoji" })
    let at = 0
    let rebuilt = ""
    for (const { offset, replacement, text: original } of replaced) {
      assert.isAtLeast(offset, at)
      assert.isTrue(text.startsWith(original, offset))
      rebuilt += text.slice(at, offset) + replacement
      at = offset + original.length
    }
    assert.strictEqual(rebuilt + text.slice(at), converted)
    const places = [...replaced, ...kept].sort((left, right) => left.offset - right.offset)
    places.forEach(({ offset, text: part }, index) => {
      assert.isTrue(text.startsWith(part, offset))
      assert.isTrue(index === 0 || places[index - 1]!.offset + places[index - 1]!.text.length <= offset)
    })
  })
})

describe("hostile texts of 10,000 units", () => {
  it.each([
    [":".repeat(10_000), 0],
    [":a".repeat(5_000), 0],
    ["x:".repeat(5_000), 0],
    [`:${"a".repeat(9_998)}:`, 0],
    [": ".repeat(5_000), 0],
    [":heart:x:y".repeat(1_000), 1_000],
    [":heart:skin-tone-2".repeat(500), 500],
    ["<3 =D ".repeat(1_666), 3_332],
    ["!.".repeat(5_000), 0],
    [`${"!".repeat(9_999)}x`, 0],
    ["!x".repeat(5_000), 0],
    ["(".repeat(10_000), 0],
    ["^_^".repeat(3_333), 0],
    ["\uD83D".repeat(10_000), 0],
    ["\u200D".repeat(10_000), 0]
  ])("to emoji: %#", (text, count) => {
    assert.lengthOf(convert(text, { emoticons: true }).replaced, count)
  })

  it.each([
    ["\u200D".repeat(10_000), 0, 0],
    [`😀${"\u200D".repeat(9_998)}`, 0, 1],
    ["😀‍".repeat(3_333), 0, 1],
    ["\uFE0F".repeat(10_000), 0, 0],
    [`😀${"\uFE0F".repeat(9_998)}`, 1, 0],
    ["🇯".repeat(5_000), 0, 2_500],
    ["\uD83D".repeat(10_000), 0, 0],
    ["❤".repeat(10_000), 10_000, 0],
    ["😀".repeat(5_000), 5_000, 0],
    ["a".repeat(10_000), 0, 0]
  ])("to shortcodes: %#", (text, replaced, kept) => {
    const conversion = convert(text, { to: "shortcodes" })
    assert.deepStrictEqual([conversion.replaced.length, conversion.kept.length], [replaced, kept])
  })

  it("lone surrogates stay as they are", () => {
    const text = "\uD83D a \uDE00"
    for (const to of Target.literals) assert.strictEqual(textOf(text, { to }), text)
    assert.strictEqual(textOf(text, { to: "html" }), text)
  })
})
