import {
  type AccountRepository,
  AdministratorIds,
  type ApiKeyRepository,
  ApiKeys,
  ArtworkRepository,
  type Blob,
  BlobStore,
  CurrentCatalogue,
  Downloads,
  Health,
  Idempotency,
  type ImportedArtwork,
  ImageSettings,
  CatalogueImports,
  ImportStatus,
  OperatorKey,
  type SearchCount,
  type SearchEngine,
  SearchHistory,
  SearchHistoryRepository,
  Sessions,
  type SignIn,
  Usage
} from "@emoji-catalogue/application"
import {
  MemoryAccounts,
  MemoryApiKeyRepository,
  MemoryArtworkRepository,
  MemoryBlobStore,
  MemoryCatalogueRepository,
  MemoryCatalogueSource,
  MemoryIdempotencyRepository,
  MemoryImageProcessor,
  MemoryRasterRepository,
  MemorySearchEngine,
  MemorySearchHistoryRepository,
  MemoryUsageRepository,
  sampleArtwork,
  sampleBlobs,
  sampleDraft
} from "@emoji-catalogue/application/testing"
import { type CatalogueDraft, defaultImageOrder, makeApiKeySecret } from "@emoji-catalogue/domain"
import {
  AccessLog,
  type AccessLogEntry,
  EmojiCatalogueHttp,
  type HttpOptions,
  type TrustedProxies
} from "@emoji-catalogue/http-server"
import { Effect, Layer, Logger, Option, Redacted, References } from "effect"
import { HttpRouter, HttpServer, HttpServerRequest } from "effect/http"
import { RateLimiter } from "effect/persistence"
import { afterAll } from "vitest"
import { administrator, agree, cookiesOf, member, signInInMemory } from "./people.ts"

interface Options {
  /** Imported one after another, so that later drafts rename what earlier ones held. */
  readonly drafts?: ReadonlyArray<CatalogueDraft>
  readonly search?: Layer.Layer<SearchEngine>
  readonly artwork?: ReadonlyArray<ImportedArtwork>
  readonly blobs?: ReadonlyArray<Blob>
  readonly store?: Layer.Layer<BlobStore>
  readonly images?: ImageSettings
  readonly searches?: ReadonlyArray<SearchCount>
  readonly rateLimits?: Partial<HttpOptions["rateLimits"]>
  readonly signIn?: Layer.Layer<SignIn, never, AccountRepository>
  readonly baseUrl?: string
  readonly trustedProxies?: TrustedProxies
  /** The address that requests come from. */
  readonly peer?: string
  readonly keys?: Layer.Layer<ApiKeyRepository>
  readonly keyUseCases?: Layer.Layer<ApiKeys, never, ApiKeyRepository>
  readonly buckets?: Layer.Layer<RateLimiter.RateLimiterStore>
}

/** An administrator's key, which is good everywhere here. */
export const adminKey = makeApiKeySecret(new Uint8Array(32).fill(1))

export const sessionSecret = Redacted.make("a secret of at least thirty-two characters")

export const credentialedOrigin = "https://app.example"

/** The whole HTTP API over memory, and what it logged. */
export const api = ({
  artwork = sampleArtwork,
  blobs = sampleBlobs,
  store = MemoryBlobStore.layer,
  drafts = [sampleDraft],
  images = { baseUrl: "", order: defaultImageOrder },
  search = MemorySearchEngine.layer,
  searches = [],
  rateLimits = {},
  signIn = signInInMemory,
  keys = MemoryApiKeyRepository.layer,
  keyUseCases = ApiKeys.layer,
  buckets = RateLimiter.layerStoreMemory,
  baseUrl,
  trustedProxies = [],
  peer
}: Options = {}) => {
  const log: Array<AccessLogEntry> = []
  const messages: Array<string> = []
  const logger = Logger.make(({ cause, fiber, message }) =>
    messages.push(`${message} ${cause} ${JSON.stringify(fiber.getRef(References.CurrentLogAnnotations))}`)
  )
  const imported = Layer.effectDiscard(
    Effect.forEach(drafts, (draft) =>
      Effect.flatMap(CatalogueImports, (imports) => imports.run(() => Effect.void)).pipe(
        Effect.provide(Layer.fresh(CatalogueImports.layer).pipe(Layer.provide(MemoryCatalogueSource.layer(draft))))
      )
    )
  )
  const drawn = Layer.effectDiscard(
    Effect.gen(function* () {
      yield* (yield* ArtworkRepository).publish(artwork)
      yield* (yield* BlobStore).put(blobs)
    })
  )
  const searched = Layer.effectDiscard(
    Effect.flatMap(SearchHistoryRepository, (repository) => repository.add(searches))
  )
  const accounts = Layer.mergeAll(keyUseCases, Sessions.layer, Idempotency.layer, signIn).pipe(
    Layer.provideMerge([keys, MemoryAccounts.layer, MemoryIdempotencyRepository.layer]),
    Layer.provide(Layer.succeed(OperatorKey, Option.some(Redacted.make(adminKey)))),
    Layer.provide(Layer.succeed(AdministratorIds, new Set([administrator.providerId])))
  )
  const services = Layer.mergeAll(Health.layer, Downloads.layer).pipe(
    Layer.provideMerge(CurrentCatalogue.layer),
    Layer.provideMerge(Layer.merge(SearchHistory.layer.pipe(Layer.provide(searched)), Usage.layer)),
    Layer.provide([imported, drawn]),
    Layer.provideMerge(store),
    Layer.provide([
      MemoryArtworkRepository.layer,
      MemoryCatalogueRepository.layer,
      MemoryImageProcessor.layer,
      MemoryRasterRepository.layer,
      MemorySearchHistoryRepository.layer,
      MemoryUsageRepository.layer,
      ImportStatus.layer
    ]),
    Layer.provide(search)
  )
  const fromPeer = HttpRouter.middleware(
    (app) =>
      Effect.updateService(app, HttpServerRequest.HttpServerRequest, (request) =>
        request.modify({ remoteAddress: Option.fromUndefinedOr(peer) })
      ),
    { global: true }
  )
  const app = EmojiCatalogueHttp.routes({
    credentialedOrigins: new Set([credentialedOrigin]),
    baseUrl,
    rateLimits: { anonymous: 1_000_000, each: 1_000_000, ...rateLimits },
    trustedProxies,
    sessionSecret: Option.some(sessionSecret)
  }).pipe(
    // Built first, so that it runs before the pipeline.
    Layer.provideMerge(fromPeer),
    Layer.provide(services),
    Layer.provide(accounts),
    Layer.provide(buckets),
    Layer.provide(Layer.succeed(ImageSettings, images)),
    Layer.provide(Layer.succeed(AccessLog, (entry) => log.push(entry))),
    Layer.provide(HttpServer.layerServices),
    // Merged, because requests run with what the layer gives, not with what it was given.
    Layer.provideMerge(Logger.layer([logger])),
    Layer.orDie
  )
  const { dispose, handler } = HttpRouter.toWebHandler(app, {
    disableLogger: true,
    routerConfig: EmojiCatalogueHttp.routerConfig
  })
  afterAll(dispose)

  const get = (path: string, init?: RequestInit) => {
    const request = new Request(`http://localhost${path}`, init)
    if (!request.headers.has("host")) request.headers.set("host", "localhost")
    return handler(request)
  }
  const json = async (path: string, init?: RequestInit) => {
    const response = await get(path, init)
    // oxlint-disable-next-line typescript/no-explicit-any -- JSON of any shape: each test says which it expects
    return { status: response.status, headers: response.headers, body: (await response.json()) as any }
  }
  /** Has the administrator issue a key. */
  const issue = (about: object = {}, headers = {}) =>
    json("/api/admin/api-keys", {
      method: "POST",
      headers: { "x-api-key": adminKey, "content-type": "application/json", ...headers },
      body: JSON.stringify({ name: "An app", ...about })
    })
  /** Signs somebody in as a browser does; gives the cookie that the browser then has. */
  const signedIn = async (person = member): Promise<string> => {
    const begun = await get("/api/auth/discord")
    const answer = await agree(person, begun.headers.get("location")!)
    const done = await get(`/api/auth/discord/callback?${answer}`, { headers: { cookie: cookiesOf(begun) } })
    return cookiesOf(done)
  }
  return { get, issue, json, log, messages, signedIn }
}
