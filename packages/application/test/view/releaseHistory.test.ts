import { designs, redesignedFirst, redesigns, releaseSummary } from "@emoji-catalogue/application/view"
import { Bitset } from "@emoji-catalogue/application/shared"
import { artworkOf, sampleRendering } from "@emoji-catalogue/application/testing"
import type { PlatformId } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { viewOf } from "./sampleView.ts"

/** Releases 1, 2, ..., each given as differences by emoji. */
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

it.effect("redesigns are ordered by redrawings, then by redesigns, then in Unicode order", () =>
  Effect.gen(function* () {
    const { emoji } = yield* view
    const found = redesigns(yield* view).map(({ index, redesigned, redrawings, redrawn }) => {
      const releases = redrawings.map(
        ({ difference, release }) => `${release.platform.id} ${release.version} ${difference}`
      )
      assert.strictEqual(redrawn, releases.length)
      return [emoji[index]!.emoji, redesigned, releases] as const
    })
    assert.deepStrictEqual(found, [
      ["❤️", 2, ["twitter 2 0.5", "twitter 3 0.3"]],
      ["😀", 1, ["twitter 2 0.01", "twitter 3 0.051"]],
      ["😃", 1, ["openmoji 2 0.06"]]
    ])
  })
)

it.effect("a redesign of sets that share their images counts once, and equal counts are ordered by difference", () =>
  Effect.gen(function* () {
    const twice = ["twitter", "discord", "openmoji", "openmoji-black", "google"] as const
    const made = yield* viewOf([
      ...twice.map((platform) => artwork(platform, { "😀": null, "😃": null }, { "😀": 0.06 })),
      artwork("microsoft-flat", { "😃": null, "❤️": null }, { "😃": 0.3, "❤️": 0.01 }, { "😃": 0.2 }),
      artwork("microsoft-high-contrast", { "😃": null, "❤️": null }, { "😃": 0.01, "❤️": 0.04 }),
      artwork("mozilla", { "🇯🇵": null }, { "🇯🇵": 0.045 })
    ])
    assert.deepStrictEqual(
      redesigns(made).map(({ index, redesigned, redrawings, redrawn }) => [
        made.emoji[index]!.emoji,
        redrawn,
        redesigned,
        redrawings.length
      ]),
      [
        ["😀", 3, 3, 5],
        ["😃", 2, 2, 3],
        ["🇯🇵", 1, 0, 1],
        ["❤️", 1, 0, 2]
      ]
    )
  })
)

it.effect("redesigns can be ordered by redesigns first, then by redrawings and difference", () =>
  Effect.gen(function* () {
    const made = yield* viewOf([
      artwork("twitter", { "😀": null, "😃": null, "❤️": null, "🇯🇵": null }, { "😀": 0.01, "😃": 0.06, "❤️": 0.3 }),
      artwork("mozilla", { "😀": null, "🇯🇵": null }, { "😀": 0.02, "🇯🇵": 0.01 })
    ])
    const orderOf = (all: ReturnType<typeof redesigns>) => all.map(({ index }) => made.emoji[index]!.emoji)
    assert.deepStrictEqual(orderOf(redesigns(made)), ["😀", "❤️", "😃", "🇯🇵"])
    assert.deepStrictEqual(orderOf(redesignedFirst(made)), ["❤️", "😃", "😀", "🇯🇵"])
  })
)

it.effect("designs are the added and redrawn emoji by release; a returning emoji is a new design", () =>
  Effect.gen(function* () {
    const { emoji } = yield* view
    const found = designs(yield* view).map(
      ({ index, kind, release }) => `${release.platform.id} ${release.version} ${kind} ${emoji[index]!.emoji}`
    )
    assert.deepStrictEqual(found, [
      "twitter 1 added 😀",
      "twitter 1 added ❤️",
      "twitter 1 added 🇯🇵",
      "twitter 2 redrawn 😀",
      "twitter 2 redrawn ❤️",
      "twitter 3 redrawn 😀",
      "twitter 3 redrawn ❤️",
      "twitter 3 added 🇯🇵",
      "openmoji 1 added 😃",
      "openmoji 1 added ❤️",
      "openmoji 2 redrawn 😃"
    ])
  })
)

it.effect("the numbers of a release summary are consistent", () =>
  Effect.gen(function* () {
    const { artwork, emoji } = yield* view
    const all = Bitset.from(emoji.length, [...emoji.keys()])
    assert.deepStrictEqual(releaseSummary(artwork.release("twitter", "2")!, all), {
      platform: "twitter",
      version: "2",
      releasedAt: null,
      notAfter: null,
      source: { package: "twitter", version: "2" },
      trust: "observed",
      asOf: null,
      listsSkinTones: true,
      listsFlags: true,
      curated: false,
      count: 2,
      coverage: 0.2222,
      added: 0,
      redrawn: 2,
      removed: 1,
      licenseRestricted: false
    })
    let count = 0
    for (const release of artwork.releasesOf("twitter")) {
      const summary = releaseSummary(release, all)
      count += summary.added - summary.removed
      assert.strictEqual(summary.count, count)
    }
  })
)

it.effect("the numbers of a release summary count only the emoji that are shown", () =>
  Effect.gen(function* () {
    const { artwork, emoji } = yield* view
    const heart = emoji.findIndex((each) => each.emoji === "❤️")
    const shown = Bitset.from(emoji.length, [heart])
    assert.deepInclude(releaseSummary(artwork.release("twitter", "2")!, shown), {
      count: 1,
      coverage: 1,
      added: 0,
      redrawn: 1,
      removed: 0
    })
  })
)
