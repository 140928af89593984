import { CurrentCatalogue } from "@emoji-catalogue/application/snapshot"
import type { Language } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { importedCatalogue } from "./importedCatalogue.ts"

const find = Effect.fnUntraced(function* (text: string, language: Language, limit = 20, offset = 0) {
  const { index, view } = yield* Effect.flatMap(CurrentCatalogue, ({ snapshot }) => snapshot)
  const result = yield* index.search({ text, language, filter: {}, page: { limit, offset }, facets: false })
  return { ...result, emoji: result.hits.map((hit) => view.emoji[hit.index]!.emoji) }
})

it.layer(importedCatalogue, { timeout: "30 minutes", excludeTestServices: true })(
  "romanized searches on the real catalogue",
  (it) => {
    it.effect.each([
      ["yy", "🏥"],
      ["srkl", "🎂"]
    ] as const)("find Chinese by its initials: %s", ([query, emoji]) =>
      Effect.gen(function* () {
        assert.include((yield* find(query, "zh", 60)).emoji, emoji)
      })
    )

    it.effect.each(["ar", "ja", "ko", "zh"] as const)("find a Spanish word: %s", (language) =>
      Effect.gen(function* () {
        // Builds the engine of the language.
        yield* find("perro", "es")
        const { emoji, hits } = yield* find("perro", language)
        assert.include(["🐶", "🐕"], emoji[0])
        assert.strictEqual(hits[0]!.matched.language, "es")
      })
    )

    it.effect("find Japanese words before laughter", () =>
      Effect.gen(function* () {
        assert.include((yield* find("かわいい ねこ w", "ja")).emoji, "😻")
        assert.include((yield* find("うれしい なみだ www", "ja")).emoji, "😂")
        const joined = yield* find("かわいいねこ", "ja")
        assert.isAbove(joined.total, 0)
        assert.deepStrictEqual((yield* find("かわいいねこｗ", "ja")).emoji, joined.emoji)
      })
    )
  }
)
