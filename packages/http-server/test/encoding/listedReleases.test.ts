import { type CatalogueView, comparisonSide, redesigns, releaseSummary } from "@emoji-catalogue/application/view"
import { artworkOf, sampleArtwork, sampleRendering } from "@emoji-catalogue/application/testing"
import type { ArtworkRelease, PlatformId } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { encodeComparison } from "../../src/encoding/encodeComparison.ts"
import { encodeChanges, encodeRelease } from "../../src/encoding/encodeRelease.ts"
import { encodeTimeline } from "../../src/encoding/encodeTimeline.ts"
import type { WriteJson } from "../../src/encoding/JsonWriter.ts"
import { comparedEmoji } from "./comparedEmoji.ts"
import { parsed, renderingIn, renderingsIn, summaryIn, viewOf } from "./sampleView.ts"

const listed = (
  platform: PlatformId,
  releases: Readonly<Record<string, ReadonlyArray<string>>>,
  facts: Partial<ArtworkRelease> = {}
) =>
  artworkOf(
    platform,
    ...Object.entries(releases).map(([version, emoji]) => ({
      version,
      trust: "inferred" as const,
      asOf: "2026-05-20",
      listsSkinTones: !version.startsWith("untoned"),
      listsFlags: !version.startsWith("flagless"),
      source: "github:owner/name@05ecf47",
      renderings: emoji.map((text) => sampleRendering(text, null)),
      ...facts
    }))
  )
const page = { limit: 10, offset: 0 }
const all = (view: CatalogueView) => view.select({})
const emojiOf = (write: WriteJson): ReadonlyArray<string> =>
  parsed(write).items.map(({ emoji }: { readonly emoji: string }) => emoji)

it.effect("a release without images lists its emoji, each with the reason, and has no redraws", () =>
  Effect.gen(function* () {
    const noSource = ["serenityos", "emojitwo", "blobmoji", "noto-animated", "microsoft-3d"] as const
    const restricted = ["windows-10", "samsung", "whatsapp", "telegram", "skype", "tossface"] as const
    const reasons = new Map<PlatformId, string>([
      ...noSource.map((id) => [id, "no_source"] as const),
      ...restricted.map((id) => [id, "license_restricted"] as const),
      ["microsoft-color", "not_imported"]
    ])
    const platforms = Array.from(reasons.keys(), (id) => listed(id, { "1": ["😀", "🐱"], "2": ["😀", "😃"] }))
    const view = yield* viewOf([...sampleArtwork, ...platforms])
    for (const [platform, reason] of reasons) {
      const release = view.artwork.release(platform, "2")!
      const { total, write } = encodeRelease(view, release, all(view), page, "en")
      assert.strictEqual(total, 2, platform)
      for (const { image } of parsed(write).items) {
        assert.deepInclude(image, {
          platform,
          url: null,
          format: null,
          noImage: reason,
          licenseRestricted: reason === "license_restricted"
        })
      }
      assert.deepInclude(releaseSummary(release, view.select({})), {
        count: 2,
        added: 1,
        redrawn: null,
        removed: 0,
        trust: "inferred",
        asOf: "2026-05-20",
        source: { package: "github:owner/name", version: "05ecf47" }
      })
      const changes = parsed(encodeChanges(view, release, undefined, all(view), page, "en").write)
      assert.deepStrictEqual(
        changes.items.map(({ emoji, kind }: { readonly emoji: string; readonly kind: string }) => `${kind} ${emoji}`),
        ["added 😃"]
      )
      assert.strictEqual(encodeChanges(view, release, "redrawn", all(view), page, "en").total, 0)
      const sides = [comparisonSide(view, platform, undefined)!, comparisonSide(view, "twitter", "17.0")!] as const
      const compared = encodeComparison(view, ...sides, comparedEmoji(...sides), page, "en")
      assert.deepStrictEqual(emojiOf(compared.write), ["😀", "😃"])
      assert.strictEqual(view.artwork.membersOf(platform).count, 2)
    }
    assert.deepStrictEqual(
      redesigns(view).flatMap(({ redrawings }) => redrawings.map(({ release }) => release.platform.id)),
      ["twitter"]
    )
    // The renderings of a detail equal the renderings of the lists.
    const own = renderingsIn(view, 0).filter(({ platform }: { readonly platform: PlatformId }) => reasons.has(platform))
    assert.strictEqual(own.length, reasons.size * 2)
    for (const { id, ...rendering } of own) {
      assert.isNull(id)
      const release = view.artwork.release(rendering.platform, rendering.platformVersion)!
      assert.deepStrictEqual(rendering, renderingIn(release, 0))
    }
  })
)

it.effect("the image of an emoji is never from a release without images, in any order of the platforms", () =>
  Effect.gen(function* () {
    const lists = [listed("noto-animated", { "1": ["😀", "🐱", "#️⃣"] }), listed("blobmoji", { "1": ["😀"] })]
    const before = yield* viewOf(lists)
    for (const index of [0, 1]) assert.isNull(summaryIn(before, index, "en").image)
    const view = yield* viewOf([...sampleArtwork, ...lists])
    assert.strictEqual(summaryIn(view, 0, "en").image.platform, "twitter")
    assert.strictEqual(summaryIn(view, 0, "en", "blobmoji").image.noImage, "no_source")
  })
)

it.effect("a release that lists no flags removes none, and the next is compared with one that does", () =>
  Effect.gen(function* () {
    const releases = { first: ["🇯🇵", "❤️"], flagless: ["😀"], last: ["🇯🇵", "🇨🇮", "😀"] }
    const view = yield* viewOf([listed("blobmoji", releases)])
    const changesOf = (version: string) =>
      parsed(
        encodeChanges(view, view.artwork.release("blobmoji", version)!, undefined, all(view), page, "en").write
      ).items.map(({ emoji, kind }: { readonly emoji: string; readonly kind: string }) => `${kind} ${emoji}`)
    assert.deepStrictEqual(changesOf("flagless"), ["added 😀", "removed ❤️"])
    assert.deepStrictEqual(changesOf("last"), ["added 🇨🇮"])
    assert.isFalse(releaseSummary(view.artwork.release("blobmoji", "flagless")!, view.select({})).listsFlags)
  })
)

it.effect("a release that lists no skin tones removes none, and the next is compared with one that does", () =>
  Effect.gen(function* () {
    const view = yield* viewOf([
      listed("windows-10", {
        first: ["👩‍🚀", "👩🏿‍🚀", "❤️"],
        untoned: ["👩‍🚀", "😀"],
        "untoned again": ["👩‍🚀", "😀"],
        last: ["👩‍🚀", "👩🏿‍🚀", "😀"]
      })
    ])
    const changesOf = (version: string) =>
      parsed(encodeChanges(view, view.artwork.release("windows-10", version)!, undefined, all(view), page, "en").write)
    const kinds = (version: string) =>
      changesOf(version).items.map(
        ({ emoji, kind }: { readonly emoji: string; readonly kind: string }) => `${kind} ${emoji}`
      )
    assert.deepStrictEqual(kinds("untoned"), ["added 😀", "removed ❤️"])
    assert.deepStrictEqual(kinds("untoned again"), [])
    assert.deepStrictEqual(kinds("last"), [])
    assert.strictEqual(changesOf("untoned").items[1].before.platformVersion, "first")
    const toned = view.resolve("👩🏿‍🚀")!.index
    const { events } = parsed(encodeTimeline(view, toned, "en"))
    assert.deepStrictEqual(
      events.flatMap(({ platformVersion, type }: { readonly platformVersion?: string; readonly type: string }) =>
        type.startsWith("artwork") ? [`${type} ${platformVersion}`] : []
      ),
      ["artwork_first first"]
    )
    assert.strictEqual(view.artwork.newestRelease("windows-10", toned)?.version, "last")
    assert.isFalse(releaseSummary(view.artwork.release("windows-10", "untoned")!, view.select({})).listsSkinTones)
  })
)
