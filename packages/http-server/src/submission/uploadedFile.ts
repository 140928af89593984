import type { SubmittedFile } from "@emoji-catalogue/application/submission"
import { Effect } from "effect"
import type { Multipart } from "effect/http"
import { readFile } from "node:fs/promises"

/** A file of a form, which exists as long as the request. */
export const uploadedFile = ({ path }: Multipart.PersistedFile): SubmittedFile => ({
  path,
  read: Effect.map(
    Effect.promise(() => readFile(path)),
    (bytes) => new Uint8Array(bytes)
  )
})
