import { findAsset } from "@emoji-catalogue/application/view"
import { artworkOf, sampleArtwork, sampleAsset, sampleRendering } from "@emoji-catalogue/application/testing"
import { type AssetName, type Rendering, ShortAssetName, shortAssetNameOf } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { viewOf } from "./sampleView.ts"

const renderingOf = (emoji: string, name: string): Rendering => ({
  ...sampleRendering(emoji, null),
  asset: { name: name as AssetName, width: 36, height: 36 }
})

const release = (version: string, ...renderings: ReadonlyArray<Rendering>) => ({
  version,
  source: `s@${version}`,
  renderings
})

const find = (...artwork: Parameters<typeof viewOf>) =>
  Effect.map(viewOf(...artwork), (view) => (name: AssetName) => findAsset(view.artwork, shortAssetNameOf(name)))

it.effect("finds each image of each release", () =>
  Effect.gen(function* () {
    const found = yield* find()
    for (const { releases } of sampleArtwork) {
      for (const { asset } of releases.flatMap(({ renderings }) => renderings)) {
        if (asset !== null) assert.strictEqual(found(asset.name), asset.name)
      }
    }
    assert.isUndefined(found(sampleAsset("f")))
  })
)

it.effect("an image in several releases, platforms and emoji is one image", () =>
  Effect.gen(function* () {
    const found = yield* find([
      artworkOf(
        "twitter",
        release("1", sampleRendering("😀", "1"), sampleRendering("😃", "1")),
        release("2", sampleRendering("😀", "2")),
        release("3", sampleRendering("😀", "1"))
      ),
      artworkOf("discord", release("1", sampleRendering("😀", "1")))
    ])
    assert.strictEqual(found(sampleAsset("1")), sampleAsset("1"))
    assert.strictEqual(found(sampleAsset("2")), sampleAsset("2"))
  })
)

it.effect("finds neither of two images that start with the same digits, whatever their formats and releases", () =>
  Effect.gen(function* () {
    const digits = "0123456789abcdef"
    const one = `${digits}${"a".repeat(48)}.svg` as AssetName
    for (const other of [`${digits}${"b".repeat(48)}.svg`, `${digits}${"b".repeat(48)}.png`]) {
      for (const artwork of [
        [artworkOf("twitter", release("1", renderingOf("😀", one), renderingOf("😃", other)))],
        [artworkOf("twitter", release("1", renderingOf("😀", one)), release("2", renderingOf("😀", other)))],
        [
          artworkOf("twitter", release("1", renderingOf("😀", one)), release("2", renderingOf("😀", other))),
          artworkOf("openmoji", release("1", renderingOf("😀", one)))
        ]
      ]) {
        const found = yield* find(artwork)
        assert.isUndefined(found(one))
        assert.isUndefined(found(other as AssetName))
      }
    }
  })
)

it.effect("does not find an image in another format, of an unknown emoji or of a platform that forbids copies", () =>
  Effect.gen(function* () {
    const view = yield* viewOf([
      artworkOf("twitter", release("1", sampleRendering("😀", "1"), sampleRendering("🀄🀄", "2"))),
      artworkOf("apple", release("1", sampleRendering("😀", "3")))
    ])
    assert.isUndefined(findAsset(view.artwork, ShortAssetName.make(`${"1".repeat(16)}.png`)))
    assert.isUndefined(findAsset(view.artwork, shortAssetNameOf(sampleAsset("2"))))
    assert.isUndefined(findAsset(view.artwork, shortAssetNameOf(sampleAsset("3"))))
  })
)
