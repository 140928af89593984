import type { ArchivedExportFile } from "@emoji-catalogue/application/personal-data"
import { DateTime, Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { wholeZipStream } from "../guild/backupZip.ts"

/** The ZIP download of an account. It supports no ranges, so clients repeat an interrupted download from the start. */
export const exportDownload = Effect.fnUntraced(function* (files: ReadonlyArray<ArchivedExportFile>) {
  const day = DateTime.formatIsoDateUtc(yield* DateTime.now)
  return HttpServerResponse.stream(wholeZipStream(files), {
    contentType: "application/zip",
    headers: { "content-disposition": `attachment; filename="emoji-account-${day}.zip"` }
  })
})
