import { assert, describe, it } from "vitest"

interface Item {
  readonly emoji: string
  readonly name: string
  readonly group: string
  readonly count: number
}
interface Listing {
  readonly items: ReadonlyArray<Item>
  readonly total: number
}

/** The components of Unicode's data, by their English names. */
const components = {
  "light skin tone": "🏻",
  "medium-light skin tone": "🏼",
  "medium skin tone": "🏽",
  "medium-dark skin tone": "🏾",
  "dark skin tone": "🏿",
  "red hair": "🦰",
  "curly hair": "🦱",
  "white hair": "🦳",
  bald: "🦲"
}

/** Tests of the catalogue that a service serves. */
export const realCatalogueTests = (get: <A>(path: string) => Promise<A>) =>
  describe("the served catalogue", () => {
    it("lists each of 3,944 emoji once, in Unicode order", async () => {
      const items: Array<Item> = []
      for (let offset = 0; offset < 4000; offset += 500) {
        const page = await get<Listing>(`/api/emoji?limit=500&offset=${offset}`)
        assert.strictEqual(page.total, 3944)
        items.push(...page.items)
      }
      assert.strictEqual(new Set(items.map(({ emoji }) => emoji)).size, 3944)
      assert.deepStrictEqual(Array.from(new Set(items.map(({ group }) => group))), [
        "Smileys & Emotion",
        "People & Body",
        "Animals & Nature",
        "Food & Drink",
        "Travel & Places",
        "Activities",
        "Objects",
        "Symbols",
        "Flags"
      ])
      const groupChanges = items.filter(({ group }, index) => group !== items[index - 1]?.group)
      assert.deepStrictEqual(
        groupChanges.map(({ emoji }) => emoji),
        ["😀", "👋", "🐵", "🍇", "🌍", "🎃", "👓", "🏧", "🏁"]
      )
      assert.strictEqual(items.at(-1)?.emoji, "🏴󠁧󠁢󠁷󠁬󠁳󠁿")
    })

    it.each(["categories", "subgroups", "versions", "years"])("counts every emoji once by %s", async (path) => {
      const { items } = await get<Listing>(`/api/emoji/${path}`)
      assert.strictEqual(
        items.reduce((sum, { count }) => sum + count, 0),
        3944
      )
    })

    it.each(Object.entries(components))("explains that %s %s is a component", async (name, emoji) => {
      const codepoint = emoji.codePointAt(0)!.toString(16)
      for (const reference of [emoji, codepoint, name.replaceAll(" ", "-")]) {
        const problem = await get<{ status: number; code: string; detail: string }>(
          `/api/emoji/${encodeURIComponent(reference)}`
        )
        assert.deepStrictEqual([problem.status, problem.code], [404, "not_found"], reference)
        assert.strictEqual(
          problem.detail,
          `${emoji} (${name}) is a component: it occurs only as a part of other emoji. /api/emoji/builder/parts lists the components.`
        )
      }
    })

    it("serves the same record by emoji, code points and slug, with names in ten languages", async () => {
      const references = ["👩‍🚀", "1f469-200d-1f680", "woman-astronaut"].map(encodeURIComponent)
      const records = await Promise.all(
        references.map((reference) => get<Item & { names: Record<string, string> }>(`/api/emoji/${reference}`))
      )
      for (const record of records) assert.deepStrictEqual(record, records[0])
      assert.sameMembers(Object.keys(records[0]!.names), ["en", "es", "fr", "de", "it", "pt", "ja", "ko", "zh", "ar"])
      assert.strictEqual((await get<Item>("/api/emoji/woman-astronaut?language=ja")).name, "女性宇宙飛行士")
    })

    it("finds an emoji by its name in ten languages", async () => {
      const firstFor = async (language: string, text: string) =>
        (await get<Listing>(`/api/emoji/search?language=${language}&q=${encodeURIComponent(text)}`)).items[0]?.emoji
      for (const [language, text] of [
        ["en", "red heart"],
        ["es", "corazón rojo"],
        ["fr", "COEUR ROUGE"],
        ["de", "rotes herz"],
        ["it", "cuore rosso"],
        ["pt", "coração vermelho"],
        ["ja", "赤いハート"],
        ["ko", "빨간색 하트"],
        ["zh", "红心"],
        ["ar", "قلب أحمر"]
      ] as const) {
        assert.strictEqual(await firstFor(language, text), "❤️", `${language}: ${text}`)
      }
    })
  })
