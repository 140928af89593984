import { artworkOf, sampleArtwork, sampleRendering } from "@emoji-catalogue/application/testing"
import type { PlatformId } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { artworkCoverage } from "../../src/analytics/artworkCoverage.ts"
import { viewOf } from "../view/sampleView.ts"

const withoutImages = (platform: PlatformId, emoji: ReadonlyArray<string>) =>
  artworkOf(platform, {
    version: "1",
    trust: "inferred",
    source: "github:owner/name@05ecf47",
    renderings: emoji.map((text) => sampleRendering(text, null))
  })

it.effect("counts renderings with an image, without one, and of restricted platforms", () =>
  Effect.gen(function* () {
    const lists = [withoutImages("noto-animated", ["😀", "🐱", "#️⃣"]), withoutImages("blobmoji", ["😀"])]
    const view = yield* viewOf([...sampleArtwork, ...lists])
    assert.deepInclude(artworkCoverage(view), { withArtwork: 5, renderings: 9, withoutImage: 3, licenseRestricted: 3 })
  })
)
