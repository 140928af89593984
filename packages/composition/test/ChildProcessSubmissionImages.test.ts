import { submissionImagesContract } from "@emoji-catalogue/application/contracts"
import { temporaryFile } from "../../../scripts/test-support/temporaryFile.ts"
import * as ChildProcessSubmissionImages from "../src/ChildProcessSubmissionImages.ts"

submissionImagesContract("child processes", ChildProcessSubmissionImages.layer(), temporaryFile)
