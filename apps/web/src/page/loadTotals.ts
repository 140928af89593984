import { type PlatformId, platforms } from "@emoji-catalogue/client-sdk"
import type { LoadContext } from "./PageContext.ts"

export interface Total {
  readonly count: number
  /** `count` as a share of all emoji, from 0 to 1. */
  readonly share: number
}

/** How many emoji each platform draws in any of its releases, without skin tones. */
export const loadTotals = async (api: LoadContext["api"]): Promise<ReadonlyMap<PlatformId, Total>> => {
  const { items } = await platforms.coverage(api, { skinTone: "none" })
  return new Map(
    items.map(({ platform, versions }) => {
      const count = versions.reduce((sum, each) => sum + each.count, 0)
      const total = versions.reduce((sum, each) => sum + each.total, 0)
      return [platform, { count, share: total === 0 ? 0 : count / total }]
    })
  )
}
