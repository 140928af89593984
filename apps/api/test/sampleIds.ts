import { SubmissionId } from "@emoji-catalogue/domain"

/** The ids of the submissions that `addSampleSubmissions` adds. */
export const sampleIds = {
  upload: SubmissionId.make("00000000-0000-4000-8000-0000000000a1"),
  animation: SubmissionId.make("00000000-0000-4000-8000-0000000000a2"),
  pendingUpload: SubmissionId.make("00000000-0000-4000-8000-0000000000a3"),
  drawing: SubmissionId.make("00000000-0000-4000-8000-0000000000b1"),
  pendingDrawing: SubmissionId.make("00000000-0000-4000-8000-0000000000b2")
}
