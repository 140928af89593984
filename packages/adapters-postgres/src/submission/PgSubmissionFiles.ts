import { SubmissionFiles } from "@emoji-catalogue/application/ports"
import type { SubmissionFileName } from "@emoji-catalogue/domain"
import { Layer } from "effect"
import * as PgBlobStore from "../artwork/PgBlobStore.ts"

export const layer = Layer.effect(SubmissionFiles, PgBlobStore.make<SubmissionFileName>("submission_blob"))
