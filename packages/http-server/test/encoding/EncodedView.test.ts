import type { ImportedArtwork } from "@emoji-catalogue/application/ports"
import type { CatalogueView } from "@emoji-catalogue/application/view"
import { artworkOf, sampleCatalogue, sampleRendering } from "@emoji-catalogue/application/testing"
import { type Language, languages, PlatformId, platformOf } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { encodedViewOf } from "../../src/encoding/EncodedView.ts"
import { selectedFrom } from "./selectedFrom.ts"
import { parsed, renderingIn, renderingsIn, summaryIn, viewOf } from "./sampleView.ts"

const size = sampleCatalogue.emoji.length
const all = Array.from({ length: size }, (_, index) => index)
const texts = sampleCatalogue.emoji.map(({ emoji }) => emoji)

/** The emoji indexes in each release of some platforms. */
const Artwork = Schema.Array(
  Schema.Struct({
    platform: Schema.Literals(["twitter", "openmoji", "google", "blobmoji", "apple", "docomo"]),
    releases: Schema.Array(Schema.Array(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: size - 1 }))))
  })
)
const generatedArtwork = (generated: typeof Artwork.Type): ReadonlyArray<ImportedArtwork> =>
  Array.from(new Map(generated.map((each) => [each.platform, each])).values(), ({ platform, releases }) =>
    artworkOf(
      platform,
      ...releases.map((places, at) => ({
        version: `${at}`,
        source: `${platform}@${at}`,
        renderings: Array.from(new Set(places), (place) =>
          sampleRendering(texts[place]!, platformOf(platform).redistributable ? `${place}` : null)
        )
      }))
    )
  )

/** Asserts that each emoji's summary with a platform's image differs from its default summary only in the image. */
const assertImages = (
  view: CatalogueView,
  language: Language,
  platforms: ReadonlyArray<PlatformId> = PlatformId.literals
) => {
  for (const index of all) {
    const { image, ...summary } = summaryIn(view, index, language)
    assert.deepStrictEqual(image, renderingIn(view.artwork.displayedRelease(index), index))
    for (const platform of platforms) {
      const { image: own, ...others } = summaryIn(view, index, language, platform)
      assert.deepStrictEqual(others, summary)
      const newest = view.artwork.newestRelease(platform, index)
      assert.deepStrictEqual(own, renderingIn(newest, index))
    }
  }
}

it.effect("a summary with a platform's image differs only in its image, in every language", () =>
  Effect.gen(function* () {
    const view = yield* viewOf()
    for (const language of languages) assertImages(view, language)
    const encoded = encodedViewOf(view)
    const array = parsed((writer) => encoded.writeSummaryArray(writer, all, "fr", { platform: "twitter" }))
    assert.deepStrictEqual(
      array,
      all.map((index) => summaryIn(view, index, "fr", "twitter"))
    )
  })
)

it.effect("a summary with selected members has the members of the whole summary", () =>
  Effect.gen(function* () {
    const view = yield* viewOf()
    const encoded = encodedViewOf(view)
    for (const language of languages) {
      for (const platform of [undefined, "twitter", "apple", "samsung"] as const) {
        for (const fields of [["slug", "emoji", "name", "image.url"], ["image"], ["image.noImage", "year"], ["name"]]) {
          for (const indexes of [[3, 0, 1], all, all.toReversed(), []]) {
            const options = { platform, fields }
            assert.deepStrictEqual(
              parsed((writer) => encoded.writeSummaryArray(writer, indexes, language, options)),
              indexes.map((index) => selectedFrom(summaryIn(view, index, language, platform), fields))
            )
          }
        }
      }
    }
  })
)

it.effect.prop(
  "a summary with a platform's image differs only in its image, for any artwork",
  [Artwork],
  ([generated]) =>
    Effect.gen(function* () {
      assertImages(yield* viewOf(generatedArtwork(generated)), "ar", ["twitter", "openmoji", "apple", "samsung"])
    })
)

interface Rendered {
  readonly platform: PlatformId
  readonly platformVersion: string
  readonly licenseRestricted: boolean
  readonly url: string | null
}

it.effect.prop("renderings are in registry order, newest release first", [Artwork], ([generated]) =>
  Effect.gen(function* () {
    const view = yield* viewOf(generatedArtwork(generated))
    for (const index of all) {
      const renderings: ReadonlyArray<Rendered> = renderingsIn(view, index)
      const expected = view.artwork.releases.filter(({ members }) => members.has(index))
      assert.sameMembers(
        renderings.map(({ platform, platformVersion }) => `${platform} ${platformVersion}`),
        expected.map(({ platform, version }) => `${platform.id} ${version}`)
      )
      const places = renderings.map(({ platform, platformVersion }) => [
        PlatformId.literals.indexOf(platform),
        -platformVersion
      ])
      assert.deepStrictEqual(
        places,
        places.toSorted(([a, b], [c, d]) => a! - c! || b! - d!)
      )
      for (const { licenseRestricted, platform, url } of renderings) {
        assert.strictEqual(licenseRestricted, !platformOf(platform).redistributable)
        assert.strictEqual(url === null, licenseRestricted)
      }
    }
  })
)
