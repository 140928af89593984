import { isCatalogueTerm } from "@emoji-catalogue/application/search"
import { sampleView } from "@emoji-catalogue/application/testing"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"

it.effect("a term belongs to the catalogue if all its words do", () =>
  Effect.gen(function* () {
    const view = yield* sampleView
    const first = { index: 3, score: 1, matched: { field: "keyword", value: "rocket" } } as const
    assert.isTrue(isCatalogueTerm(view, { text: "rockets", language: "en" }, first))
    assert.isFalse(isCatalogueTerm(view, { text: "rockets of Ada Lovelace", language: "en" }, first))
  })
)
