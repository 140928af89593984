import type { SubmittedFile } from "@emoji-catalogue/application/submission"
import type { Multipart } from "effect/http"

/** A file of a form, which exists as long as the request. */
export const uploadedFile = ({ path }: Multipart.PersistedFile): SubmittedFile => ({ path })
