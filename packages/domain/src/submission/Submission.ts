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
  /** How many callers reported it since the last decision. */
  reports: Count,
  /** How often it was added to a server. */
  uses: Count,
  /** Null once it is rejected or removed, which deletes its files. */
  files: Schema.NullOr(SubmissionFileSet),
  createdAt: Timestamp,
  /** When it was first approved. */
  approvedAt: Schema.NullOr(Timestamp),
  /** When a moderator last decided about it. */
  decidedAt: Schema.NullOr(Timestamp),
  /** Why it was rejected. */
  reason: Schema.NullOr(Reason),
  /** Whether its maker deleted it after its rejection. Only moderators still see it, and its hashes stay. */
  isWithdrawn: Schema.Boolean
}

/** An emoji that someone uploaded. */
export const Upload = Schema.Struct({
  kind: Schema.Literal("upload"),
  ...fields,
  name: UploadName,
  tags: Tags,
  license: UploadLicense,
  attribution: Schema.NullOr(Attribution)
})
export type Upload = typeof Upload.Type

/** An emoji that someone drew. */
export const Drawing = Schema.Struct({
  kind: Schema.Literal("drawing"),
  ...fields,
  title: DrawingTitle,
  /** The emoji that it draws, if any. */
  codepoint: Schema.NullOr(Codepoint)
})
export type Drawing = typeof Drawing.Type

/** A user's upload or drawing, which moderators decide about. */
export type Submission = Upload | Drawing

export const SubmissionEventType = Schema.Literals([
  "submitted",
  "reported",
  "approved",
  "rejected",
  "copies-allowed",
  "removed"
])

/** What happened to a submission. */
export const SubmissionEvent = Schema.Struct({
  type: SubmissionEventType,
  at: Timestamp,
  /** The account, the key, or `anonymous`. */
  actor: Schema.String,
  reason: Schema.NullOr(Reason)
})
export type SubmissionEvent = typeof SubmissionEvent.Type
