import type { Api } from "./Api.ts"
import { expected } from "./expected.ts"

type Counts = Readonly<Record<string, number>>
export type Holdings = Readonly<Record<string, number | Counts>>

interface Named {
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
interface Rendering {
  readonly url: string | null
}

const languages = Object.keys(expected.names)

const hasSkinTone = (emoji: string): boolean => /[\u{1F3FB}-\u{1F3FF}]/u.test(emoji)

const countsBy = <A>(items: ReadonlyArray<A>, nameOf: (item: A) => string, countOf: (item: A) => number): Counts =>
  Object.fromEntries(items.map((item) => [nameOf(item), countOf(item)]))

/** What a running API says that it holds, in the terms of `expected` and `expectedBetween`. */
export const holdingsOf = async (api: Api): Promise<Holdings> => {
  const stats = await api.get<Stats>("stats")
  const names: Record<string, number> = {}
  const keywords: Record<string, number> = {}
  const pages: Record<string, number> = {}
  for (const language of languages) {
    const named = await api.all<Named>(`emoji/names/${language}`)
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
  for (const carrier of Object.keys(expected.carriers)) carriers[carrier] = await api.total(`emoji/carrier/${carrier}`)
  const releases = await api.all<Release>("emoji/platform-versions")
  const platforms = await api.all<{
    readonly id: string
    readonly redistributable: boolean
    readonly license: { readonly spdx: string }
  }>("platforms")
  const licences: Record<string, number> = {}
  for (const { license } of platforms) licences[license.spdx] = (licences[license.spdx] ?? 0) + 1
  return {
    emoji: stats.emoji,
    "emoji without a skin tone": stats.baseEmoji,
    groups: stats.groups,
    subgroups: stats.subgroups,
    names,
    keywords,
    "keyword pages": pages,
    versions: countsBy(
      versions,
      ({ version }) => version,
      ({ count }) => count
    ),
    years: countsBy(
      years,
      ({ year }) => String(year),
      ({ count }) => count
    ),
    "emoji with shortcodes": countsBy(
      providers,
      ({ source }) => source,
      ({ emoji }) => emoji
    ),
    shortcodes: countsBy(
      providers,
      ({ source }) => source,
      ({ codes }) => codes
    ),
    carriers,
    proposals: stats.proposals,
    "proposed emoji": stats.proposedEmoji,
    "emoji in skin tones": await api.total("emoji/trait/skin-tones"),
    relations: countsBy(
      Object.keys(expected.relations),
      (type) => type,
      (type) => stats.relations[type]?.emoji ?? 0
    ),
    "component edges": stats.relations["component"]?.relations ?? 0,
    renderings: countsBy(
      releases,
      ({ platform, version }) => `${platform} ${version}`,
      ({ count }) => count
    ),
    licences,
    "pictures of platforms that allow no copies": await closedPictures(
      api,
      platforms.filter(({ redistributable }) => !redistributable).map(({ id }) => id)
    ),
    ...countsBy(
      releases,
      ({ platform, version }) => `redrawn in ${platform} ${version}`,
      ({ redrawn }) => redrawn
    )
  }
}

const closedPictures = async (api: Api, closed: ReadonlyArray<string>): Promise<number> => {
  let pictures = 0
  for (const platform of closed) {
    const emoji = await api.all<{ readonly image: Rendering }>(`emoji/platform/${platform}`)
    pictures += emoji.filter(({ image }) => image.url !== null).length
  }
  return pictures
}
