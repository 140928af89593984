import {
  type ArtworkRelease,
  codepointOf,
  isUnlisted,
  renderingChange,
  releaseChanges,
  type Rendering,
  textOf
} from "@emoji-catalogue/domain"
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { allEmoji } from "../catalogue/allEmoji.ts"
import { renderingOf, releaseOf } from "./sampleRelease.ts"

const Place = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 40 }))
const Share = Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 1 }))
const Rendered = Schema.Array(Schema.Struct({ place: Place, difference: Share }))

const codepoints = ({ renderings }: ArtworkRelease) => renderings.map(({ codepoint }) => codepoint)
const places = (rendered: typeof Rendered.Type) =>
  Array.from(new Map(rendered.map((each) => [each.place, each])).values())

/** Two successive releases as an import makes them: a new rendering has no difference. */
const pair = (earlier: typeof Rendered.Type, later: typeof Rendered.Type) => {
  const before = releaseOf(places(earlier).map(({ place }) => renderingOf(place)))
  const known = new Set(codepoints(before))
  const renderings = places(later).map(({ difference, place }): Rendering => {
    const rendering = renderingOf(place, difference)
    return known.has(rendering.codepoint) ? rendering : { ...rendering, difference: null }
  })
  return { before, release: releaseOf(renderings, "2.0") }
}

const listed = (
  version: string,
  emoji: ReadonlyArray<string>,
  facts: Partial<Pick<ArtworkRelease, "listsFlags" | "listsSkinTones">> = {}
): ArtworkRelease => ({
  ...releaseOf(
    emoji.map((text) => ({ codepoint: codepointOf(text), asset: null, difference: null })),
    version
  ),
  ...facts
})

const describeChanges = (release: ArtworkRelease, earlier: ReadonlyArray<ArtworkRelease>) =>
  releaseChanges(release, earlier).map(({ codepoint, kind }) => `${kind} ${textOf(codepoint)}`)

describe("isUnlisted", () => {
  const flags = ["🇩🇪", "🇦🇨", "🇿🇼", "🇺🇳", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🏴󠁧󠁢󠁷󠁬󠁳󠁿"]
  const toned = ["👋🏻", "👩🏿‍🚀", "🧑🏻‍🤝‍🧑🏿"]
  const others = ["🏁", "🚩", "🎌", "🏴", "🏳", "🏳‍🌈", "🏳‍⚧", "🏴‍☠", "🇩", "👋", "🅰"]
  const unlistedBy = (listsFlags: boolean, listsSkinTones: boolean) =>
    [...flags, ...toned, ...others].filter((text) => isUnlisted({ listsFlags, listsSkinTones }, codepointOf(text)))

  it("is true for flags of countries and subdivisions if the source lists none", () => {
    assert.deepStrictEqual(unlistedBy(false, true), flags)
  })

  it("is true for emoji with a skin tone if the source lists none", () => {
    assert.deepStrictEqual(unlistedBy(true, false), toned)
    assert.deepStrictEqual(unlistedBy(false, false), [...flags, ...toned])
    assert.deepStrictEqual(unlistedBy(true, true), [])
  })

  it("is true for 262 flags of Emoji 17.0", () => {
    const found = allEmoji.filter((text) => isUnlisted({ listsFlags: false, listsSkinTones: true }, codepointOf(text)))
    assert.lengthOf(found, 262)
  })
})

describe("releaseChanges of a release that lists no flags", () => {
  const flagged = listed("1", ["🏴‍☠", "🇩🇪", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏁", "🐱"])
  const unflagged = listed("2", ["🏁", "🐶"], { listsFlags: false })

  it("removes no flags of countries and subdivisions, but other flags", () => {
    assert.deepStrictEqual(describeChanges(unflagged, [flagged]), ["added 🐶", "removed 🏴‍☠", "removed 🐱"])
  })

  it("compares the next release with the last one that lists flags", () => {
    const next = listed("3", ["🇩🇪", "🇫🇷", "🏁", "🐶"])
    assert.deepStrictEqual(describeChanges(next, [flagged, unflagged]), ["added 🇫🇷", "removed 🏴󠁧󠁢󠁥󠁮󠁧󠁿"])
  })

  it("removes emoji with a skin tone, which the release lists", () => {
    const toned = listed("1", ["🇩🇪", "👋🏽", "🏁", "🐶"])
    assert.deepStrictEqual(describeChanges(unflagged, [toned]), ["removed 👋🏽"])
  })
})

describe("releaseChanges of a release that lists no skin tones", () => {
  const toned = listed("1", ["👋", "👋🏽", "👩🏾‍🚀", "🧑🏻‍🤝‍🧑🏿", "🐱"])
  const untoned = listed("2", ["👋", "🐶"], { listsSkinTones: false })

  it("removes only emoji without a skin tone", () => {
    assert.deepStrictEqual(describeChanges(untoned, [toned]), ["added 🐶", "removed 🐱"])
  })

  it("compares the next release with the last one that lists skin tones, past any number of others", () => {
    const next = listed("4", ["👋", "👋🏽", "👋🏿", "👩🏾‍🚀", "🐶"])
    const again = listed("3", ["👋", "🐶"], { listsSkinTones: false })
    for (const between of [[untoned], [untoned, again]]) {
      assert.deepStrictEqual(describeChanges(next, [toned, ...between]), ["added 👋🏿", "removed 🧑🏻‍🤝‍🧑🏿"])
    }
    assert.deepStrictEqual(describeChanges(listed("3", ["👋", "👋🏽", "🐶"]), [untoned]), ["added 👋🏽"])
  })

  it("an emoji with a skin tone counts as present if the release lists it", () => {
    const lists = listed("2", ["👋", "👋🏿"], { listsSkinTones: false })
    assert.deepStrictEqual(describeChanges(lists, [toned]), ["added 👋🏿", "removed 🐱"])
    assert.deepStrictEqual(describeChanges(listed("3", ["👋", "👋🏽"]), [toned, lists]), [
      "removed 👩🏾‍🚀",
      "removed 🧑🏻‍🤝‍🧑🏿",
      "removed 👋🏿"
    ])
  })
})

describe("releaseChanges", () => {
  it.prop("a release without differences has no changes against itself", [Rendered], ([rendered]) => {
    const same = releaseOf(places(rendered).map(({ place }) => renderingOf(place, 0)))
    assert.deepStrictEqual(releaseChanges(same, [same]), [])
  })

  it.prop("the first release adds all its emoji, in order", [Rendered], ([rendered]) => {
    const { before } = pair(rendered, [])
    const changes = releaseChanges(before, [])
    assert.deepStrictEqual(
      changes.map(({ codepoint }) => codepoint),
      codepoints(before)
    )
    assert.isTrue(changes.every(({ kind }) => kind === "added"))
  })

  it.prop(
    "added and kept emoji make up the release, removed emoji are missing, redrawn emoji differ",
    [Rendered, Rendered],
    ([earlier, later]) => {
      const { before, release } = pair(earlier, later)
      const changes = releaseChanges(release, [before])
      const of = (kind: string) => changes.flatMap((change) => (change.kind === kind ? [change.codepoint] : []))
      const now = new Set(codepoints(release))
      const kept = codepoints(before).filter((codepoint) => now.has(codepoint))
      assert.strictEqual(of("added").length + kept.length, release.renderings.length)
      assert.deepStrictEqual(
        of("removed"),
        codepoints(before).filter((codepoint) => !now.has(codepoint))
      )
      assert.deepStrictEqual(
        of("redrawn"),
        release.renderings
          .filter(({ codepoint, difference }) => kept.includes(codepoint) && difference! > 0.005)
          .map(({ codepoint }) => codepoint)
      )
      assert.deepStrictEqual(
        changes.map(({ kind }) => kind === "removed"),
        changes.map(({ kind }) => kind === "removed").toSorted()
      )
    }
  )

  it("an invisible difference is no change", () => {
    const kinds = [null, 0, 0.005, 0.00501, 1].map((difference) =>
      renderingChange(renderingOf(0, difference), renderingOf(0))
    )
    assert.deepStrictEqual(kinds, [undefined, undefined, undefined, "redrawn", "redrawn"])
  })
})
