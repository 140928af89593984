import type { ExportedFile } from "@emoji-catalogue/application/personal-data"
import { readBlob, SubmissionFiles } from "@emoji-catalogue/application/ports"
import type { SubmissionFileName } from "@emoji-catalogue/domain"
import { DateTime, Effect, Option } from "effect"
import { HttpServerResponse } from "effect/http"
import { wholeZipStream, type ZipFile } from "../guild/backupZip.ts"

/** The response with the archive of an export. */
export const makeExportDownload = Effect.map(SubmissionFiles, (files) => {
  const read = Effect.fnUntraced(function* (file: SubmissionFileName) {
    const stored = yield* files.get(file)
    return Option.isSome(stored)
      ? yield* readBlob(stored.value)
      : // Deleted since the export began. A broken download tells the client to repeat it.
        yield* Effect.die(new Error(`The file ${file} of a submission is missing`))
  })

  const zipFileOf = (exported: ExportedFile): ZipFile => ({
    path: exported.path,
    read: "bytes" in exported ? Effect.succeed(exported.bytes) : read(exported.file)
  })

  return Effect.fnUntraced(function* (exported: ReadonlyArray<ExportedFile>) {
    const day = DateTime.formatIsoDateUtc(yield* DateTime.now)
    return HttpServerResponse.stream(wholeZipStream(exported.map(zipFileOf)), {
      contentType: "application/zip",
      headers: { "content-disposition": `attachment; filename="emoji-account-${day}.zip"` }
    })
  })
})
