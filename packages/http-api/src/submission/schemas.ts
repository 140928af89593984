import {
  Language,
  Reason,
  SubmissionEventType,
  SubmissionFormat,
  SubmissionStatus,
  UploadLicense,
  UploadName
} from "@emoji-catalogue/domain"
import { Schema } from "effect"
import { closedStruct } from "../shared/closedStruct.ts"
import { Time, Url, Uuid } from "../shared/formats.ts"
import { Count } from "../shared/listing.ts"
import { normalized } from "../shared/normalized.ts"
import { optionalBody } from "../shared/optionalBody.ts"
import * as Parameter from "../shared/Parameter.ts"

const SubmissionImage = Schema.Struct({
  url: Url.annotate({ description: "Expires after some minutes unless the submission is approved" }),
  format: SubmissionFormat.annotate({ description: "The format of the file at `url`" }),
  width: Schema.Int.annotate({ description: "In pixels" }),
  height: Schema.Int.annotate({ description: "In pixels" }),
  size: Schema.Int.annotate({ description: "In bytes" }),
  animated: Schema.Boolean.annotate({ description: "Whether it has several frames" })
}).annotate({ identifier: "SubmissionImage", description: "The image of a submission as it is shown" })

const publicId = Uuid.annotate({ description: "The public id" })

const shared = {
  status: SubmissionStatus.annotate({ description: "Public while `approved`; `removed` by its maker" }),
  image: Schema.NullOr(SubmissionImage).annotate({ description: "Null once the submission is rejected or removed" }),
  createdAt: Time.annotate({ description: "When it was submitted" }),
  approvedAt: Schema.NullOr(Time).annotate({ description: "When it was first approved; null before" }),
  reason: Schema.NullOr(Reason).annotate({ description: "Why a moderator rejected it" })
}

const upload = {
  publicId,
  name: UploadName.annotate({ description: "Latin letters, digits and underscores, as chat platforms allow" }),
  tags: Schema.Array(Schema.String).annotate({ description: "Words by which searches find the upload" }),
  license: UploadLicense.annotate({
    description: "An SPDX identifier, or `own-work`: its maker permits this service to show it and everyone to use it"
  }),
  attribution: Schema.NullOr(Schema.String).annotate({ description: "The name to credit" }),
  ...shared,
  stillUrl: Schema.NullOr(Url).annotate({
    description:
      "A still PNG of an animated upload in the same size, for users who need to avoid motion; null for still images. Expires like the image"
  }),
  uses: Count.annotate({ description: "How often it was added to a server" })
}

const drawing = {
  publicId: publicId.annotate({ description: "The share id" }),
  title: Schema.String.annotate({ description: "One line of at most 80 characters" }),
  emojiSlug: Schema.NullOr(Schema.String).annotate({
    description: "The slug of the emoji that it shows; null for a free drawing"
  }),
  ...shared
}

export const Upload = Schema.Struct(upload).annotate({
  identifier: "Upload",
  description: "A custom emoji that a user uploaded"
})
export const Drawing = Schema.Struct(drawing).annotate({
  identifier: "Drawing",
  description: "An emoji that a user drew"
})

const forOwner = {
  decidedAt: Schema.NullOr(Time).annotate({ description: "When a moderator last decided about it" }),
  originalUrl: Schema.NullOr(Url).annotate({
    description: "The file as it was sent, without metadata; expires after some minutes"
  })
}

const UploadNote = Schema.Struct({
  code: Schema.Literal("unicode_shortcode").annotate({
    description: "The name is a shortcode of a Unicode emoji, which chat platforms may show instead"
  }),
  message: Schema.String.annotate({ description: "The note as a sentence" }),
  emojiSlug: Schema.String.annotate({ description: "The emoji that the shortcode means" })
}).annotate({ identifier: "UploadNote", description: "A note about an upload" })

const notes = {
  notes: Schema.Array(UploadNote).annotate({
    description: "Hints for its maker and for moderators"
  })
}

export const OwnUpload = Schema.Struct({ ...upload, ...forOwner, ...notes }).annotate({
  identifier: "OwnUpload",
  description: "An upload as its maker sees it"
})

export const OwnDrawing = Schema.Struct({ ...drawing, ...forOwner }).annotate({
  identifier: "OwnDrawing",
  description: "A drawing as its maker sees it"
})

const SubmissionEvent = Schema.Struct({
  type: SubmissionEventType.annotate({
    description: "`copies-allowed`: a moderator deleted the perceptual hash of a rejected upload"
  }),
  at: Time.annotate({ description: "When it happened" }),
  actor: Schema.String.annotate({ description: "`account:<id>`, `key:<id>` or `anonymous`" }),
  reason: Schema.NullOr(Reason).annotate({ description: "The reason of a report or a rejection; null without one" })
}).annotate({ identifier: "SubmissionEvent", description: "An event in the history of a submission" })

const BlockedText = Schema.Struct({
  field: Schema.Literals(["name", "title", "tags", "attribution"]).annotate({ description: "The field with the word" }),
  text: Schema.String.annotate({ description: "The whole text of the field, or the tag" }),
  languages: Schema.Array(Language).annotate({ description: "The languages in whose searches it is blocked" })
}).annotate({ identifier: "BlockedText", description: "A text with a word that is blocked in some languages" })

const forModerators = {
  ...forOwner,
  accountId: Uuid.annotate({ description: "The account of its maker" }),
  reports: Count.annotate({ description: "Number of callers who reported it since the last decision" }),
  blockedTexts: Schema.Array(BlockedText).annotate({
    description: "Texts with a word that is blocked in some languages but may be ordinary in another"
  }),
  events: Schema.Array(SubmissionEvent).annotate({ description: "The latest 50, oldest first" })
}

const SimilarUpload = Schema.Struct({
  publicId,
  status: Schema.Literals(["pending", "approved", "rejected"]).annotate({
    description: "The state of the similar upload"
  }),
  distance: Count.annotate({ description: "Differing bits of their perceptual hashes, at most 5" })
}).annotate({
  identifier: "SimilarUpload",
  description: "An upload with a similar image"
})

export const QueuedUpload = Schema.Struct({
  ...upload,
  ...forModerators,
  ...notes,
  similar: Schema.Array(SimilarUpload).annotate({
    description:
      "For a pending upload: at most 5 other uploads with similar images, most similar first. Rejected uploads are also found if the image is mirrored or cropped"
  }),
  copiesBanned: Schema.Boolean.annotate({
    description: "Whether it is rejected and uploads with similar images are refused"
  })
}).annotate({ identifier: "QueuedUpload", description: "An upload as moderators see it" })
export const QueuedDrawing = Schema.Struct({ ...drawing, ...forModerators }).annotate({
  identifier: "QueuedDrawing",
  description: "A drawing as moderators see it"
})

export const Reported = Schema.Struct({
  publicId: Uuid.annotate({ description: "The reported submission" }),
  reported: Schema.Literal(true).annotate({
    description: "Also true for a repeated report by the same caller, which does not count"
  })
}).annotate({
  identifier: "ReportedSubmission",
  description: "A report of a submission"
})

export const AllowedCopies = Schema.Struct({
  publicId: Uuid.annotate({ description: "The rejected upload" }),
  copiesBanned: Schema.Literal(false).annotate({ description: "Uploads with similar images are accepted from now on" })
}).annotate({
  identifier: "AllowedCopies",
  description: "A rejected upload whose copies are accepted"
})

export const RejectedSubmissions = Schema.Struct({
  rejected: Schema.Struct({
    uploads: Count.annotate({ description: "Rejected uploads" }),
    drawings: Count.annotate({ description: "Rejected drawings" })
  }).annotate({ description: "The submissions that this request rejected" })
}).annotate({ identifier: "RejectedSubmissions", description: "The result of rejecting all submissions of an account" })

const account = {
  description: "The id of an account",
  example: "5f5d2a0c-13c5-4f83-9a5b-6a2d7a2f0f7e",
  maxLength: 100,
  format: "uuid"
}

export const accountId = Parameter.text(account)

export const queueFilter = {
  status: Parameter.choiceWithDefault(
    ["pending", "reported", "approved", "rejected"],
    "pending",
    "`pending`: oldest first. `reported`: approved submissions that were reported since the last decision, most reports first. `approved`, `rejected`: latest decision first."
  ),
  accountId: Parameter.optionalText({ ...account, description: "Only submissions of this account" })
}

/** What a gallery is searched for. */
export const galleryText = (description: string, example: string) =>
  Parameter.optionalEmptyText({ description, example, maxLength: 200 })

const Rejection = closedStruct({
  reason: Schema.optionalKey(normalized(Reason, "One line for its maker, of at most 500 characters"))
}).annotate({
  identifier: "RejectSubmissionDto",
  description: "Options of a rejection",
  examples: [{ reason: "Shows a person without consent" }]
})

export const optionalRejection = optionalBody(Rejection)

const Report = closedStruct({
  reason: Schema.optionalKey(normalized(Reason, "One line for moderators, of at most 500 characters"))
}).annotate({
  identifier: "ReportSubmissionDto",
  description: "Options of a report",
  examples: [{ reason: "This is the logo of a company" }]
})

export const optionalReport = optionalBody(Report)

export const submissionId = (description: string) => Parameter.uuid(description, "6a2f41a3-c54c-4ad2-9c1c-8f1f0b4f3a11")
