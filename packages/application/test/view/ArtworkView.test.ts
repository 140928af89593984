import type { ImportedArtwork } from "@emoji-catalogue/application/ports"
import { ImageSettings, type ImageSettings as Settings } from "@emoji-catalogue/application/shared"
import { ReleaseView } from "@emoji-catalogue/application/view"
import {
  artworkOf,
  sampleArtwork,
  sampleAsset,
  sampleCatalogue,
  sampleRendering
} from "@emoji-catalogue/application/testing"
import { PlatformId, platformOf } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { viewOf } from "./sampleView.ts"

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

it.effect.prop("the platform filter and facet cover all releases of a platform", [Artwork], ([generated]) =>
  Effect.gen(function* () {
    const artwork = generatedArtwork(generated)
    const view = yield* viewOf(artwork)
    const counts = new Map(view.filters.facets(view.filters.all).platform.map(({ count, value }) => [value, count]))
    for (const platform of PlatformId.literals) {
      const releases = artwork.find((each) => each.platform === platform)?.releases ?? []
      const codepoints = new Set(releases.flatMap(({ renderings }) => renderings.map(({ codepoint }) => codepoint)))
      const expected = all.filter((index) => codepoints.has(view.emoji[index]!.codepoint))
      assert.deepStrictEqual(view.select({ platform }).slice(0, size), expected)
      assert.strictEqual(counts.get(platform) ?? 0, expected.length)
    }
  })
)

const imagesOf = Effect.fnUntraced(function* (settings: Settings, artwork = sampleArtwork) {
  const view = yield* viewOf(artwork).pipe(Effect.provideService(ImageSettings, settings))
  return Object.fromEntries(
    texts.map((text, index) => {
      const release = view.artwork.displayedRelease(index)
      return [text, release === undefined ? null : `${release.platform.id} ${release.version} ${release.url(index)}`]
    })
  )
})

it.effect("the image is taken in settings order, then registry order, from redistributable platforms only", () =>
  Effect.gen(function* () {
    const url = (digit: string, baseUrl = "") => `${baseUrl}/assets/${sampleAsset(digit)}`
    const images = yield* imagesOf({ baseUrl: "", order: ["twitter"] })
    assert.deepInclude(images, {
      "😀": `twitter 17.0 ${url("4")}`,
      "🇯🇵": `twitter 14.0 ${url("3")}`,
      "👩‍🚀": `openmoji 17.0.0 ${url("7")}`,
      "🇨🇮": null,
      "#️⃣": null
    })
    const base = "https://emoji.example"
    const others = yield* imagesOf({ baseUrl: base, order: ["apple", "openmoji"] })
    assert.strictEqual(others["😀"], `openmoji 17.0.0 ${url("6", base)}`)
    assert.strictEqual(others["😃"], `twitter 17.0 ${url("5", base)}`)
    assert.strictEqual(others["🇨🇮"], null)
  })
)

it("emoji unknown to the catalogue are left out of a release", () => {
  const places = new Map(sampleCatalogue.emoji.map(({ codepoint }, index) => [codepoint as string, index]))
  const renderings = [sampleRendering("🐱", "1"), sampleRendering("😀", "1")]
  const before = artworkOf("twitter", { version: "1", source: "s@1", renderings }).releases[0]!
  const first = new ReleaseView("twitter", before, undefined, places, "")
  const view = new ReleaseView("twitter", { ...before, renderings: [sampleRendering("🐶", "1")] }, first, places, "")
  assert.strictEqual(view.members.count, 0)
  assert.deepStrictEqual(
    view.changes.map(({ index, kind }) => `${kind} ${texts[index]}`),
    ["removed 😀"]
  )
  assert.strictEqual(view.changeOf(0)?.kind, "removed")
  assert.isUndefined(view.changeOf(1))
  assert.isUndefined(view.rendering(0))
})
