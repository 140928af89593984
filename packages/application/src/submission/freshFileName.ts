import { SubmissionFileName, type SubmissionFormat } from "@emoji-catalogue/domain"
import { randomBytes, toHex } from "../shared/bytes.ts"

export const freshFileName = (format: SubmissionFormat): SubmissionFileName =>
  SubmissionFileName.make(`${toHex(randomBytes(32))}.${format}`)
