import { SubmissionDownloads } from "@emoji-catalogue/application/submission"
import { mediaTypes, SubmissionFileName, submissionFormatOf } from "@emoji-catalogue/domain"
import { Effect, Schema } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { matchesEtag } from "../protocol/conditional.ts"
import { DatabaseWaits } from "../endpoint/DatabaseWaits.ts"
import { problemResponse } from "../protocol/problemDocument.ts"
import { failWith } from "../request/failWith.ts"
import { CurrentRequest } from "../request/RequestContext.ts"
import { SubmissionUrls } from "./SubmissionUrls.ts"

const path = "/submissions/:name"

const isFileName = Schema.is(SubmissionFileName)

const securityHeaders = {
  // A submitted SVG is stored as it was sent, so it may contain scripts. The policy prevents them from running.
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  "cross-origin-resource-policy": "cross-origin"
}

/**
 * After a file is removed, caches keep it for at most a minute. The ETag is the name of the file, because each name is
 * used for only one file.
 */
const publicHeaders = (name: SubmissionFileName) => ({
  ...securityHeaders,
  "cache-control": "public, max-age=60",
  etag: `"${name}"`
})
const privateHeaders = { ...securityHeaders, "cache-control": "private, no-store" }

const notFound = failWith("not_found", { detail: "This file does not exist, or its address has expired." })

/**
 * `/submissions/<name>`: the images of approved submissions are public. All other images, and all original files, need
 * a signature that has not expired. The response cache for images stores public images, and the removal of any image
 * clears it. All other files need a database query for each request.
 */
export const layer = HttpRouter.use((router) =>
  Effect.gen(function* () {
    const downloads = yield* SubmissionDownloads
    const urls = yield* SubmissionUrls
    const waits = yield* DatabaseWaits

    const isSigned = Effect.fnUntraced(function* (name: SubmissionFileName) {
      const { expires, signature } = yield* HttpServerRequest.ParsedSearchParams
      return yield* urls.isSigned(name, single(expires), single(signature))
    })

    const serve = Effect.gen(function* () {
      const context = yield* CurrentRequest
      context.route = path
      const name = (yield* HttpRouter.RouteContext).params["name"]
      if (!isFileName(name)) return yield* notFound
      const access = yield* waits.bounded(downloads.authorize(name, isSigned(name)))
      context.isCacheable = access === "public"
      const headers = access === "public" ? publicHeaders(name) : privateHeaders
      const { "if-none-match": known } = (yield* HttpServerRequest.HttpServerRequest).headers
      if (access === "public" && matchesEtag(known, publicHeaders(name).etag)) {
        return HttpServerResponse.empty({ status: 304, headers })
      }
      return HttpServerResponse.uint8Array(yield* downloads.read(name), {
        contentType: mediaTypes[submissionFormatOf(name)],
        headers
      })
    }).pipe(
      Effect.catchTags({
        BlobStoreUnavailable: () => failWith("unavailable", { detail: "Files are unavailable. Try again shortly." }),
        SubmissionFileNotFound: () => notFound
      }),
      Effect.catch((problem) => Effect.succeed(problemResponse(problem)))
    )

    yield* router.add("GET", path, serve)
  })
)

const single = (value: string | ReadonlyArray<string> | undefined): string | undefined =>
  typeof value === "string" ? value : undefined
