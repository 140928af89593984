import type { ApiClient } from "./ApiClient.ts"

interface Release {
  readonly platform: string
  readonly version: string
  readonly count: number
  readonly source: { readonly package: string; readonly version: string | null }
}

/** Package versions that were formerly the names of releases. The API must still accept them. */
const formerReleases = [
  "apple/4.0.4",
  "apple/7.0.2",
  "apple/15.1.2",
  "apple/16.0.0",
  "google/1.2.3",
  "google/1.2.9",
  "google-blob/1.2.5",
  "microsoft-flat/1.2.6",
  "microsoft-high-contrast/1.2.6",
  "facebook/4.0.4",
  "facebook/7.0.2",
  "facebook/15.1.2",
  "facebook/16.0.0",
  "messenger/4.0.4"
]

const formerNames: Readonly<Record<string, string>> = {
  pistol: "🔫",
  "robot-face": "🤖",
  "dizzy-face": "😵",
  gun: "🔫",
  thumbsup: "👍",
  "+1": "👍"
}

/**
 * Looks up names in the API. Throws if a response has an error status. Returns these counts:
 *
 * - the current names of releases for which the API returns a wrong number of emoji (must be 0)
 * - the names in `formerReleases` for which the API returns any emoji (must be all names)
 * - the names in `formerNames` for which the API returns the right emoji (must be all names)
 * - the maximum number of redraws of an emoji
 */
export const countReferences = async (api: ApiClient): Promise<Readonly<Record<string, number>>> => {
  const releases = await api.all<Release>("emoji/platform-versions")
  let unresolved = 0
  for (const { count, platform, source, version } of releases) {
    for (const name of [version, version.toLowerCase().replaceAll(" ", "-"), source.version]) {
      if (name === null) continue
      const total = await api.total(`emoji/platform/${platform}/${encodeURIComponent(name)}`)
      if (total !== count) unresolved++
    }
  }
  let formerLabels = 0
  for (const path of formerReleases) {
    if ((await api.total(`emoji/platform/${path}`)) > 0) formerLabels++
  }
  let formerReferences = 0
  for (const [name, emoji] of Object.entries(formerNames)) {
    if ((await api.get<{ readonly emoji: string }>(`emoji/${encodeURIComponent(name)}`)).emoji === emoji) {
      formerReferences++
    }
  }
  const { items } = await api.get<{ readonly items: ReadonlyArray<{ readonly redrawn: number }> }>(
    "emoji/redesigns?limit=1"
  )
  return {
    "names of releases that do not resolve": unresolved,
    "former labels of releases": formerLabels,
    "former names and shortcodes": formerReferences,
    "most redraws of an emoji": items[0]?.redrawn ?? 0
  }
}
