import { sampleView } from "@emoji-catalogue/application/testing"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { encodeCompletions, encodeSearch } from "../../src/encoding/encodeSearch.ts"
import { parsed, textOf } from "./sampleView.ts"

it.effect("a hit names the text that matched", () =>
  Effect.gen(function* () {
    const view = yield* sampleView
    const hit = { index: 3, score: 9, matched: { field: "keyword", value: "rocket" } } as const
    const { write } = encodeSearch(view, { hits: [hit], total: 1, facets: undefined }, { limit: 1, offset: 0 }, "en")
    assert.deepStrictEqual(parsed(write).items[0].matched, {
      field: "keyword",
      value: "rocket"
    })
  })
)

it.effect("a completion names its emoji", () =>
  Effect.gen(function* () {
    const view = yield* sampleView
    const write = encodeCompletions(view, [{ text: "red heart", index: 2, kind: "name" }])
    assert.deepStrictEqual(
      textOf(write),
      '{"items":[{"text":"red heart","slug":"red-heart","emoji":"❤️","kind":"name"}]}'
    )
  })
)
