import {
  type CatalogueRepository,
  CurrentCatalogue,
  Health,
  Imports
} from "@emoji-catalogue/application"
import { MemoryCatalogueRepository, MemoryCatalogueSource, MemorySearchEngine, sampleDraft } from "@emoji-catalogue/application/testing"
import type { CatalogueDraft } from "@emoji-catalogue/domain"
import { Effect, Layer } from "effect"
import { HttpRouter, HttpServer } from "effect/http"
import { EmojiCatalogueHttp } from "@emoji-catalogue/http-server"

/** The whole HTTP API over memory, as a function from request to response. */
export const webHandler = (draft: CatalogueDraft = sampleDraft) => {
  const imported = Layer.effectDiscard(
    Effect.flatMap(Imports, (imports) => imports.run(() => Effect.void))
  ).pipe(Layer.provide(Imports.layer), Layer.provide(MemoryCatalogueSource.layer(draft)))
  const services = Layer.mergeAll(Health.layer).pipe(
    Layer.provideMerge(CurrentCatalogue.layer),
    Layer.provide(imported),
    Layer.provideMerge(MemoryCatalogueRepository.layer),
    Layer.provide(MemorySearchEngine.layer)
  )
  const app = EmojiCatalogueHttp.routes({ cors: { credentialedOrigins: new Set(["https://app.example"]) } }).pipe(
    Layer.provide(services),
    Layer.orDie
  )
  const { dispose, handler } = HttpRouter.toWebHandler(app.pipe(Layer.provide(HttpServer.layerServices)))
  const get = (path: string, init?: RequestInit) => handler(new Request(`http://localhost${path}`, init))
  return { dispose, get }
}
export type { CatalogueRepository }
