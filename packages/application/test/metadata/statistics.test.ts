import { catalogueStatistics, shortcodeCounts } from "@emoji-catalogue/application/metadata"
import { sampleArtwork } from "@emoji-catalogue/application/testing"
import { languages, PlatformId, platforms, RelationshipType } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { viewOf } from "../view/sampleView.ts"

it.effect("statistics count the content of the view", () =>
  Effect.gen(function* () {
    const { languages: byLanguage, ...statistics } = catalogueStatistics(yield* viewOf())
    const none = { emoji: 0, relations: 0 }
    assert.deepStrictEqual(statistics, {
      generation: 1,
      publishedAt: "1970-01-01T00:00:00.000Z",
      emojiVersion: "17.0",
      emoji: 9,
      baseEmoji: 7,
      groups: 4,
      subgroups: 4,
      versions: 4,
      platforms: platforms.length,
      carriers: { docomo: 1, au: 0, softbank: 1 },
      proposals: 1,
      proposedEmoji: 1,
      relations: {
        similar: { emoji: 4, relations: 4 },
        variant: { emoji: 2, relations: 2 },
        skin_tone: { emoji: 3, relations: 6 },
        family: none,
        flag: none,
        component: none,
        gender: none,
        direction: none,
        predecessor: { emoji: 1, relations: 1 }
      },
      artwork: { revision: 1, platforms: 3, releases: 4, renderings: 12, coverage: 0.6667 },
      traits: { flags: 2, "skin-tones": 2, zwj: 3 },
      shortcodes: [
        { source: "github", emoji: 9, codes: 9 },
        { source: "slack", emoji: 0, codes: 0 },
        { source: "discord", emoji: 0, codes: 0 }
      ]
    })
    assert.deepStrictEqual(
      byLanguage.map(({ language, names }) => [language, names]),
      languages.map((language) => [language, 9])
    )
    assert.deepStrictEqual(Object.keys(statistics.relations), [...RelationshipType.literals])
    assert.strictEqual(statistics.platforms, PlatformId.literals.length)
  })
)

it.effect("statistics are computed once per view", () =>
  Effect.gen(function* () {
    const view = yield* viewOf()
    assert.strictEqual(catalogueStatistics(view), catalogueStatistics(view))
    const bare = catalogueStatistics(yield* viewOf([]))
    assert.deepStrictEqual(bare.artwork, { revision: 1, platforms: 0, releases: 0, renderings: 0, coverage: 0 })
    const fewer = catalogueStatistics(yield* viewOf(sampleArtwork.slice(0, 1)))
    assert.deepStrictEqual(fewer.artwork, { revision: 1, platforms: 1, releases: 2, renderings: 6, coverage: 0.4444 })
  })
)

it.effect("the shortcodes of one source are counted as in the statistics", () =>
  Effect.gen(function* () {
    assert.deepStrictEqual(shortcodeCounts(yield* viewOf(), "github"), { emoji: 9, codes: 9 })
  })
)
