import { ImageSettings } from "@emoji-catalogue/application/artwork"
import { EmojiCatalogueApi, openApiDocument } from "@emoji-catalogue/http-api"
import { Effect, Layer } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { HttpApiScalar, OpenApi } from "effect/http-api"
import { hash } from "node:crypto"
import { version } from "../version.ts"

const cachingOf = (document: OpenApi.OpenAPISpec) => ({
  etag: `"${version}-${hash("sha256", JSON.stringify(document), "base64url").slice(0, 16)}"`,
  "cache-control": "public, max-age=60, stale-while-revalidate=600"
})

// The page contains its script and the document, so it may load nothing else.
const contentSecurityPolicy =
  "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src 'self' data:; " +
  "font-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** `/openapi.json`, the reference page at `/docs` with its own script, and a redirect from `/` to it. */
export const layer = Layer.unwrap(
  Effect.map(ImageSettings, ({ baseUrl }) => {
    const document = openApiDocument(baseUrl)
    const caching = cachingOf(document)
    const pageHeaders = HttpRouter.middleware((page) =>
      Effect.map(page, (response) =>
        HttpServerResponse.setHeaders(response, { ...caching, "content-security-policy": contentSecurityPolicy })
      )
    )
    return Layer.mergeAll(
      HttpRouter.add("GET", "/openapi.json", HttpServerResponse.jsonUnsafe(document, { headers: caching })),
      HttpRouter.add("GET", "/", HttpServerResponse.redirect(`${baseUrl}/docs`, { status: 302, headers: caching })),
      HttpApiScalar.layer(
        EmojiCatalogueApi.annotate(OpenApi.Transform, () => document),
        {
          path: "/docs",
          scalar: { withDefaultFonts: false }
        }
      ).pipe(Layer.provide(pageHeaders.layer))
    )
  })
)
