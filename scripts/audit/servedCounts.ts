import type { ApiClient } from "./ApiClient.ts"
import { expectedCounts } from "./expectedCounts.ts"
import { countHistories } from "./historyCounts.ts"
import { countReferences } from "./referenceCounts.ts"

type Counts = Readonly<Record<string, number>>
export type ServedCounts = Readonly<Record<string, number | Counts>>

interface EmojiName {
  readonly emoji: string
  readonly keywords: ReadonlyArray<string>
}
interface Counted {
  readonly count: number
}
interface Release extends Counted {
  readonly platform: string
  readonly version: string
  readonly redrawn: number
}
interface Stats {
  readonly emoji: number
  readonly baseEmoji: number
  readonly groups: number
  readonly subgroups: number
  readonly proposals: number
  readonly proposedEmoji: number
  readonly relations: Readonly<Record<string, { readonly emoji: number; readonly relations: number }>>
}
interface Image {
  readonly url: string | null
  readonly noImage?: string
}

const languages = Object.keys(expectedCounts.names)

const hasSkinTone = (emoji: string): boolean => /[\u{1F3FB}-\u{1F3FF}]/u.test(emoji)

/** Returns the counts that the API serves. They have the same names as in `expectedCounts` and `expectedRanges`. */
export const countServed = async (api: ApiClient): Promise<ServedCounts> => {
  const stats = await api.get<Stats>("stats")
  const names: Record<string, number> = {}
  const keywords: Record<string, number> = {}
  const pages: Record<string, number> = {}
  for (const language of languages) {
    const named = await api.all<EmojiName>(`emoji/names/${language}`)
    const bases = named.filter(({ emoji }) => !hasSkinTone(emoji))
    names[language] = named.length
    keywords[language] = new Set(bases.flatMap((each) => each.keywords.map((keyword) => keyword.toLowerCase()))).size
    pages[language] = await api.total(`emoji/keywords?language=${language}`)
  }
  const versions = await api.all<Counted & { readonly version: string }>("emoji/versions")
  const years = await api.all<Counted & { readonly year: number }>("emoji/years")
  const providers = await api.all<{ readonly source: string; readonly emoji: number; readonly codes: number }>(
    "emoji/shortcodes"
  )
  const carriers: Record<string, number> = {}
  for (const carrier of Object.keys(expectedCounts.carriers))
    carriers[carrier] = await api.total(`emoji/carrier/${carrier}`)
  const proposals = await api.all<{ readonly title: string | null }>("emoji/proposals")
  const releases = await api.all<Release>("emoji/platform-versions")
  const platforms = await api.all<{
    readonly id: string
    readonly redistributable: boolean
    readonly license: { readonly spdx: string }
    readonly noArtwork: { readonly reason: string } | null
    readonly noImages: { readonly reason: string } | null
  }>("platforms")
  return {
    emoji: stats.emoji,
    "emoji without a skin tone": stats.baseEmoji,
    groups: stats.groups,
    subgroups: stats.subgroups,
    names,
    keywords,
    "keyword pages": pages,
    versions: Object.fromEntries(versions.map(({ count, version }) => [version, count])),
    years: Object.fromEntries(years.map(({ count, year }) => [year, count])),
    "emoji with shortcodes": Object.fromEntries(providers.map(({ emoji, source }) => [source, emoji])),
    shortcodes: Object.fromEntries(providers.map(({ codes, source }) => [source, codes])),
    carriers,
    proposals: stats.proposals,
    "proposals with a title": proposals.filter(({ title }) => title !== null).length,
    "proposed emoji": stats.proposedEmoji,
    "emoji in skin tones": await api.total("emoji/trait/skin-tones"),
    relations: Object.fromEntries(
      Object.keys(expectedCounts.relations).map((type) => [type, stats.relations[type]?.emoji ?? 0])
    ),
    "component edges": stats.relations["component"]?.relations ?? 0,
    renderings: Object.fromEntries(releases.map(({ count, platform, version }) => [`${platform} ${version}`, count])),
    licenses: tally(platforms.map(({ license }) => license.spdx)),
    ...(await countHistories(api)),
    ...(await countReferences(api)),
    "platforms without artwork": tally(platforms.flatMap(({ noArtwork }) => noArtwork?.reason ?? [])),
    "platforms without images": tally(platforms.flatMap(({ noImages }) => noImages?.reason ?? [])),
    "renderings without an image and without a reason": await countUnexplained(
      api,
      platforms.filter(({ noImages }) => noImages !== null)
    ),
    "images of platforms that are not redistributable": await countImages(
      api,
      platforms.filter(({ redistributable }) => !redistributable).map(({ id }) => id)
    ),
    ...Object.fromEntries(
      releases.map(({ platform, redrawn, version }) => [`redrawn in ${platform} ${version}`, redrawn])
    )
  }
}

/** Counts how often each text occurs. */
const tally = (texts: ReadonlyArray<string>): Counts =>
  Object.fromEntries(
    Array.from(
      Map.groupBy(texts, (text) => text),
      ([text, { length }]) => [text, length]
    )
  )

/**
 * Counts wrong renderings of platforms without images. A rendering is wrong if it has an image, or if its reason for
 * having no image differs from the reason of the platform.
 */
const countUnexplained = async (
  api: ApiClient,
  platforms: ReadonlyArray<{ readonly id: string; readonly noImages: { readonly reason: string } | null }>
): Promise<number> => {
  let unexplained = 0
  for (const { id, noImages } of platforms) {
    const emoji = await api.all<{ readonly image: Image }>(`emoji/platform/${id}`)
    unexplained += emoji.filter(({ image }) => image.url !== null || image.noImage !== noImages?.reason).length
  }
  return unexplained
}

const countImages = async (api: ApiClient, platforms: ReadonlyArray<string>): Promise<number> => {
  let images = 0
  for (const platform of platforms) {
    const emoji = await api.all<{ readonly image: Image }>(`emoji/platform/${platform}`)
    images += emoji.filter(({ image }) => image.url !== null).length
  }
  return images
}
