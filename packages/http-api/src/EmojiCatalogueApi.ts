import { HttpApi, type HttpApiEndpoint, OpenApi } from "effect/http-api"
import { AccountApi } from "./account/AccountApi.ts"
import { AnalyticsApi } from "./analytics/AnalyticsApi.ts"
import { ApiKeysApi } from "./api-key/ApiKeysApi.ts"
import { ArtworkApi } from "./artwork/ArtworkApi.ts"
import { AuditApi } from "./audit/AuditApi.ts"
import { CacheApi } from "./cache/CacheApi.ts"
import { CatalogueApi } from "./catalogue/CatalogueApi.ts"
import { CreationsApi } from "./creation/CreationsApi.ts"
import { AliasesApi } from "./curation/AliasesApi.ts"
import { ImagesApi } from "./curation/ImagesApi.ts"
import { KeywordsApi } from "./curation/KeywordsApi.ts"
import { HistoryApi } from "./history/HistoryApi.ts"
import { ImportsApi, UnicodeApi } from "./import/ImportsApi.ts"
import { JobsApi } from "./job/JobsApi.ts"
import { MetadataApi } from "./metadata/MetadataApi.ts"
import { SearchApi } from "./search/SearchApi.ts"
import { SearchHistoryApi } from "./search/SearchHistoryApi.ts"
import { BackupsApi } from "./guild/BackupsApi.ts"
import { ServersApi } from "./guild/ServersApi.ts"
import { DrawingModerationApi, DrawingsApi } from "./submission/DrawingsApi.ts"
import { UploadModerationApi, UploadsApi } from "./submission/UploadsApi.ts"
import { TextApi } from "./text/TextApi.ts"
import { UsageApi } from "./usage/UsageApi.ts"
import { WebhooksApi } from "./webhook/WebhooksApi.ts"
import { about } from "./openapi/about.ts"
import { EndpointPolicies } from "./endpoint/policies.ts"
import { ValidationProblems } from "./endpoint/ValidationProblems.ts"

/** The HTTP contract: every path, parameter, response and error of the service. */
export class EmojiCatalogueApi extends HttpApi.make("emoji-catalogue")
  .add(CatalogueApi)
  .add(ArtworkApi)
  .add(HistoryApi)
  .add(UsageApi)
  .add(CreationsApi)
  .add(DrawingsApi)
  .add(UploadsApi)
  .add(ServersApi)
  .add(BackupsApi)
  .add(SearchApi)
  .add(TextApi)
  .add(SearchHistoryApi)
  .add(MetadataApi)
  .add(AccountApi)
  .add(ApiKeysApi)
  .add(ImportsApi)
  .add(UnicodeApi)
  .add(JobsApi)
  .add(AuditApi)
  .add(CacheApi)
  .add(WebhooksApi)
  .add(AnalyticsApi)
  .add(KeywordsApi)
  .add(AliasesApi)
  .add(ImagesApi)
  .add(UploadModerationApi)
  .add(DrawingModerationApi)
  .middleware(ValidationProblems)
  .middleware(EndpointPolicies)
  .annotate(HttpApi.ParseOptions, { errors: "all" })
  .prefix("/api")
  .annotateMerge(
    OpenApi.annotations({
      title: "Emoji Catalogue",
      version: "1.0",
      description: about,
      license: { name: "Apache-2.0", url: "https://www.apache.org/licenses/LICENSE-2.0" }
    })
  ) {}

export const contractEndpoints = Object.values(EmojiCatalogueApi.groups).flatMap(
  (group) => Object.values(group.endpoints) as Array<HttpApiEndpoint.Top>
)
