import { Layer } from "effect"
import { HttpRouter } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { EmojiCatalogueApi } from "./api/EmojiCatalogueApi.ts"
import * as ArtworkHandlers from "./artwork/ArtworkHandlers.ts"
import * as AssetRoutes from "./artwork/AssetRoutes.ts"
import * as CatalogueHandlers from "./catalogue/CatalogueHandlers.ts"
import * as DocsRoutes from "./docs/DocsRoutes.ts"
import { HotRoutes } from "./hot/HotRoutes.ts"
import * as HistoryHandlers from "./history/HistoryHandlers.ts"
import * as MetadataHandlers from "./metadata/MetadataHandlers.ts"
import type { CorsPolicy } from "./middleware/cors.ts"
import * as RequestPipeline from "./middleware/RequestPipeline.ts"
import * as validation from "./middleware/validation.ts"
import * as SearchHandlers from "./search/SearchHandlers.ts"
import * as SearchHistoryHandlers from "./search/SearchHistoryHandlers.ts"
import * as UsageHandlers from "./usage/UsageHandlers.ts"

export interface HttpOptions {
  readonly cors: CorsPolicy
}

/** Paths are as the contract spells them; the contract, not the router, says how long a parameter may be. */
export const routerConfig = { caseSensitive: true, ignoreDuplicateSlashes: false, maxParamLength: 16_384 }

/** Every route of the service, with what every request passes through. */
export const routes = ({ cors }: HttpOptions) =>
  Layer.mergeAll(
    HttpApiBuilder.layer(EmojiCatalogueApi).pipe(
      Layer.provide([
        ArtworkHandlers.layer,
        CatalogueHandlers.layer,
        HistoryHandlers.layer,
        MetadataHandlers.layer,
        SearchHandlers.layer,
        SearchHistoryHandlers.layer,
        UsageHandlers.layer
      ]),
      Layer.provide(validation.layer)
    ),
    AssetRoutes.layer,
    DocsRoutes.layer,
    RequestPipeline.layer(cors).pipe(Layer.provide(HotRoutes.layer))
  )

/** Serves the routes on the `HttpServer` of the context until the scope closes; requests in flight are finished. */
export const layer = (options: HttpOptions) =>
  HttpRouter.serve(routes(options), { disableLogger: true, disableListenLog: true, routerConfig })
