import { Layer, type Option, type Redacted } from "effect"
import { HttpRouter } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import * as AccountHandlers from "./account/AccountHandlers.ts"
import * as ApiKeysHandlers from "./api-key/ApiKeysHandlers.ts"
import * as access from "./auth/access.ts"
import { Authentication } from "./auth/Authentication.ts"
import { SessionTokens } from "./auth/SessionTokens.ts"
import { SignInAttempts } from "./auth/SignInAttempts.ts"
import { type HttpOptions, HttpSettings } from "./HttpSettings.ts"
import * as idempotency from "./idempotency/idempotency.ts"
import { Admission } from "./middleware/Admission.ts"
import { RateLimits } from "./rate-limit/RateLimits.ts"
import { EmojiCatalogueApi } from "./api/EmojiCatalogueApi.ts"
import * as ArtworkHandlers from "./artwork/ArtworkHandlers.ts"
import * as AssetRoutes from "./artwork/AssetRoutes.ts"
import * as CatalogueHandlers from "./catalogue/CatalogueHandlers.ts"
import * as DocsRoutes from "./docs/DocsRoutes.ts"
import { HotRoutes } from "./hot/HotRoutes.ts"
import * as HistoryHandlers from "./history/HistoryHandlers.ts"
import * as MetadataHandlers from "./metadata/MetadataHandlers.ts"
import * as jsonBody from "./middleware/jsonBody.ts"
import * as RequestPipeline from "./middleware/RequestPipeline.ts"
import * as validation from "./middleware/validation.ts"
import * as SearchHandlers from "./search/SearchHandlers.ts"
import * as SearchHistoryHandlers from "./search/SearchHistoryHandlers.ts"
import * as UsageHandlers from "./usage/UsageHandlers.ts"

/** Paths are as the contract spells them; the contract, not the router, says how long a parameter may be. */
export const routerConfig = { caseSensitive: true, ignoreDuplicateSlashes: false, maxParamLength: 16_384 }

/** Every route of the service, with what every request passes through. */
export const routes = (options: HttpOptions & { readonly sessionSecret: Option.Option<Redacted.Redacted> }) => {
  const handlers = Layer.mergeAll(
    AccountHandlers.layer,
    ApiKeysHandlers.layer,
    ArtworkHandlers.layer,
    CatalogueHandlers.layer,
    HistoryHandlers.layer,
    MetadataHandlers.layer,
    SearchHandlers.layer,
    SearchHistoryHandlers.layer,
    UsageHandlers.layer
  )
  const middleware = Layer.mergeAll(access.layer, idempotency.layer, jsonBody.layer, validation.layer)
  const tokens = Layer.merge(SessionTokens.layer(options.sessionSecret), SignInAttempts.layer(options.sessionSecret))
  const admission = Admission.layer.pipe(Layer.provide([Authentication.layer, RateLimits.layer]))
  return Layer.mergeAll(
    HttpApiBuilder.layer(EmojiCatalogueApi).pipe(Layer.provide(handlers), Layer.provide(middleware)),
    AssetRoutes.layer,
    DocsRoutes.layer,
    RequestPipeline.layer.pipe(Layer.provide([HotRoutes.layer, admission]))
  ).pipe(Layer.provide(tokens), Layer.provide(Layer.succeed(HttpSettings, options)))
}

/** Serves the routes on the `HttpServer` of the context until the scope closes; requests in flight are finished. */
export const layer = (options: Parameters<typeof routes>[0]) =>
  HttpRouter.serve(routes(options), { disableLogger: true, disableListenLog: true, routerConfig })
