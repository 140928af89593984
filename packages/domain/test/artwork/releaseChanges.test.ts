import { type ArtworkRelease, renderingChange, releaseChanges, type Rendering } from "@emoji-catalogue/domain"
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { renderingOf, releaseOf } from "./sampleRelease.ts"

const Place = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 40 }))
const Share = Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 1 }))
const Drawn = Schema.Array(Schema.Struct({ place: Place, difference: Share }))

const codepoints = ({ renderings: drawings }: ArtworkRelease) => drawings.map(({ codepoint }) => codepoint)
const places = (drawn: typeof Drawn.Type) => Array.from(new Map(drawn.map((each) => [each.place, each])).values())

/** A release, and one before it: as an import makes them, a drawing that is new has no difference. */
const pair = (earlier: typeof Drawn.Type, later: typeof Drawn.Type) => {
  const before = releaseOf(places(earlier).map(({ place }) => renderingOf(place)))
  const known = new Set(codepoints(before))
  const drawings = places(later).map(({ difference, place }): Rendering => {
    const drawing = renderingOf(place, difference)
    return known.has(drawing.codepoint) ? drawing : { ...drawing, difference: null }
  })
  return { before, release: releaseOf(drawings, "2.0") }
}

describe("changesOf", () => {
  it.prop("a release and itself without differences is no change", [Drawn], ([drawn]) => {
    const same = releaseOf(places(drawn).map(({ place }) => renderingOf(place, 0)))
    assert.deepStrictEqual(releaseChanges(same, same), [])
  })

  it.prop("the first release adds all, in its order", [Drawn], ([drawn]) => {
    const { before } = pair(drawn, [])
    const changes = releaseChanges(before, undefined)
    assert.deepStrictEqual(
      changes.map(({ codepoint }) => codepoint),
      codepoints(before)
    )
    assert.isTrue(changes.every(({ kind }) => kind === "added"))
  })

  it.prop(
    "added and kept are all of a release, removed is what it lacks, redrawn what differs",
    [Drawn, Drawn],
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

  it("what nobody can see is not redrawn", () => {
    const kinds = [null, 0, 0.005, 0.00501, 1].map((difference) =>
      renderingChange(renderingOf(0, difference), renderingOf(0))
    )
    assert.deepStrictEqual(kinds, [undefined, undefined, undefined, "redrawn", "redrawn"])
  })
})
