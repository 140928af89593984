import { ImageSettings } from "@emoji-catalogue/application/shared"
import { openApiDocument } from "@emoji-catalogue/http-api"
import { Effect, Layer, Option, Scope } from "effect"
import { HttpRouter, HttpServer, HttpServerResponse } from "effect/http"
import { HttpApi, HttpApiScalar, OpenApi } from "effect/http-api"
import { hash } from "node:crypto"
import { HttpSettings } from "../HttpSettings.ts"
import type { Operator } from "../Operator.ts"
import { version } from "../version.ts"
import { docsPaths } from "./docsPaths.ts"
import { llmsText } from "./llmsText.ts"
import { markdownReference } from "./markdownReference.ts"

const cachingOf = (text: string) => ({
  etag: `"${version}-${hash("sha256", text, "base64url").slice(0, 16)}"`,
  "cache-control": "public, max-age=60, stale-while-revalidate=600"
})

// The page contains its script and the OpenAPI document, so it does not have to load anything else.
const contentSecurityPolicy =
  "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src 'self' data:; " +
  "font-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * The URL of the server. If the server listens on all interfaces, the host in the URL is `localhost`, because clients
 * cannot use `0.0.0.0` or `[::]`.
 */
const listeningUrl = ({ address }: HttpServer.HttpServer["Service"]): string =>
  HttpServer.formatAddress(address).replace(/(?<=\/\/)(?:0\.0\.0\.0|\[::\])(?=:\d+$)/, "localhost")

/** The contact object of the OpenAPI document; undefined if nothing is known of the operator. */
const contactOf = ({ contact, name }: Operator) => {
  if (contact === undefined) return name === undefined ? undefined : { name }
  return { ...(name !== undefined && { name }), ...(contact.includes("://") ? { url: contact } : { email: contact }) }
}

const documentOf = (baseUrl: string, sampleUrl: string | undefined, operator: Operator) => {
  const document = openApiDocument(baseUrl, sampleUrl)
  const contact = contactOf(operator)
  return contact === undefined ? document : { ...document, info: { ...document.info, contact } }
}

interface Options {
  readonly document: OpenApi.OpenAPISpec
  readonly baseUrl: string
  readonly hasPages: boolean
}

const routes = ({ baseUrl, document, hasPages }: Options) => {
  const shown = hasPages ? { ...document, externalDocs: { url: `${baseUrl}/`, description: "All emoji" } } : document
  const pageCaching = cachingOf(JSON.stringify(shown))
  const caching = cachingOf(JSON.stringify(document))
  const markdown = (text: string, type = "text/markdown") =>
    HttpServerResponse.text(text, { headers: cachingOf(text), contentType: `${type}; charset=utf-8` })
  const pageHeaders = HttpRouter.middleware((page) =>
    Effect.map(page, (response) =>
      HttpServerResponse.setHeaders(response, { ...pageCaching, "content-security-policy": contentSecurityPolicy })
    )
  )
  return Layer.mergeAll(
    HttpRouter.add("GET", "/openapi.json", HttpServerResponse.jsonUnsafe(document, { headers: caching })),
    HttpRouter.add("GET", "/docs.md", markdown(markdownReference(document))),
    HttpRouter.add("GET", "/llms.txt", markdown(llmsText(baseUrl), "text/plain")),
    // `HttpApiScalar` shows the document that effect generates from an API. The API passed here has no endpoints, and
    // the transform replaces its generated document by `document`, with a link to the pages of the service.
    HttpApiScalar.layer(
      HttpApi.make("docs").annotate(OpenApi.Transform, () => shown),
      { path: "/docs", scalar: { withDefaultFonts: false } }
    ).pipe(Layer.provide(pageHeaders.layer))
  )
}

/** Builds the documentation on the first request, because the build would take a tenth of the startup's CPU time. */
export const layer = HttpRouter.use(
  Effect.fnUntraced(function* (router) {
    const { baseUrl } = yield* ImageSettings
    const { operator = {}, pages } = yield* HttpSettings
    // The routes may run without a server, for example in a test. Without a server and without a `baseUrl`, `sampleUrl`
    // is undefined.
    const server = yield* Effect.serviceOption(HttpServer.HttpServer)
    const sampleUrl = baseUrl || Option.getOrUndefined(Option.map(server, listeningUrl))
    const build = Effect.gen(function* () {
      const docs = yield* HttpRouter.make
      const document = documentOf(baseUrl, sampleUrl, operator)
      const built = Layer.build(routes({ document, baseUrl, hasPages: pages !== undefined }))
      yield* Effect.provideService(built, HttpRouter.HttpRouter, docs)
      return docs.asHttpEffect()
    })
    // The build uses the scope of the layer, because the scope of the first request closes when that request ends.
    const docs = yield* Effect.cached(Effect.provideService(build, Scope.Scope, yield* Effect.scope))
    for (const path of docsPaths) yield* router.add("GET", path, Effect.flatten(docs))
  })
)
