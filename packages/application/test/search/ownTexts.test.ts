import type { SearchIndex } from "@emoji-catalogue/application/search"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { withSearchRules } from "../../src/search/withSearchRules.ts"
import { viewOf } from "../view/sampleView.ts"

it.effect("a word of the vocabulary has the field of the emoji with this text", () =>
  Effect.gen(function* () {
    const view = yield* viewOf()
    const { keywords, name } = view.emoji[0]!.annotations.en
    const { keywords: german } = view.emoji[0]!.annotations.de
    const values = [name, keywords[0]!, german[0]!, "anything"]
    const index: SearchIndex = {
      search: () =>
        Effect.succeed({
          hits: values.map((value) => ({ index: 0, score: 1, matched: { field: "vocabulary", value } as const })),
          total: values.length,
          facets: undefined
        }),
      complete: () => Effect.succeed(values.map((text) => ({ text, index: 0, kind: "alias" as const }))),
      source: () => view,
      isUpdating: () => false
    }
    const rules = withSearchRules(view, index)
    for (const [language, expected] of [
      ["en", ["name", "keyword", "vocabulary", "vocabulary"]],
      ["de", ["name", "keyword", "keyword", "vocabulary"]]
    ] as const) {
      const page = { limit: 5, offset: 0 }
      const { hits } = yield* rules.search({ text: "a", language, filter: {}, page, facets: false })
      assert.deepStrictEqual(
        hits.map(({ matched }) => [matched.field, matched.value]),
        expected.map((field, at) => [field, values[at]])
      )
      const completions = yield* rules.complete({ text: "a", language, limit: 4 })
      assert.deepStrictEqual(
        completions.map(({ kind }) => kind),
        expected.map((field) => (field === "vocabulary" ? "alias" : field))
      )
    }
  })
)
