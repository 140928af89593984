import type { SubmittedFile } from "@emoji-catalogue/application/submission"
import type { Multipart } from "effect/http"

/** Converts a file of a form to a `SubmittedFile`. The file is deleted at the end of the request. */
export const uploadedFile = ({ path }: Multipart.PersistedFile): SubmittedFile => ({ path })
