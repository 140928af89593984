import { assert, describe, it } from "vitest"
import { languages } from "../src/languages.ts"
import { messagesIn } from "../src/messages/index.ts"
import { builderPage } from "../src/pages/builderPage.tsx"
import { contentOf } from "./contentOf.ts"
import { fakeApi } from "./fakeApi.ts"

const part = (role: string, emoji: string, codepoint: string, takesSkinTone: boolean) => ({
  role,
  emoji,
  codepoint,
  name: `part ${codepoint}`,
  takesSkinTone
})

const responses: Readonly<Record<string, object>> = {
  "/api/emoji/builder/parts": {
    items: [
      part("base", "👨", "1F468", true),
      part("base", "🐻", "1F43B", false),
      part("joined", "🚀", "1F680", false),
      part("skin_tone", "🏿", "1F3FF", false)
    ]
  },
  "/api/emoji": { items: [{ emoji: "🇩🇪" }, { emoji: "🇬🇧" }], total: 2, limit: 500, offset: 0 },
  // No sequence is a known emoji.
  "/api/emoji/lookup": { items: [] }
}

const api = fakeApi(({ pathname }) => responses[pathname])

const shown = (query: string, language: (typeof languages)[number] = "en") =>
  contentOf(builderPage, { api, language, query: new URLSearchParams(query) })

/** The sequence that the page copies. */
const builtIn = (html: string) => /data-copy="([^"]*)"/.exec(html)?.[1]

describe("a skin tone in the builder", () => {
  it("goes to the first part", async () => {
    const html = await shown("base=1F468&tone=1F3FF&p1=1F680")
    assert.strictEqual(builtIn(html), "👨🏿\u200D🚀")
    assert.notInclude(html, "so the skin tone is left out")
  })

  it.each(languages)("is left out with a message if the first part cannot take it: %s", async (language) => {
    const message = messagesIn(language).builder.toneless("part 1F43B")
    const html = await shown("base=1F43B&tone=1F3FF", language)
    assert.strictEqual(builtIn(html), "🐻")
    assert.include(html, `<p>${message}</p>`)
    assert.include(message, "part 1F43B")
    assert.notInclude(await shown("base=1F43B", language), message)
    assert.notInclude(await shown("base=1F43B&tone=1F3FF&key=1", language), message)
  })
})

it.each([
  ["base=1F468&p1=1F680", "joined"],
  ["base=1F468&tone=1F3FF", "joined"],
  ["base=1F43B", "other"],
  ["key=1", "other"],
  ["flag=Germany", "flag"],
  ["region=Texas", "subdivision"]
] as const)("says what devices without it show: %s", async (query, fallback) => {
  assert.include(await shown(query), messagesIn("en").builder.without[fallback])
})

describe("the field for the flag of a region", () => {
  const england = "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}"

  it.each([
    ["England", "en", england],
    ["gbeng", "en", england],
    ["Schottland", "de", "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}"],
    ["ويلز", "ar", "🏴\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}"],
    ["Germany", "de", "🇩🇪"],
    ["gb", "en", "🇬🇧"]
  ] as const)("also takes subdivisions: %s", async (typed, language, flag) => {
    assert.strictEqual(builtIn(await shown(`flag=${typed}`, language)), flag)
  })
})
