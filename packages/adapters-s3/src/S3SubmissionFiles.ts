import { SubmissionFiles } from "@emoji-catalogue/application/ports"
import { SubmissionFileName } from "@emoji-catalogue/domain"
import { Layer, Schema } from "effect"
import { make } from "./S3BlobStore.ts"

export const layer = Layer.effect(SubmissionFiles, make("submissions/", Schema.is(SubmissionFileName)))
