import { ImageSettings } from "@emoji-catalogue/application"
import { Effect, Layer } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { HttpApiScalar, OpenApi } from "effect/http-api"
import { EmojiCatalogueApi } from "../api/EmojiCatalogueApi.ts"
import { openApiDocument } from "../api/openApiDocument.ts"
import { createHash } from "node:crypto"
import { cacheControl } from "../responses.ts"
import { version } from "../version.ts"

const fingerprint = createHash("sha256").update(JSON.stringify(openApiDocument())).digest("base64url").slice(0, 16)

const caching = {
  etag: `"${version}-${fingerprint}"`,
  ...cacheControl
}

// The page holds its script and its document; it needs nothing from elsewhere and may load nothing from there.
const contentSecurityPolicy =
  "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src 'self' data:; " +
  "font-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const document = HttpRouter.add(
  "GET",
  "/openapi.json",
  HttpServerResponse.jsonUnsafe(openApiDocument(), { headers: caching })
)

const pageHeaders = HttpRouter.middleware((page) =>
  Effect.map(page, (response) =>
    HttpServerResponse.setHeaders(response, { ...caching, "content-security-policy": contentSecurityPolicy })
  )
)

const root = HttpRouter.use((router) =>
  Effect.flatMap(ImageSettings, ({ baseUrl }) =>
    router.add("GET", "/", HttpServerResponse.redirect(`${baseUrl}/docs`, { status: 302, headers: caching }))
  )
)

/** `/openapi.json`, and `/docs`: a reference page that the service serves whole, and where `/` leads. */
export const layer = Layer.mergeAll(
  document,
  root,
  HttpApiScalar.layer(EmojiCatalogueApi.annotate(OpenApi.Transform, openApiDocument), {
    path: "/docs",
    scalar: { withDefaultFonts: false }
  }).pipe(Layer.provide(pageHeaders.layer))
)
