import { SubmissionFiles } from "@emoji-catalogue/application/ports"
import { SubmissionFileName } from "@emoji-catalogue/domain"
import { Layer, Schema } from "effect"
import { join } from "node:path"
import { make } from "./FolderBlobStore.ts"

/**
 * `SubmissionFiles` on `<folder>/submissions`, in the folder of a `FolderBlobStore`. The blob store reads only subfolders named
 * by two digits, so it does not serve or list these files.
 */
export const layer = (folder: string) =>
  Layer.effect(SubmissionFiles, make(join(folder, "submissions"), Schema.is(SubmissionFileName)))
