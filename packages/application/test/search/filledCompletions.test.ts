import type { Completion, SearchIndex, SearchQuery } from "@emoji-catalogue/application/search"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { withSearchRules } from "../../src/search/withSearchRules.ts"
import { blockedEntries } from "@emoji-catalogue/text-moderation"
import { viewOf } from "../view/sampleView.ts"

/**
 * An engine that finds all emoji, and completes to the first `count` of them. With `replacesSource` the first search
 * replaces the data of the index.
 */
const setUp = Effect.fnUntraced(function* (count: number, isUpdating = false, replacesSource = false) {
  const view = yield* viewOf()
  const searches: Array<SearchQuery> = []
  const completions = view.emoji.slice(0, count).map(({ annotations }, index): Completion => {
    return { text: annotations.en.keywords[0] ?? annotations.en.name, index, kind: "alias" }
  })
  let source = {}
  const index: SearchIndex = {
    search: (query) =>
      Effect.sync(() => {
        searches.push(query)
        if (replacesSource && searches.length === 1) source = {}
        const hits = view.emoji.slice(0, query.page.limit).map((_, index) => ({
          index,
          score: 1,
          matched: { field: "vocabulary", value: "anything" } as const
        }))
        return { hits, total: hits.length, facets: undefined }
      }),
    complete: ({ limit }) => Effect.succeed(completions.slice(0, limit)),
    source: () => source,
    isUpdating: () => isUpdating
  }
  return { rules: withSearchRules(view, index), searches, view }
})

const query = { text: "anything", language: "en", limit: 5 } as const

it.effect("fills completions up to the limit with the names of other emoji that a search finds", () =>
  Effect.gen(function* () {
    const { rules, searches, view } = yield* setUp(1)
    const found = yield* rules.complete(query)
    const plain = view.emoji
      .slice(0, 6)
      .flatMap(({ base }, index) => (base === null ? [index] : []))
      .slice(0, 5)
    assert.deepStrictEqual(
      found.map(({ index }) => index),
      plain
    )
    for (const { index, kind, text } of found.slice(1)) {
      assert.deepStrictEqual([text, kind], [view.emoji[index]!.annotations.en.name, "name"])
    }
    assert.deepStrictEqual(searches, [
      { text: "anything", language: "en", filter: {}, page: { limit: 6, offset: 0 }, facets: false }
    ])
    assert.strictEqual((yield* rules.complete(query))[1], found[1])
    const japanese = yield* rules.complete({ ...query, language: "ja" })
    assert.strictEqual(japanese[1]!.text, view.emoji[japanese[1]!.index]!.annotations.ja.name)
  })
)

it.effect("caches the completions of a short text, except while the index is updating", () =>
  Effect.gen(function* () {
    const { rules, searches } = yield* setUp(1)
    const first = yield* rules.complete({ ...query, text: "an" })
    assert.deepStrictEqual(yield* rules.complete({ ...query, text: "an" }), first)
    assert.strictEqual(searches.length, 1)
    assert.strictEqual((yield* rules.complete({ ...query, text: "an", limit: 2 })).length, 2)
    yield* rules.complete({ ...query, text: "an", language: "de" })
    assert.strictEqual(searches.length, 3)
    const updating = yield* setUp(1, true)
    yield* updating.rules.complete({ ...query, text: "an" })
    yield* updating.rules.complete({ ...query, text: "an" })
    assert.strictEqual(updating.searches.length, 2)
  })
)

it.effect("does not cache completions if a search reads data that replaces the source meanwhile", () =>
  Effect.gen(function* () {
    const { rules, searches } = yield* setUp(1, false, true)
    yield* rules.complete({ ...query, text: "an" })
    yield* rules.complete({ ...query, text: "an" })
    yield* rules.complete({ ...query, text: "an" })
    assert.strictEqual(searches.length, 2)
  })
)

it.effect("does not search if there are enough completions, or if the text may become a blocked one", () =>
  Effect.gen(function* () {
    const { rules, searches } = yield* setUp(5)
    assert.strictEqual((yield* rules.complete(query)).length, 5)
    const few = yield* setUp(1)
    const { text } = blockedEntries.find(({ text }) => /^[a-z]{5,}$/.test(text))!
    yield* few.rules.complete({ ...query, text: text.slice(0, -1) })
    assert.deepStrictEqual([...searches, ...few.searches], [])
  })
)
