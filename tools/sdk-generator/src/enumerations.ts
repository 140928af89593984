import * as domain from "@emoji-catalogue/domain"

interface Enumeration {
  readonly description: string
  /** The values, or a place where the enumeration occurs: a schema and a path in it, such as `Health.checks.status`. */
  readonly of: ReadonlyArray<string> | string
}

/**
 * Names for enumerations that several types share, or that would get a bad name from their place. Every other
 * enumeration is named after the first place where it occurs, such as `CompletionKind` for `Completion.kind`.
 */
export const enumerations: Readonly<Record<string, Enumeration>> = {
  AliasSource: {
    of: domain.AliasSource.literals,
    description: "`MANUAL` for an alias in this service; otherwise the provider whose shortcode it is"
  },
  ArtworkChangeKind: {
    of: domain.ArtworkChangeKind.literals,
    description: "The difference between a release and the previous one of its platform; `redrawn` is visible"
  },
  AssetFormat: { of: domain.AssetFormat.literals, description: "The format of a stored platform image" },
  CharacterCategory: {
    of: domain.CharacterCategory.literals,
    description: "The general category of a character in Unicode"
  },
  CheckStatus: { of: "Health.checks.status", description: "Whether a dependency works" },
  CallerKind: {
    of: "ApiAnalytics.callers.caller",
    description: "Kinds of callers; `rejected`: an invalid or unverifiable credential"
  },
  Carrier: { of: domain.Carrier.literals, description: "A Japanese carrier with emoji before Unicode" },
  ConversionTarget: {
    of: domain.ConversionTarget.literals,
    description: "What the emoji of a text are converted to; `emoji` converts shortcodes and emoticons"
  },
  CurationSource: {
    of: "EmojiKeyword.source",
    description: "`MANUAL` for additions and changes by administrators"
  },
  HealthProbe: {
    of: "ServiceHealthParams.probe",
    description: "`live`: whether the process responds; `ready`: whether its dependencies do"
  },
  ImportableVersion: {
    of: domain.ImportableVersion.literals,
    description: "A version of the emoji specification that the service can import"
  },
  ImportKind: { of: domain.ImportKind.literals, description: "The facts that an import replaces" },
  ImportStatus: { of: "ImportRun.status", description: "The state of an import run" },
  JobStatus: { of: "Job.lastRun.status", description: "The state of a job's run" },
  KeptReason: {
    of: domain.KeptReason.literals,
    description: "Why a conversion keeps what looks like a shortcode or an emoji"
  },
  Language: {
    of: domain.languages,
    description: "A language of names, keywords and searches, as an ISO 639-1 code"
  },
  MatchedField: {
    of: "SearchHit.matched.field",
    description: "The field of an emoji that a query matched; `vocabulary` is a search word of the service"
  },
  NoArtworkReason: {
    of: domain.NoArtworkReason.literals,
    description:
      "Why there is no image: `license_restricted`, the license permits no copies; `no_source`, no package has the images; `not_imported`, this service has not imported them"
  },
  Outcome: { of: "Webhook.lastDelivery.status", description: "The outcome of a delivery or of an import run" },
  PlannedItemKind: { of: "PlannedItem.kind", description: "What a restore adds to a server" },
  PlatformId: { of: domain.PlatformId.literals, description: "An artwork vendor or artwork set" },
  RelationshipType: { of: domain.RelationshipType.literals, description: "How two emoji are related" },
  ReleaseTrust: {
    of: domain.ReleaseTrust.literals,
    description:
      "The basis of a release's list of emoji: `vendor`, files that the vendor published; `observed`, files or tables that others took from the vendor's; `inferred`, partly a conclusion"
  },
  ReviewStatus: {
    of: "AdminUploadListParams.status",
    description: "The submissions that moderators list; `reported` are approved ones with reports"
  },
  SearchHitField: {
    of: "EmojiSearchParams.fields",
    description: "A member of an emoji that a search found, for the parameter `fields`"
  },
  ShortcodeSource: { of: domain.ShortcodeSource.literals, description: "A provider of shortcodes" },
  SkinToneFilter: {
    of: "EmojiListParams.skinTone",
    description: "`none` leaves out emoji that are a skin tone variant of another"
  },
  SubmissionDeletion: {
    of: "AccountDeleteParams.submissions",
    description: "`keep`: approved uploads and drawings stay public without a name. `delete`: they are deleted"
  },
  SubmissionFormat: { of: domain.SubmissionFormat.literals, description: "The format of a submitted image" },
  SubmissionStatus: { of: domain.SubmissionStatus.literals, description: "The state of an upload or a drawing" },
  SummaryField: { of: "EmojiListParams.fields", description: "A member of a listed emoji, for the parameter `fields`" },
  Trait: { of: domain.Trait.literals, description: "A set of emoji across all groups" },
  UploadLicense: {
    of: domain.UploadLicense.literals,
    description: "An SPDX identifier, or `own-work`: its maker allows this service to show it and people to use it"
  },
  UploadSort: {
    of: "UploadListParams.sort",
    description: "`newest`: latest approved first. `most-used`: most often added to servers first"
  },
  WebhookEventType: { of: "Webhook.events", description: "The events that a webhook can subscribe to" }
}
