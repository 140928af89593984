import { artworkOf, sampleRendering } from "@emoji-catalogue/application/testing"
import { codepointOf } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { artworkDifference } from "../../src/import/artworkDifference.ts"

const artwork = (releases: Readonly<Record<string, Readonly<Record<string, string>>>>) =>
  artworkOf(
    "twitter",
    ...Object.entries(releases).map(([version, images]) => ({
      version,
      source: `twitter@${version}`,
      renderings: Object.entries(images).map(([emoji, digit]) => sampleRendering(emoji, digit))
    }))
  )
const slugs = new Map([
  [codepointOf("😀"), "grinning-face"],
  [codepointOf("🦊"), "fox"]
])

it("counts images by emoji and release, and samples them with their release", () => {
  const before = artwork({ "13": { "🐱": "1" }, "14": { "😀": "1", "🦊": "2", "🐱": "3" } })
  const after = artwork({ "14": { "😀": "1", "🦊": "4" }, "17": { "😀": "5" } })
  assert.deepStrictEqual(artworkDifference(before, after, slugs), {
    newReleases: ["17"],
    newest: "17",
    added: 1,
    changed: 1,
    removed: 2,
    samples: {
      added: [{ slug: "grinning-face", emoji: "😀", version: "17" }],
      changed: [{ slug: "fox", emoji: "🦊", version: "14" }],
      // The catalogue has no cat.
      removed: [
        { slug: null, emoji: "🐱", version: "14" },
        { slug: null, emoji: "🐱", version: "13" }
      ]
    }
  })
})

it("has five samples of each kind of change", () => {
  const images = Object.fromEntries(Array.from("😀😃😄😁😆🦊🐱", (emoji, index) => [emoji, String(index)]))
  const [none, some] = [artwork({ "17": {} }), artwork({ "17": images })]
  const { added, samples } = artworkDifference(none, some, slugs)
  assert.deepStrictEqual([added, samples.added.map(({ emoji }) => emoji)], [7, ["😀", "😃", "😄", "😁", "😆"]])
  assert.lengthOf(artworkDifference(some, none, slugs).samples.removed, 5)
})
