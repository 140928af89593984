import { type ArtworkRelease, renderingChange, releaseChanges, type Rendering } from "@emoji-catalogue/domain"
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
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

describe("releaseChanges", () => {
  it.prop("a release without differences has no changes against itself", [Rendered], ([rendered]) => {
    const same = releaseOf(places(rendered).map(({ place }) => renderingOf(place, 0)))
    assert.deepStrictEqual(releaseChanges(same, same), [])
  })

  it.prop("the first release adds all its emoji, in order", [Rendered], ([rendered]) => {
    const { before } = pair(rendered, [])
    const changes = releaseChanges(before, undefined)
    assert.deepStrictEqual(
      changes.map(({ codepoint }) => codepoint),
      codepoints(before)
    )
    assert.isTrue(changes.every(({ kind }) => kind === "added"))
  })

  it.prop(
    "added and kept emoji make up the release, removed are missing in it, redrawn differ",
    [Rendered, Rendered],
    ([earlier, later]) => {
      const { before, release } = pair(earlier, later)
      const changes = releaseChanges(release, before)
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

  it("an invisible difference is not a redesign", () => {
    const kinds = [null, 0, 0.005, 0.00501, 1].map((difference) =>
      renderingChange(renderingOf(0, difference), renderingOf(0))
    )
    assert.deepStrictEqual(kinds, [undefined, undefined, undefined, "redrawn", "redrawn"])
  })
})
