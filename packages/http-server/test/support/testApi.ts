import { EmojiCatalogueHttp } from "@emoji-catalogue/http-server"
import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import { Effect, Layer, Option } from "effect"
import { HttpRouter, HttpServerRequest } from "effect/http"
import { afterAll } from "vitest"
import { adminPost } from "./credentials.ts"
import { signInWith } from "./signIn.ts"
import { httpOptions, recordLogs, type TestOptions, testServices } from "./testServices.ts"

export { adminKey, credentialedOrigin } from "./credentials.ts"

export type TestApi = ReturnType<typeof testApi>

/** The whole HTTP API in memory, without a socket, and its logs. `peerAddress` is the address of every client. */
export const testApi = ({ peerAddress, ...options }: TestOptions & { readonly peerAddress?: string } = {}) => {
  const { accessLog, accessLogLayer, loggerLayer, messages } = recordLogs()
  const fromPeer = HttpRouter.middleware(
    (app) =>
      Effect.updateService(app, HttpServerRequest.HttpServerRequest, (request) =>
        request.modify({ remoteAddress: Option.fromUndefinedOr(peerAddress) })
      ),
    { global: true }
  )
  const app = EmojiCatalogueHttp.routes(httpOptions(options)).pipe(
    // Built first, so that it runs before the pipeline.
    Layer.provideMerge(fromPeer),
    Layer.provide(testServices(options)),
    Layer.provide(accessLogLayer),
    Layer.provide(NodeHttpServer.layerHttpServices),
    // Merged, because requests run with the layer's output, not with its input.
    Layer.provideMerge(loggerLayer),
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
    // oxlint-disable-next-line typescript/no-explicit-any -- JSON of any shape: each test asserts the expected shape
    return { status: response.status, headers: response.headers, body: (await response.json()) as any }
  }
  /** Issues an API key as the operator. */
  const issueKey = (properties: object = {}, headers = {}) =>
    json("/api/admin/api-keys", adminPost(JSON.stringify({ name: "An app", ...properties }), headers))
  return { get, issueKey, json, accessLog, messages, signIn: signInWith(get) }
}
