import { SubmissionFiles } from "@emoji-catalogue/application/ports"
import { SubmissionFileName } from "@emoji-catalogue/domain"
import { Layer, Schema } from "effect"
import { join } from "node:path"
import { make } from "./FolderBlobStore.ts"

/** A `FolderBlobStore` may use the same `folder`, because it ignores the subfolder `submissions`. */
export const layer = (folder: string) =>
  Layer.effect(SubmissionFiles, make(join(folder, "submissions"), Schema.is(SubmissionFileName)))
