import { InstalledPackages } from "@emoji-catalogue/adapters-upstream"
import { ArtworkSource } from "@emoji-catalogue/application/ports"
import { artworkSourceContract } from "@emoji-catalogue/application/contracts"
import { compareVersions, type EmojiVersion, minimallyQualified } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Effect, Layer, Stream } from "effect"
import { expectedCounts } from "../../../../scripts/audit/expectedCounts.ts"
import * as PackageArtworkSource from "../../src/artwork/PackageArtworkSource.ts"
import { readUnicode } from "../../src/unicode.ts"

const installed = PackageArtworkSource.layer.pipe(Layer.provideMerge(InstalledPackages.layer))
// The contract reads a few platforms, because the counts below cover all releases.
const examined = new Set(["google-blob", "microsoft-flat", "mozilla", "discord", "openmoji-black"])
artworkSourceContract("installed packages", installed, ({ platform }) => examined.has(platform))

it.layer(installed)("the installed artwork", (it) => {
  it.effect("every release has the expected number of emoji, each once", () =>
    Effect.gen(function* () {
      const source = yield* ArtworkSource
      const { emoji } = yield* readUnicode
      const known = new Set(emoji.map((each) => minimallyQualified(each.emoji)))
      const bases = Object.entries(
        Object.groupBy(
          emoji.filter(({ base }) => base === null),
          ({ version }) => version
        )
      ).sort(([left], [right]) => compareVersions(right as EmojiVersion, left as EmojiVersion))
      /** The newest version of Emoji that the release mostly draws. */
      const newestOf = (drawn: ReadonlySet<string>) =>
        bases.find(([, emoji = []]) => {
          const count = emoji.filter((each) => drawn.has(minimallyQualified(each.emoji))).length
          return count * 2 > emoji.length
        })?.[0]
      const counts: Record<string, number> = {}
      for (const release of source.releases) {
        const name = `${release.platform} ${release.version}`
        const all = release.hasImages
          ? Stream.map(source.images(release), (drawing) => drawing.emoji)
          : Stream.fromIterableEffect(source.coverage(release))
        const emoji = yield* Stream.runCollect(all)
        assert.strictEqual(new Set(emoji).size, emoji.length, name)
        counts[name] = emoji.filter((each) => known.has(each)).length
        const [, label] = /^Emoji (.+)$/.exec(release.version) ?? []
        // The catalogue does not know Emoji 18.0 yet.
        if (label !== undefined && label !== "18.0") assert.strictEqual(newestOf(new Set(emoji)), label, name)
        if (label === "18.0") assert.isAtLeast(emoji.filter((each) => !known.has(each)).length, 19, name)
      }
      assert.deepStrictEqual(counts, expectedCounts.renderings)
    })
  )

  it.effect("an icon shows the emoji that its name meant when the set was published", () =>
    Effect.gen(function* () {
      const source = yield* ArtworkSource
      const emojiOf = (platform: string) =>
        Effect.gen(function* () {
          const release = source.releases.find((release) => release.platform === platform)!
          const drawings = yield* Stream.runCollect(source.images(release))
          return new Map(drawings.map(({ bytes, emoji }) => [emoji, new TextDecoder().decode(bytes)]))
        })
      const blobs = yield* emojiOf("google-blob")
      // The icon `cricket` is the game; the insect was encoded later.
      assert.isTrue(blobs.has("🏏") && !blobs.has("🦗"))
      assert.isTrue(blobs.has("🤵") && !blobs.has("🤵‍♂"))
      const two = yield* emojiOf("emojione")
      assert.isTrue(two.has("🤵🏿") && !two.has("🤵🏿‍♂"))
      assert.isTrue(["😵", "🤗", "🆙", "🔼", "🇨🇨", "🇸🇿", "🇹🇷", "🇦🇬", "👳🏽"].every((each) => two.has(each)))
      assert.notStrictEqual(two.get("🆙"), two.get("🔼"))
      assert.isFalse((yield* emojiOf("emojione-v1")).has("🪟"))
    })
  )

  it.effect("mirrors an icon that Iconify flips", () =>
    Effect.gen(function* () {
      const source = yield* ArtworkSource
      const release = source.releases.find(({ platform }) => platform === "microsoft-flat")!
      const drawings = yield* Stream.runCollect(source.images(release))
      const svg = (emoji: string) =>
        new TextDecoder().decode(drawings.find((drawing) => drawing.emoji === emoji)!.bytes)
      const [head, body] = svg("👈").split(/(?<=^<svg [^>]*>)/)
      assert.strictEqual(
        svg("👉"),
        `${head}<g transform="translate(32 0) scale(-1 1)">${body?.replace("</svg>", "</g></svg>")}`
      )
      assert.include(svg("👉🏿"), "scale(-1 1)")
    })
  )
})
