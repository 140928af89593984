import { EmojiCatalogueHttp, nodeServerOptions } from "@emoji-catalogue/http-server"
import { defaultLimits, nodeServer } from "@emoji-catalogue/node-server"
import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import { Layer, ManagedRuntime, Tracer } from "effect"
import { HttpServer } from "effect/http"
import { onTestFinished } from "vitest"
import { httpOptions, recordLogs, type TestOptions, testServices } from "./testServices.ts"

/** Closing the server does not wait for clients that a test left connected. */
const limits = { ...defaultLimits, drainTimeout: 0 }

/** The whole HTTP API over memory, on a real socket until the test ends. */
export const testServer = async ({
  host = "127.0.0.1",
  tracer = Tracer.nativeTracer,
  ...options
}: TestOptions & { readonly host?: string; readonly tracer?: Tracer.Tracer } = {}) => {
  const { accessLog, accessLogLayer, loggerLayer } = recordLogs()
  const node = () => nodeServer({ ...nodeServerOptions((entry) => accessLog.push(entry)), limits })
  const { dispose, runPromise } = ManagedRuntime.make(
    EmojiCatalogueHttp.layer(httpOptions(options)).pipe(
      Layer.provide(accessLogLayer),
      Layer.provideMerge(testServices(options)),
      Layer.provideMerge(NodeHttpServer.layer(node, { host, port: 0 })),
      Layer.provide(loggerLayer),
      Layer.provide(Layer.succeed(Tracer.Tracer, tracer))
    )
  )
  onTestFinished(dispose)
  const { address } = await runPromise(HttpServer.HttpServer)
  const origin = HttpServer.formatAddress(address)
  const get = (path: string, init?: RequestInit) => fetch(origin + path, init)
  return { port: Number(new URL(origin).port), get, accessLog, runPromise }
}
