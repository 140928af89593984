import { SubmissionFileName, type SubmissionFormat } from "@emoji-catalogue/domain"
import { randomBytes, toHex } from "../shared/bytes.ts"

/** A random name for a new file of a submission. */
export const freshFileName = (format: SubmissionFormat): SubmissionFileName =>
  SubmissionFileName.make(`${toHex(randomBytes(32))}.${format}`)
