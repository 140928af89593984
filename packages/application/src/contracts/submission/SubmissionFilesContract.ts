import { SubmissionFileName, SubmissionFormat } from "@emoji-catalogue/domain"
import { it } from "@effect/vitest"
import type { Layer } from "effect"
import type { BlobStore } from "../../ports/artwork/BlobStore.ts"
import { SubmissionFiles } from "../../ports/submission/SubmissionFiles.ts"
import { privateFilesLaws } from "../artwork/privateFilesLaws.ts"

/** The files must be separate from the assets in `BlobStore`. */
export const submissionFilesContract = (name: string, layer: Layer.Layer<BlobStore | SubmissionFiles, unknown>) =>
  it.layer(layer, { excludeTestServices: true })(`SubmissionFiles (${name})`, (it) => {
    privateFilesLaws(it, SubmissionFiles, SubmissionFormat.literals, (text) => SubmissionFileName.make(text))
  })
