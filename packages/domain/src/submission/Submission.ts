import { Schema } from "effect"
import { AccountId } from "../account/Account.ts"
import { Codepoint } from "../shared/Codepoint.ts"
import { Timestamp } from "../shared/Timestamp.ts"
import { Attribution, DrawingTitle, Reason, Tags, UploadLicense, UploadName } from "./submissionTexts.ts"
import { SubmissionFileSet } from "./SubmissionFile.ts"
import { SubmissionStatus } from "./SubmissionStatus.ts"

export const SubmissionId = Schema.String.check(Schema.isUUID(), Schema.isLowercased()).pipe(
  Schema.brand("SubmissionId")
)
export type SubmissionId = typeof SubmissionId.Type

export const SubmissionKind = Schema.Literals(["upload", "drawing"])
export type SubmissionKind = typeof SubmissionKind.Type

const Count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))

const fields = {
  id: SubmissionId,
  accountId: AccountId,
  status: SubmissionStatus,
  /** The number of callers who reported the submission since a moderator last decided about it. */
  reports: Count,
  /** How often the submission was added to a chat server. */
  uses: Count,
  /** Null once the submission is rejected or removed, because its files are then deleted. */
  files: Schema.NullOr(SubmissionFileSet),
  createdAt: Timestamp,
  /** When the submission was first approved. */
  approvedAt: Schema.NullOr(Timestamp),
  /** When a moderator last decided about the submission. */
  decidedAt: Schema.NullOr(Timestamp),
  /** The reason for a rejection. Null if the moderator gave no reason, or if the status is not `rejected`. */
  reason: Schema.NullOr(Reason),
  /** Whether the maker deleted the rejected submission. Moderators still see it. Its hashes still detect copies. */
  isWithdrawn: Schema.Boolean
}

export const Upload = Schema.Struct({
  kind: Schema.Literal("upload"),
  ...fields,
  name: UploadName,
  tags: Tags,
  license: UploadLicense,
  attribution: Schema.NullOr(Attribution)
})
export type Upload = typeof Upload.Type

export const Drawing = Schema.Struct({
  kind: Schema.Literal("drawing"),
  ...fields,
  title: DrawingTitle,
  /** The existing emoji that the drawing shows, if any. */
  codepoint: Schema.NullOr(Codepoint)
})
export type Drawing = typeof Drawing.Type

export type Submission = Upload | Drawing

export const SubmissionEventType = Schema.Literals([
  "submitted",
  "reported",
  "approved",
  "rejected",
  "copies-allowed",
  "removed"
])

export const SubmissionEvent = Schema.Struct({
  type: SubmissionEventType,
  at: Timestamp,
  /** An account, an API key, or `anonymous`. */
  actor: Schema.String,
  reason: Schema.NullOr(Reason)
})
export type SubmissionEvent = typeof SubmissionEvent.Type
