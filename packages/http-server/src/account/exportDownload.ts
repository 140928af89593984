import { DateTime, Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { wholeZipStream, zipContentType, type ZipFile } from "../endpoint/zipStream.ts"

/** The ZIP download of an account. It supports no ranges, so clients repeat an interrupted download from the start. */
export const exportDownload = Effect.fnUntraced(function* (files: ReadonlyArray<ZipFile>) {
  const day = DateTime.formatIsoDateUtc(yield* DateTime.now)
  return HttpServerResponse.stream(wholeZipStream(files), {
    contentType: zipContentType,
    headers: { "content-disposition": `attachment; filename="emoji-account-${day}.zip"` }
  })
})
