import { coverageByVersion, coverageOf, platformCoverage, releaseSummary } from "@emoji-catalogue/application/view"
import { Bitset } from "@emoji-catalogue/application/shared"
import { artworkOf, sampleRendering, sampleView } from "@emoji-catalogue/application/testing"
import { assert, it } from "@effect/vitest"
import type { ArtworkRelease, PlatformId } from "@emoji-catalogue/domain"
import { Effect } from "effect"
import { viewOf } from "./sampleView.ts"

const releases = (
  platform: PlatformId,
  ...all: ReadonlyArray<Partial<ArtworkRelease> & { readonly emoji: ReadonlyArray<string> }>
) =>
  artworkOf(
    platform,
    ...all.map(({ emoji, ...facts }, at) => ({
      version: `${at + 1}`,
      source: `${platform}@${at + 1}`,
      renderings: emoji.map((text) => sampleRendering(text, null)),
      ...facts
    }))
  )

it("coverage has four decimals", () => {
  assert.deepStrictEqual(coverageOf(Bitset.from(9, [0, 3, 5])), 0.3333)
})

it.effect("counts the emoji that a platform draws by version, newest first", () =>
  Effect.gen(function* () {
    const view = yield* sampleView
    assert.deepStrictEqual(
      coverageByVersion(view, "twitter", view.select({})).map(
        ({ count, coverage, total, version }) => `${version}: ${count}/${total} ${coverage}`
      ),
      ["4.0: 0/3 0", "2.0: 0/1 0", "1.0: 1/1 1", "0.6: 3/4 0.75"]
    )
  })
)

it.effect("omits versions without emoji to show", () =>
  Effect.gen(function* () {
    const view = yield* sampleView
    const shown = view.select({ version: "2.0" })
    assert.deepStrictEqual(
      coverageByVersion(view, "twitter", shown).map(({ version }) => version),
      ["2.0"]
    )
  })
)

it.effect("does not count flags and skin tones as missing that the source does not list", () =>
  Effect.gen(function* () {
    const view = yield* viewOf([
      releases("google", { emoji: ["😀", "❤️"], listsFlags: false }, { emoji: ["😀"], listsFlags: false }),
      releases("skype", { emoji: ["😀", "🇯🇵"], listsFlags: false, listsSkinTones: false }),
      releases("windows-10", { emoji: ["😀"] })
    ])
    // Nine emoji, among them two flags and two emoji with a skin tone.
    assert.strictEqual(platformCoverage(view, "google"), 0.2857)
    assert.strictEqual(platformCoverage(view, "skype"), 0.3333)
    assert.strictEqual(platformCoverage(view, "windows-10"), 0.1111)
    const all = view.select({})
    assert.strictEqual(releaseSummary(view.artwork.release("google", "2")!, all).coverage, 0.1429)
    assert.strictEqual(releaseSummary(view.artwork.release("skype", "1")!, all).coverage, 0.3333)
    const byVersion = (platform: PlatformId) =>
      coverageByVersion(view, platform, all).map(
        ({ count, coverage, total, version }) => `${version}: ${count}/${total} ${coverage}`
      )
    assert.deepStrictEqual(byVersion("google"), ["4.0: 0/3 0", "2.0: 0/0 0", "1.0: 1/1 1", "0.6: 1/3 0.3333"])
    assert.deepStrictEqual(byVersion("skype"), ["4.0: 0/1 0", "2.0: 0/0 0", "1.0: 1/1 1", "0.6: 1/4 0.25"])
  })
)

it.effect("counts emoji as missing if the newest imported release lists their kind", () =>
  Effect.gen(function* () {
    const flagless = { emoji: ["😀"], listsFlags: false }
    const view = yield* viewOf([
      releases("google", flagless, { emoji: ["😀"] }),
      releases("blobmoji", { emoji: ["😀", "🇯🇵"] }, flagless)
    ])
    assert.strictEqual(platformCoverage(view, "google"), 0.1111)
    // One flag is in the first release, so only the other one is unknown.
    assert.strictEqual(platformCoverage(view, "blobmoji"), 0.25)
  })
)
