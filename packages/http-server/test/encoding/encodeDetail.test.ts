import { sampleArtwork, sampleCatalogue, sampleDraft } from "@emoji-catalogue/application/testing"
import { validateDraft, languages } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { DateTime, Effect, Result } from "effect"
import { encodeDetail } from "../../src/encoding/encodeDetail.ts"
import { parsed, renderingsIn, summaryIn, viewOf } from "./sampleView.ts"

it.effect("contains the summary and the names of all languages, in every language", () =>
  Effect.gen(function* () {
    const view = yield* viewOf()
    for (const language of languages) {
      for (let index = 0; index < view.emoji.length; index++) {
        const detail = parsed(encodeDetail(view, index, language))
        assert.deepInclude(detail, summaryIn(view, index, language))
        assert.strictEqual(detail.names[language], detail.name)
        assert.deepStrictEqual(detail.keywords, detail.keywordsByLanguage[language])
        assert.deepStrictEqual(detail.renderings, renderingsIn(view, index))
      }
    }
  })
)

it.effect("lists related emoji, and the text style with the emoji's slug and no image", () =>
  Effect.gen(function* () {
    const view = yield* viewOf()
    const detailOf = (text: string) => parsed(encodeDetail(view, view.resolve(text)!.index, "en"))
    const [style] = detailOf("❤️").related.variant
    assert.deepInclude(style, { emoji: "\u2764\uFE0E", codepoint: "2764-FE0E", slug: "red-heart", image: null })
    const texts = (items: ReadonlyArray<{ readonly emoji: string }>) => items.map(({ emoji }) => emoji)
    assert.deepStrictEqual(texts(detailOf("👩‍🚀").skinTones), ["👩🏻‍🚀", "👩🏿‍🚀"])
    assert.deepStrictEqual(texts(detailOf("👩🏻‍🚀").skinTones), ["👩🏿‍🚀"])
    assert.deepStrictEqual(texts(detailOf("👩🏿‍🚀").skinTones), ["👩🏻‍🚀"])
    assert.deepStrictEqual(texts(detailOf("❤️").skinTones), [])
    assert.deepStrictEqual(texts(detailOf("😃").predecessors), ["😀"])
  })
)

it.effect("uses the catalogue of the view, even for an emoji object shared with the previous catalogue", () =>
  Effect.gen(function* () {
    const index = 2
    const detailIn = Effect.fnUntraced(function* (catalogue: typeof sampleCatalogue, artwork = sampleArtwork) {
      return parsed(encodeDetail(yield* viewOf(artwork, catalogue), index, "en"))
    })
    const titles = ({ proposals }: { readonly proposals: ReadonlyArray<{ readonly title: string }> }) =>
      proposals.map(({ title }) => title)
    assert.deepStrictEqual(titles(yield* detailIn(sampleCatalogue)), ["Proposal for encoding emoji symbols"])
    const proposals = sampleDraft.proposals.map((proposal) => ({ ...proposal, title: "Another title" }))
    const { catalogue } = Result.getOrThrow(
      validateDraft({ ...sampleDraft, proposals }, sampleCatalogue, DateTime.makeUnsafe(0))
    )
    assert.strictEqual(catalogue.emoji[index], sampleCatalogue.emoji[index])
    assert.deepStrictEqual(titles(yield* detailIn(catalogue)), ["Another title"])
    assert.deepStrictEqual((yield* detailIn(catalogue, [])).renderings, [])
  })
)
