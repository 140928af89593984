import { CurrentCatalogue } from "@emoji-catalogue/application/catalogue"
import { emoticons } from "@emoji-catalogue/application/search"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { importedCatalogue } from "./importedCatalogue.ts"

const letters = Array.from("abcdefghijklmnopqrstuvwxyz")
const starts = letters.flatMap((first) => ["", ...letters].map((second) => first + second))

it.layer(importedCatalogue, { timeout: "30 minutes", excludeTestServices: true })(
  "completions on the real catalogue",
  (it) => {
    it.effect.each(["en", "es", "de", "it"] as const)(
      "a keyword, shortcode or alias is offered with the emoji that a search for it finds first: %s",
      (language) =>
        Effect.gen(function* () {
          const { index, view } = yield* Effect.flatMap(CurrentCatalogue, ({ snapshot }) => snapshot)
          // An emoticon offers all shortcodes of its emoji, whatever else they mean.
          for (const start of starts.filter((start) => !emoticons.has(start))) {
            for (const offered of yield* index.complete({ text: start, language, limit: 10 })) {
              // A name means its own emoji, even where another language has the word.
              if (offered.kind === "name") continue
              const page = { limit: 1, offset: 0 }
              const { hits } = yield* index.search({ text: offered.text, language, filter: {}, page, facets: false })
              const emoji = view.emoji[offered.index]!.emoji
              assert.strictEqual(view.emoji[hits[0]!.index]!.emoji, emoji, `${start}: ${offered.text}`)
            }
          }
        })
    )

    it.effect("offers a flag by its code, with the name where a search for the code finds others", () =>
      Effect.gen(function* () {
        const { index } = yield* Effect.flatMap(CurrentCatalogue, ({ snapshot }) => snapshot)
        const offers = yield* index.complete({ text: "gh", language: "en", limit: 50 })
        assert.deepInclude(
          offers.map(({ kind, text }) => [kind, text]),
          ["name", "flag: Ghana"]
        )
      })
    )
  }
)
