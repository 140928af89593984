import {
  languages,
  minimallyQualified,
  parseSequence,
  proposalOrder,
  ShortcodeSource,
  slugOf,
  textOf
} from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Effect, type Layer, Result } from "effect"
import { CatalogueSource } from "../../ports/import/CatalogueSource.ts"

export const catalogueSourceContract = (name: string, layer: Layer.Layer<CatalogueSource, unknown>) =>
  it.layer(layer)(`CatalogueSource (${name})`, (it) => {
    it.effect("emoji are well-formed, fully qualified, unique and in a known subgroup", () =>
      Effect.gen(function* () {
        const source = yield* CatalogueSource
        const { emoji, groups } = yield* source.unicode
        assert.isNotEmpty(emoji)
        assert.strictEqual(new Set(emoji.map(({ codepoint }) => codepoint)).size, emoji.length)
        const places = new Set(groups.flatMap((group) => group.subgroups.map((sub) => `${group.slug}/${sub.slug}`)))
        for (const each of emoji) {
          assert.strictEqual(textOf(each.codepoint), each.emoji)
          assert.strictEqual(Result.getOrThrow(parseSequence(each.emoji)).emoji, each.emoji)
          assert.isTrue(places.has(`${each.group}/${each.subgroup}`), each.emoji)
        }
      })
    )

    it.effect("the slug of a group or subgroup is derived from its name", () =>
      Effect.gen(function* () {
        const { groups } = yield* (yield* CatalogueSource).unicode
        for (const { name, slug } of groups.flatMap((group) => [group, ...group.subgroups])) {
          assert.strictEqual(slug, slugOf(name))
        }
      })
    )

    it.effect("every emoji has a name in every language", () =>
      Effect.gen(function* () {
        const source = yield* CatalogueSource
        const { emoji } = yield* source.unicode
        for (const language of languages) {
          const annotations = yield* source.annotations(language)
          const unnamed = emoji.filter((each) => !annotations.has(minimallyQualified(each.emoji)))
          assert.deepStrictEqual(unnamed, [], language)
        }
      })
    )

    it.effect("shortcodes have no colons, and keys are minimally qualified", () =>
      Effect.gen(function* () {
        const source = yield* CatalogueSource
        for (const provider of ShortcodeSource.literals) {
          for (const [key, codes] of yield* source.shortcodes(provider)) {
            assert.strictEqual(minimallyQualified(key), key)
            assert.isNotEmpty(codes)
            for (const code of codes) assert.match(code, /^[^\s:]+$/)
          }
        }
      })
    )

    it.effect("proposals are ordered oldest first with undated ones last, also per emoji", () =>
      Effect.gen(function* () {
        const source = yield* CatalogueSource
        const { documents, of } = yield* source.proposals((yield* source.unicode).emoji)
        assert.deepStrictEqual(documents, documents.toSorted(proposalOrder))
        const places = new Map(documents.map(({ document }, place) => [document, place]))
        for (const cited of of.values()) {
          const order = cited.map((document) => places.get(document)!)
          assert.deepStrictEqual(
            order,
            order.toSorted((left, right) => left - right)
          )
        }
      })
    )

    it.effect("concurrent readers get the same data", () =>
      Effect.gen(function* () {
        const source = yield* CatalogueSource
        const [first, ...others] = yield* Effect.all(
          Array.from({ length: 4 }, () => source.annotations("ja")),
          { concurrency: "unbounded" }
        )
        for (const other of others) assert.deepStrictEqual(other, first)
      })
    )
  })
