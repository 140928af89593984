import { InstalledPackages } from "@emoji-catalogue/adapters-upstream"
import { ArtworkSource } from "@emoji-catalogue/application"
import { artworkSourceContract } from "@emoji-catalogue/application/contracts"
import { minimallyQualified } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Effect, Layer, Stream } from "effect"
import * as PackageArtworkSource from "../../src/artwork/PackageArtworkSource.ts"
import { readUnicode } from "../../src/unicode.ts"

const installed = PackageArtworkSource.layer.pipe(Layer.provideMerge(InstalledPackages.layer))
// One release of each reader; the figures below are of all, and each emoji of a release counts once there too.
const examined = new Set(["google-blob", "microsoft-flat", "mozilla", "discord", "openmoji-black"])
artworkSourceContract("installed packages", installed, ({ platform }) => examined.has(platform))

/** How many of the 3,944 emoji of Emoji 17.0 each release draws. */
const drawn = {
  "google 1.2.3": 3534,
  "google 1.2.9": 3682,
  "google-blob 1.2.5": 2117,
  "microsoft-flat 1.2.6": 3145,
  "microsoft-high-contrast 1.2.6": 1595,
  "mozilla 0.0.2": 894,
  "twitter 14.0": 3624,
  "twitter 17.0": 3944,
  "discord 14.0.2": 3624,
  "discord 16.0.1": 3781,
  "emojione 2.3.0": 1791,
  "emojione-v1 1.5.2": 1169,
  "emojione-monotone 2.2.7": 1365,
  "openmoji 16.0.0": 3781,
  "openmoji 17.0.0": 3944,
  "openmoji-black 16.0.0": 3781,
  "openmoji-black 17.0.0": 3944
}
const told = {
  "apple 4.0.4": 2619,
  "apple 7.0.2": 3509,
  "apple 15.1.2": 3770,
  "apple 16.0.0": 3778,
  "facebook 4.0.4": 1983,
  "facebook 7.0.2": 3239,
  "facebook 15.1.2": 3631,
  "facebook 16.0.0": 3640,
  "messenger 4.0.4": 1382,
  "joypixels 5.0.5": 3005,
  "joypixels 6.0.1": 3295,
  "joypixels 6.6.0": 3512,
  "joypixels 7.0.1": 3624,
  "joypixels 8.0.0": 3655,
  "joypixels 9.0.1": 3773,
  "joypixels 10.0.0": 3781,
  "joypixels 11.0.0": 3944,
  "docomo EmojiSources": 244,
  "au-kddi EmojiSources": 630,
  "softbank EmojiSources": 469
}

it.layer(installed, { timeout: "60 seconds" })("the installed artwork", (it) => {
  it.effect("covers Emoji 17.0 as its packages say", () =>
    Effect.gen(function* () {
      const source = yield* ArtworkSource
      const { emoji } = yield* readUnicode
      const known = new Set(emoji.map((each) => minimallyQualified(each.emoji)))
      const counts: Record<string, number> = {}
      for (const release of source.releases) {
        const name = `${release.platform} ${release.version}`
        const all =
          name in drawn
            ? Stream.map(source.drawings(release), (drawing) => drawing.emoji)
            : Stream.fromIterableEffect(source.coverage(release))
        const emoji = yield* Stream.runCollect(all)
        assert.strictEqual(new Set(emoji).size, emoji.length, name)
        counts[name] = emoji.filter((each) => known.has(each)).length
      }
      assert.deepStrictEqual(counts, { ...drawn, ...told })
    })
  )

  it.effect("draws what the name of an icon meant when it was given", () =>
    Effect.gen(function* () {
      const source = yield* ArtworkSource
      const emojiOf = (platform: string) =>
        Effect.gen(function* () {
          const release = source.releases.find((release) => release.platform === platform)!
          const drawings = yield* Stream.runCollect(source.drawings(release))
          return new Map(drawings.map(({ bytes, emoji }) => [emoji, new TextDecoder().decode(bytes)]))
        })
      const blobs = yield* emojiOf("google-blob")
      // The bat of the game, under another name; the insect came later.
      assert.isTrue(blobs.has("🏏") && !blobs.has("🦗"))
      assert.isTrue(blobs.has("🤵") && !blobs.has("🤵‍♂"))
      const two = yield* emojiOf("emojione")
      assert.isTrue(two.has("🤵🏿") && !two.has("🤵🏿‍♂"))
      assert.isTrue(["😵", "🤗", "🆙", "🔼", "🇨🇨", "🇸🇿", "🇹🇷", "🇦🇬", "👳🏽"].every((each) => two.has(each)))
      assert.notStrictEqual(two.get("🆙"), two.get("🔼"))
      assert.isFalse((yield* emojiOf("emojione-v1")).has("🪟"))
    })
  )

  it.effect("mirrors what Iconify mirrors", () =>
    Effect.gen(function* () {
      const source = yield* ArtworkSource
      const release = source.releases.find(({ platform }) => platform === "microsoft-flat")!
      const drawings = yield* Stream.runCollect(source.drawings(release))
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
