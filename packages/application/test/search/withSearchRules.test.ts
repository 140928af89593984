import { CatalogueView } from "@emoji-catalogue/application/view"
import type { CompletionQuery, SearchIndex, SearchQuery } from "@emoji-catalogue/application/search"
import { languages } from "@emoji-catalogue/domain"
import { blockedEntries } from "@emoji-catalogue/text-moderation"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { withSearchRules } from "../../src/search/withSearchRules.ts"
import { viewOf } from "../view/sampleView.ts"

/** An engine that finds the first emoji for any query, and records the queries. */
const anythingGoes = (view: CatalogueView) => {
  const texts: Array<string> = []
  const index: SearchIndex = {
    search: ({ text }) =>
      Effect.sync(() => {
        texts.push(text)
        return {
          hits: [{ index: 0, score: 1, matched: { field: "name", value: text } }],
          total: 1,
          facets: undefined
        }
      }),
    complete: ({ text }) =>
      Effect.sync(() => {
        texts.push(text)
        return [{ text, index: 0, kind: "name" }]
      }),
    source: () => view,
    isUpdating: () => false
  }
  return { index, texts }
}

const setUp = Effect.map(viewOf(), (view) => {
  const { index, texts } = anythingGoes(view)
  return { rules: withSearchRules(view, index), texts, view }
})

const search = (text: string, more: Partial<SearchQuery> = {}): SearchQuery => ({
  text,
  language: "en",
  filter: {},
  page: { limit: 10, offset: 0 },
  facets: false,
  ...more
})

const completion = (text: string, more: Partial<CompletionQuery> = {}): CompletionQuery => ({
  text,
  language: "en",
  limit: 10,
  ...more
})

const blocked = blockedEntries.find(({ text }) => /^[a-z]{5,}$/.test(text))!

it.effect("a blocked query has an empty response, and does not reach the engine", () =>
  Effect.gen(function* () {
    const { rules, texts } = yield* setUp
    for (const { blockedIn, isSearchedAlone, text: entry } of blockedEntries) {
      const text = isSearchedAlone ? `${entry} face` : entry
      for (const language of blockedIn) {
        const { hits, total } = yield* rules.search(search(text, { language }))
        assert.deepStrictEqual([hits, total], [[], 0], text)
        for (const typed of [text, `:${text}`, `:${text}:`]) {
          assert.deepStrictEqual(yield* rules.complete(completion(typed, { language })), [], typed)
        }
      }
    }
    const { facets } = yield* rules.search(search(blocked.text, { facets: true }))
    assert.deepStrictEqual(facets, { group: [], subgroup: [], version: [], year: [], platform: [] })
    assert.deepStrictEqual(texts, [])
  })
)

it.effect("other queries reach the engine, except prefixes of shortcodes", () =>
  Effect.gen(function* () {
    const { rules, texts, view } = yield* setUp
    assert.strictEqual((yield* rules.search(search("Niger"))).total, 1)
    assert.strictEqual((yield* rules.complete(completion("Niger"))).length, 1)
    assert.deepStrictEqual(
      (yield* rules.complete(completion(":smil"))).map(({ text }) => text),
      [":smiley:"]
    )
    // A search, a completion, and the search that fills it.
    assert.deepStrictEqual(texts, ["Niger", "Niger", "Niger"])
    assert.strictEqual(rules.source(), view)
  })
)

it.effect(
  "a prefix of a blocked term is not completed to people, except to texts with a word that starts with the prefix",
  () =>
    Effect.gen(function* () {
      const { view } = yield* setUp
      const person = view.emoji.findIndex(({ subgroup }) => subgroup.startsWith("person"))
      const heart = view.emoji.findIndex(({ emoji }) => emoji === "❤️")
      const beginning = blocked.text.slice(0, -1)
      const rules = withSearchRules(view, {
        ...anythingGoes(view).index,
        complete: ({ limit }) =>
          Effect.succeed(
            [
              { text: "person", index: person, kind: "name" } as const,
              { text: `a ${beginning}x`, index: person, kind: "keyword" } as const,
              { text: "heart", index: heart, kind: "keyword" } as const
            ].slice(0, limit)
          )
      })
      const textsOf = (text: string, limit = 10) =>
        Effect.map(rules.complete(completion(text, { limit })), (all) => all.map((each) => each.text))
      assert.isAtLeast(beginning.length, 4)
      assert.deepStrictEqual(yield* textsOf(`my ${beginning.toUpperCase()}`), [`a ${beginning}x`, "heart"])
      assert.deepStrictEqual(yield* textsOf(beginning, 1), [`a ${beginning}x`])
      assert.deepStrictEqual(yield* textsOf("pers", 3), ["person", `a ${beginning}x`, "heart"])
    })
)

it.effect("offers a complete name with a skin tone before other completions", () =>
  Effect.gen(function* () {
    const { rules, view } = yield* setUp
    for (const { annotations, base, emoji } of view.emoji) {
      if (base === null) continue
      for (const language of languages) {
        const { name } = annotations[language]
        const [first, ...others] = yield* rules.complete(completion(` ${name.toUpperCase()}`, { language }))
        assert.deepStrictEqual([view.emoji[first!.index]!.emoji, first!.text, first!.kind], [emoji, name, "name"])
        assert.strictEqual(others.length, 1)
        assert.strictEqual((yield* rules.complete(completion(name, { language, limit: 1 }))).length, 1)
      }
    }
  })
)
