import { CurrentCatalogue } from "@emoji-catalogue/application/snapshot"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { importedCatalogue } from "./importedCatalogue.ts"

it.layer(importedCatalogue, { timeout: "30 minutes", excludeTestServices: true })(
  "shortcodes on the real catalogue",
  (it) => {
    it.effect("each resolves to the emoji that a search for it finds first", () =>
      Effect.gen(function* () {
        const { index, view } = yield* Effect.flatMap(CurrentCatalogue, ({ snapshot }) => snapshot)
        const codes = new Set(view.emoji.flatMap(({ shortcodes }) => shortcodes.map(({ code }) => code)))
        for (const code of codes) {
          const text = `:${code}:`
          const query = { text, language: "en", filter: {}, page: { limit: 1, offset: 0 }, facets: false } as const
          const { hits } = yield* index.search(query)
          assert.strictEqual(view.resolve(text)?.index, hits[0]?.index, text)
        }
      })
    )

    it.effect("resolve even if providers disagree on them or they have hyphens", () =>
      Effect.gen(function* () {
        const { view } = yield* Effect.flatMap(CurrentCatalogue, ({ snapshot }) => snapshot)
        for (const [reference, emoji] of [
          ["email", "📧"],
          ["pouting_face", "😡"],
          ["ok_woman", "🙆"],
          ["beach_umbrella", "🏖️"],
          ["city_sunset", "🌆"],
          ["guardsman", "💂"],
          ["bearded-person", "🧔"],
          ["face-with-cowboy-hat", "🤠"],
          [":wave::skin-tone-3:", "👋🏼"]
        ] as const) {
          const resolved = view.resolve(reference)
          assert.deepStrictEqual([view.emoji[resolved!.index]!.emoji, resolved!.moved], [emoji, true], reference)
        }
      })
    )
  }
)
