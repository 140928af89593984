import type { PlatformId, Trait } from "@emoji-catalogue/domain"

export type { Page } from "../shared/Page.ts"

/** An emoji is listed if it matches every filter that is set. */
export interface ListingFilter {
  /** The Unicode name or the slug of the group, ignoring case: `Smileys & Emotion`, `smileys-emotion`. */
  readonly group?: string | undefined
  readonly subgroup?: string | undefined
  readonly version?: string | undefined
  /** Lists only emoji of this version of the emoji specification and of earlier ones. */
  readonly maxVersion?: string | undefined
  readonly year?: number | undefined
  readonly platform?: PlatformId | undefined
  readonly trait?: Trait | undefined
  /** `none` lists only emoji that are not skin tone variants of other emoji. */
  readonly skinTone?: "none" | undefined
}

/** A version with its minor number: `17.0` for `17`. */
export const fullVersion = (version: string): string => (/^\d+$/.test(version) ? `${version}.0` : version)

export type FacetField = "group" | "subgroup" | "version" | "year" | "platform"

export interface FacetCount {
  readonly value: string
  readonly count: number
}

interface YearCount {
  readonly value: number
  readonly count: number
}

export type Facets = {
  readonly [Field in FacetField]: ReadonlyArray<Field extends "year" ? YearCount : FacetCount>
}

export const facetsBy = (counts: (field: FacetField) => ReadonlyArray<FacetCount>): Facets => ({
  group: counts("group"),
  subgroup: counts("subgroup"),
  version: counts("version"),
  year: counts("year").map(({ count, value }) => ({ value: Number(value), count })),
  platform: counts("platform")
})
