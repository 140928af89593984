import type { SearchHit } from "@emoji-catalogue/client-sdk"

/** The members of a hit that are shown. */
export const hitFields = ["slug", "emoji", "name", "image.url", "matched.value"] as const

export type Hit = Pick<SearchHit, "emoji" | "name" | "slug"> & {
  readonly image: Pick<NonNullable<SearchHit["image"]>, "url"> | null
  readonly matched: Pick<SearchHit["matched"], "value">
}

/** What a query finds without its filters. */
export interface Unfiltered {
  readonly hits: ReadonlyArray<Hit>
  /** Whether the other filters leave something, so that only the platform has none of the emoji. */
  readonly isByPlatform: boolean
}
