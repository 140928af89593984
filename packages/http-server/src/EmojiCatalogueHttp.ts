import { Sessions, SignIn } from "@emoji-catalogue/application/account"
import { PersonalData } from "@emoji-catalogue/application/personal-data"
import { Analytics, Overview } from "@emoji-catalogue/application/analytics"
import { ApiKeys } from "@emoji-catalogue/application/api-key"
import { AuditLog } from "@emoji-catalogue/application/ports"
import { CatalogueRebuilds, CurrentCatalogue } from "@emoji-catalogue/application/snapshot"
import { BrokenImages, Comparisons, Downloads } from "@emoji-catalogue/application/images"
import { Creations } from "@emoji-catalogue/application/creation"
import { Aliases, Images, Keywords } from "@emoji-catalogue/application/curation"
import { Imports, UnicodeCheck } from "@emoji-catalogue/application/import"
import { Jobs } from "@emoji-catalogue/application/maintenance"
import { Health } from "@emoji-catalogue/application/metadata"
import { SearchHistory } from "@emoji-catalogue/application/search"
import { Backups, Guilds, Restores } from "@emoji-catalogue/application/guild"
import { Drawings, Moderation, Submissions, Uploads } from "@emoji-catalogue/application/submission"
import { Usage } from "@emoji-catalogue/application/usage"
import { Webhooks } from "@emoji-catalogue/application/webhook"
import {
  EmojiCatalogueApi,
  EndpointPolicies,
  Idempotent,
  JsonBody,
  MultipartBody,
  PublicAccess,
  RequireAdmin,
  RequireSession,
  ValidationProblems
} from "@emoji-catalogue/http-api"
import { Effect, Layer, type Option, type Redacted } from "effect"
import { HttpRouter, HttpServer } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import * as AccountHandlers from "./account/AccountHandlers.ts"
import * as AnalyticsHandlers from "./analytics/AnalyticsHandlers.ts"
import * as ApiKeysHandlers from "./api-key/ApiKeysHandlers.ts"
import * as AuditHandlers from "./audit/AuditHandlers.ts"
import { Authentication } from "./auth/Authentication.ts"
import * as Authorization from "./auth/Authorization.ts"
import { SessionTokens } from "./auth/SessionTokens.ts"
import { SignInAttempts } from "./auth/SignInAttempts.ts"
import { type HttpOptions, HttpSettings } from "./HttpSettings.ts"
import * as ArtworkHandlers from "./artwork/ArtworkHandlers.ts"
import * as AssetRoutes from "./artwork/AssetRoutes.ts"
import * as CacheHandlers from "./cache/CacheHandlers.ts"
import * as CatalogueHandlers from "./catalogue/CatalogueHandlers.ts"
import * as CreationsHandlers from "./creation/CreationsHandlers.ts"
import * as AliasesHandlers from "./curation/AliasesHandlers.ts"
import * as ImagesHandlers from "./curation/ImagesHandlers.ts"
import * as KeywordsHandlers from "./curation/KeywordsHandlers.ts"
import * as DocsRoutes from "./docs/DocsRoutes.ts"
import * as HistoryHandlers from "./history/HistoryHandlers.ts"
import * as ImportsHandlers from "./import/ImportsHandlers.ts"
import * as JobsHandlers from "./job/JobsHandlers.ts"
import * as MetadataHandlers from "./metadata/MetadataHandlers.ts"
import { Admission } from "./auth/Admission.ts"
import { DatabaseWaits } from "./endpoint/DatabaseWaits.ts"
import * as endpointPolicies from "./endpoint/endpointPolicies.ts"
import * as idempotency from "./endpoint/idempotency.ts"
import * as jsonBody from "./endpoint/jsonBody.ts"
import * as multipartBody from "./endpoint/multipartBody.ts"
import { RateLimits } from "./auth/RateLimits.ts"
import { serverWithReducedContext, withOnlyServices } from "./endpoint/reducedContext.ts"
import * as RequestPipeline from "./pipeline/RequestPipeline.ts"
import * as validationProblems from "./pipeline/validationProblems.ts"
import * as SearchHandlers from "./search/SearchHandlers.ts"
import * as SearchHistoryHandlers from "./search/SearchHistoryHandlers.ts"
import * as UnicodeHandlers from "./import/UnicodeHandlers.ts"
import * as BackupsHandlers from "./guild/BackupsHandlers.ts"
import * as ServersHandlers from "./guild/ServersHandlers.ts"
import * as DrawingsHandlers from "./submission/DrawingsHandlers.ts"
import * as ModerationHandlers from "./submission/ModerationHandlers.ts"
import * as SubmissionFileRoutes from "./submission/SubmissionFileRoutes.ts"
import * as PageRoutes from "./pages/PageRoutes.ts"
import { SubmissionUrls } from "./submission/SubmissionUrls.ts"
import * as TextHandlers from "./text/TextHandlers.ts"
import * as UploadsHandlers from "./submission/UploadsHandlers.ts"
import * as UsageHandlers from "./usage/UsageHandlers.ts"
import * as WebhooksHandlers from "./webhook/WebhooksHandlers.ts"

/**
 * The router finds no route if a parameter is longer than `maxParamLength`. All valid parameters are shorter, so that
 * only the contract limits their length.
 */
export const routerConfig = { caseSensitive: true, ignoreDuplicateSlashes: false, maxParamLength: 16_384 }

const middlewareServices = [
  HttpSettings,
  EndpointPolicies,
  Idempotent,
  JsonBody,
  MultipartBody,
  PublicAccess,
  RequireAdmin,
  RequireSession,
  ValidationProblems
]

/** The services for the handlers of most requests. The list is short, because each request copies these services. */
const catalogueServices = [...middlewareServices, Comparisons, Downloads, Health, SearchHistory, Usage]

const accountServices = [
  ...middlewareServices,
  Aliases,
  Analytics,
  ApiKeys,
  AuditLog,
  BrokenImages,
  CatalogueRebuilds,
  Creations,
  CurrentCatalogue,
  Drawings,
  Images,
  Imports,
  Jobs,
  Keywords,
  Moderation,
  Overview,
  PersonalData,
  Backups,
  Restores,
  Guilds,
  Sessions,
  SessionTokens,
  SignIn,
  SignInAttempts,
  Submissions,
  SubmissionUrls,
  UnicodeCheck,
  Uploads,
  Webhooks
]

export const routes = (options: HttpOptions & { readonly sessionSecret: Option.Option<Redacted.Redacted> }) => {
  const catalogueHandlers = Layer.mergeAll(
    ArtworkHandlers.layer,
    CatalogueHandlers.layer,
    HistoryHandlers.layer,
    MetadataHandlers.layer,
    SearchHandlers.layer,
    SearchHistoryHandlers.layer,
    TextHandlers.layer,
    UsageHandlers.layer
  ).pipe(withOnlyServices(catalogueServices))
  const accountHandlers = Layer.mergeAll(
    AccountHandlers.layer,
    AliasesHandlers.layer,
    AnalyticsHandlers.layer,
    ApiKeysHandlers.layer,
    AuditHandlers.layer,
    CacheHandlers.layer,
    CreationsHandlers.layer,
    DrawingsHandlers.layer,
    ImagesHandlers.layer,
    ImportsHandlers.layer,
    JobsHandlers.layer,
    KeywordsHandlers.layer,
    ModerationHandlers.layer,
    BackupsHandlers.layer,
    ServersHandlers.layer,
    UnicodeHandlers.layer,
    UploadsHandlers.layer,
    WebhooksHandlers.layer
  ).pipe(withOnlyServices(accountServices))
  const middleware = Layer.mergeAll(
    Authorization.layer,
    endpointPolicies.layer,
    idempotency.layer,
    jsonBody.layer,
    multipartBody.layer,
    validationProblems.layer
  ).pipe(Layer.provide(DatabaseWaits.layer))
  const tokens = Layer.mergeAll(
    SessionTokens.layer(options.sessionSecret),
    SignInAttempts.layer(options.sessionSecret),
    SubmissionUrls.layer(options.sessionSecret)
  )
  const admission = Admission.layer.pipe(Layer.provide([Authentication.layer, RateLimits.layer]))
  return Layer.mergeAll(
    HttpApiBuilder.layer(EmojiCatalogueApi).pipe(
      Layer.provide([catalogueHandlers, accountHandlers]),
      Layer.provide(middleware)
    ),
    AssetRoutes.layer,
    DocsRoutes.layer,
    PageRoutes.layer,
    SubmissionFileRoutes.layer.pipe(Layer.provide(DatabaseWaits.layer)),
    RequestPipeline.layer.pipe(Layer.provide(admission))
  ).pipe(Layer.provide(tokens), Layer.provide(Layer.succeed(HttpSettings, options)))
}

/** Serves the routes on the `HttpServer` until the scope closes. The scope waits for requests in progress. */
export const layer = (options: Parameters<typeof routes>[0]) =>
  HttpRouter.serve(routes(options), { disableLogger: true, disableListenLog: true, routerConfig }).pipe(
    Layer.provide(serverWithReducedContext)
  )

/** Like `layer`, but builds the server after the routes, so that it starts to listen only once the process is ready. */
export const layerWithServer = <E, R>(
  options: Parameters<typeof routes>[0],
  server: Layer.Layer<HttpServer.HttpServer, E, R>
) =>
  HttpRouter.toHttpEffect(routes(options)).pipe(
    Effect.provideService(HttpRouter.RouterConfig, routerConfig),
    Effect.map((app) =>
      HttpServer.serve(app).pipe(Layer.provide(serverWithReducedContext), Layer.provideMerge(server))
    ),
    Layer.unwrap
  )
