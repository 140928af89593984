import { readBlob, SubmissionFiles, SubmissionRepository } from "@emoji-catalogue/application/ports"
import { SubmissionFileName, submissionFormatOf, submissionMediaTypes } from "@emoji-catalogue/domain"
import type { ProblemCode } from "@emoji-catalogue/http-api"
import { Effect, Option, Schema } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { withBlobTimeout } from "../artwork/withBlobTimeout.ts"
import { matchesEtag } from "../protocol/conditional.ts"
import { DatabaseWaits } from "../endpoint/DatabaseWaits.ts"
import { problemOf, problemResponse, retryAfter } from "../protocol/problemDocument.ts"
import { CurrentRequest } from "../request/RequestContext.ts"
import { SubmissionUrls } from "./SubmissionUrls.ts"

const path = "/submissions/:name"

const isFileName = Schema.is(SubmissionFileName)

const securityHeaders = {
  // A submitted SVG is stored as it was sent.
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  "cross-origin-resource-policy": "cross-origin"
}

/** A file that is taken down is gone from caches after a minute. A name is used once, so it identifies the bytes. */
const publicHeaders = (name: SubmissionFileName) => ({
  ...securityHeaders,
  "cache-control": "public, max-age=60",
  etag: `"${name}"`
})
const privateHeaders = { ...securityHeaders, "cache-control": "private, no-store" }

const problem = (code: ProblemCode, detail: string) =>
  Effect.map(CurrentRequest, ({ request: { url }, requestId }) =>
    problemResponse(problemOf(code, { detail }, { requestId, url }))
  )

const notFound = problem("not_found", "This file does not exist, or its address has expired.")

/**
 * `/submissions/<name>`: the images of approved submissions for everyone; other images and the files as they were sent with
 * a signature that expires. Public ones come from the response cache until an image is removed; for others the database is
 * queried each time.
 */
export const layer = HttpRouter.use((router) =>
  Effect.gen(function* () {
    const files = yield* SubmissionFiles
    const repository = yield* SubmissionRepository
    const urls = yield* SubmissionUrls
    const waits = yield* DatabaseWaits

    const serve = Effect.gen(function* () {
      const context = yield* CurrentRequest
      context.route = path
      const name = (yield* HttpRouter.RouteContext).params["name"]
      if (!isFileName(name)) return yield* notFound
      const access = yield* waits.bounded(repository.fileAccess(name))
      if (access === undefined) return yield* notFound
      if (access === "private") {
        const { expires, signature } = yield* HttpServerRequest.ParsedSearchParams
        if (!(yield* urls.isSigned(name, single(expires), single(signature)))) return yield* notFound
      }
      context.isCacheable = access === "public"
      const headers = access === "public" ? publicHeaders(name) : privateHeaders
      const { "if-none-match": known } = (yield* HttpServerRequest.HttpServerRequest).headers
      if (access === "public" && matchesEtag(known, publicHeaders(name).etag)) {
        return HttpServerResponse.empty({ status: 304, headers })
      }
      const blob = yield* withBlobTimeout(files.get(name))
      if (Option.isNone(blob)) return yield* notFound
      // Submissions are at most a few megabytes.
      return HttpServerResponse.uint8Array(yield* withBlobTimeout(readBlob(blob.value)), {
        contentType: submissionMediaTypes[submissionFormatOf(name)],
        headers
      })
    }).pipe(
      Effect.catchTag("BlobStoreUnavailable", () =>
        problem("unavailable", "Files are unavailable. Try again shortly.")
      ),
      Effect.catch((refusal) => Effect.succeed(problemResponse(refusal, retryAfter(refusal.code))))
    )

    yield* router.add("GET", path, serve)
  })
)

const single = (value: string | ReadonlyArray<string> | undefined): string | undefined =>
  typeof value === "string" ? value : undefined
