import { comparisonSide } from "@emoji-catalogue/application/view"
import { artworkOf, sampleRendering } from "@emoji-catalogue/application/testing"
import type { PlatformId } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { encodeComparison } from "../../src/encoding/encodeComparison.ts"
import { encodeChanges, encodeRelease } from "../../src/encoding/encodeRelease.ts"
import { comparedEmoji } from "./comparedEmoji.ts"
import { parsed, viewOf } from "./sampleView.ts"

/** Releases 1, 2, ..., each with differences by emoji. */
const artwork = (platform: PlatformId, ...releases: ReadonlyArray<Readonly<Record<string, number | null>>>) =>
  artworkOf(
    platform,
    ...releases.map((renderings, at) => ({
      version: `${at + 1}`,
      source: `${platform}@${at + 1}`,
      renderings: Object.entries(renderings).map(([text, difference]) => sampleRendering(text, `${at + 1}`, difference))
    }))
  )

const platforms = [
  artwork("openmoji", { "😃": null, "❤️": null }, { "😃": 0.06, "❤️": 0.001 }),
  artwork(
    "twitter",
    { "😀": null, "❤️": null, "🇯🇵": null },
    { "😀": 0.01, "❤️": 0.5 },
    { "😀": 0.051, "❤️": 0.3, "🇯🇵": null }
  )
]
const view = viewOf(platforms)
const page = { limit: 10, offset: 0 }

it.effect("changes have the previous and the new rendering, and are filtered by kind and paged", () =>
  Effect.gen(function* () {
    const made = yield* view
    const release = made.artwork.release("twitter", "2")!
    const { total, write } = encodeChanges(made, release, undefined, made.filters.all, page, "en")
    const { items } = parsed(write)
    assert.strictEqual(total, 3)
    const described = items.map(({ after, before, difference, emoji, kind }: Record<string, Record<string, unknown>>) =>
      [emoji, kind, difference, before?.["platformVersion"] ?? null, after?.["platformVersion"] ?? null].join(" ")
    )
    assert.deepStrictEqual(described, ["😀 redrawn 0.01 1 2", "❤️ redrawn 0.5 1 2", "🇯🇵 removed  1 "])
    const redrawn = encodeChanges(made, release, "redrawn", made.filters.all, { limit: 1, offset: 1 }, "en")
    assert.strictEqual(redrawn.total, 2)
    assert.deepStrictEqual(parsed(redrawn.write), { items: [items[1]], total: 2, limit: 1, offset: 1 })
    assert.strictEqual(
      encodeChanges(made, made.artwork.release("openmoji", "1")!, "removed", made.filters.all, page, "en").total,
      0
    )
    const first = parsed(
      encodeChanges(made, made.artwork.releasesOf("twitter")[0]!, "added", made.filters.all, page, "en").write
    )
    assert.isTrue(first.items.every(({ before }: { before: unknown }) => before === null))
  })
)

it.effect("a release lists its emoji with its own renderings, in Unicode order", () =>
  Effect.gen(function* () {
    const made = yield* view
    const { total, write } = encodeRelease(made, made.artwork.release("twitter", "1")!, made.filters.all, page, "en")
    assert.strictEqual(total, 3)
    assert.deepStrictEqual(
      parsed(write).items.map((item: Record<string, Record<string, unknown>>) =>
        [item["emoji"], item["image"]!["platformVersion"]].join(" ")
      ),
      ["😀 1", "❤️ 1", "🇯🇵 1"]
    )
  })
)

it.effect("a comparison lists the emoji on both sides; a side without a version uses the newest renderings", () =>
  Effect.gen(function* () {
    const made = yield* view
    assert.isUndefined(comparisonSide(made, "apple", undefined))
    assert.isUndefined(comparisonSide(made, "twitter", "4"))
    const sides = [comparisonSide(made, "twitter", "1")!, comparisonSide(made, "openmoji", undefined)!] as const
    for (const [left, right] of [sides, sides.toReversed() as [(typeof sides)[1], (typeof sides)[0]]]) {
      const { total, write } = encodeComparison(made, left, right, comparedEmoji(left, right), page, "en")
      assert.strictEqual(total, 1)
      const [item] = parsed(write).items
      assert.strictEqual(item.emoji, "❤️")
      assert.sameMembers(
        [item.left, item.right].map(({ platform, platformVersion }) => `${platform} ${platformVersion}`),
        ["twitter 1", "openmoji 2"]
      )
      assert.strictEqual(item.left.platform, left === sides[0] ? "twitter" : "openmoji")
    }
  })
)
