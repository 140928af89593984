import type { ArtworkApi, CatalogueApi, HistoryApi, SearchApi, TextApi, UsageApi } from "@emoji-catalogue/http-api"
import type { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"

type SuccessOf<Group, Endpoint extends string> = HttpApiEndpoint.Success<
  HttpApiEndpoint.WithIdentifier<HttpApiGroup.Endpoints<Group>, Endpoint>
>

/** The JSON of a successful response, derived from the response schema of the endpoint. */
type ResponseJson<Group, Endpoint extends string> =
  SuccessOf<Group, Endpoint> extends { readonly schema: { readonly Encoded: infer Json } } ? Exclude<Json, void> : never

type ItemOf<Listing extends { readonly items: ReadonlyArray<unknown> }> = Listing["items"][number]

export type ListingJson = ResponseJson<typeof CatalogueApi, "list">
export type SummaryJson = ItemOf<ListingJson>
export type RenderingJson = NonNullable<SummaryJson["image"]>
export type DetailJson = ResponseJson<typeof CatalogueApi, "detail">
export type ChangeJson = ItemOf<ResponseJson<typeof ArtworkApi, "changes">>
export type ComparisonJson = ItemOf<ResponseJson<typeof ArtworkApi, "compare">>
export type RedesignJson = ItemOf<ResponseJson<typeof ArtworkApi, "redesigns">>
export type SitemapEntryJson = ItemOf<ResponseJson<typeof ArtworkApi, "sitemap">>
export type CarrierCharacterJson = ItemOf<ResponseJson<typeof HistoryApi, "carrier">>
export type ProposalJson = ResponseJson<typeof HistoryApi, "proposal">
export type RelatedJson = ResponseJson<typeof HistoryApi, "related">
export type TimelineJson = ResponseJson<typeof HistoryApi, "history">
export type PopularJson = ItemOf<ResponseJson<typeof UsageApi, "popular">>
export type SearchResultsJson = ResponseJson<typeof SearchApi, "search">
export type ConversionJson = ResponseJson<typeof TextApi, "convert">
export type LookupJson = ResponseJson<typeof TextApi, "lookup">
export type LookupPartJson = ItemOf<{ readonly items: NonNullable<LookupJson["parts"]> }>
export type LookupItemJson = ItemOf<{ readonly items: NonNullable<LookupJson["items"]> }>
export type CompletionsJson = ResponseJson<typeof SearchApi, "autocomplete">

/**
 * `Json` with every key required, so that the compiler reports a missing member. The value of a member that is optional
 * in `Json` may be `undefined`. Then the response does not contain the member.
 */
export type Members<Json> = {
  readonly [Name in keyof Json]-?: Json[Name] | (object extends Pick<Json, Name> ? undefined : never)
}

export type MembersBeside<Json extends SummaryJson> = Omit<Json, keyof SummaryJson>
