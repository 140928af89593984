import type { SearchHit } from "@emoji-catalogue/client-sdk"

/** The members of an emoji that are shown. */
export const resultFields = ["slug", "emoji", "name", "image.url"] as const

/** The members of a hit that are shown. */
export const hitFields = [...resultFields, "matched.value"] as const

export type Hit = Pick<SearchHit, "emoji" | "name" | "slug"> & {
  readonly image: Pick<NonNullable<SearchHit["image"]>, "url"> | null
  /** Undefined if there is no query. */
  readonly matched?: Pick<SearchHit["matched"], "value">
}

/** What a search or a listing returns. */
export interface FoundEmoji {
  readonly items: ReadonlyArray<Hit>
  readonly total: number
}

/** The results of the same query without its filters. */
export interface Unfiltered {
  /** What the query finds. Empty if there is no query. */
  readonly hits: ReadonlyArray<Hit>
  /** Whether the other filters leave something, so that only the platform has none of the emoji. */
  readonly isPlatformTheReason: boolean
}
