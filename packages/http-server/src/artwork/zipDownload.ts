import type { DownloadPending, EmojiArchive, NothingToArchive } from "@emoji-catalogue/application/images"
import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { wholeZipStream, zipContentType, zipSize } from "../endpoint/zipStream.ts"
import { failWith } from "../request/failWith.ts"
import { CurrentRequest } from "../request/RequestContext.ts"

/** A missing file may be imported again without a change of the catalogue, so the response must not be cached. */
const isMissing = ({ reason }: EmojiArchive["excluded"][number]) => reason === "missing"

/** If a file cannot be read, the response ends before `Content-Length`, so that clients report an error. */
export const zipDownload = ({ excluded, files }: EmojiArchive) =>
  Effect.map(CurrentRequest, (context) => {
    context.isProvisional = excluded.some(isMissing)
    return HttpServerResponse.stream(wholeZipStream(files), {
      contentType: zipContentType,
      contentLength: zipSize(files),
      headers: { "content-disposition": 'attachment; filename="emoji.zip"' }
    })
  })

const nothingToArchive = ({ excluded }: NothingToArchive) => {
  const reasons = Array.from(
    Map.groupBy(excluded, ({ detail }) => detail),
    ([detail, group]) => `${group.map(({ slug }) => slug).join(", ")}: ${detail}`
  )
  const isRestricted = excluded.every(({ reason }) => reason === "license_restricted")
  return failWith(isRestricted ? "licence_restricted" : "not_found", {
    detail: `None of these emoji has an image to download. ${reasons.join(" ")}`
  })
}

export const archiveProblems = {
  NothingToArchive: nothingToArchive,
  DownloadPending: (_: DownloadPending) =>
    failWith("unavailable", { detail: "Not all PNGs are ready yet. Try again shortly." })
}
