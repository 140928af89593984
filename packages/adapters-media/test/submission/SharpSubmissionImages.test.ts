import { SharpSubmissionImages } from "@emoji-catalogue/adapters-media/submission"
import { submissionImagesContract } from "@emoji-catalogue/application/contracts"
import { temporaryFile } from "../../../../scripts/test-support/temporaryFile.ts"

submissionImagesContract("sharp", SharpSubmissionImages.layer, temporaryFile)
