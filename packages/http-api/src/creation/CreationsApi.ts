import { CreationName, maxSequenceParts } from "@emoji-catalogue/domain"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { localized } from "../catalogue/parameters.ts"
import { PublicAccess, RequireSession } from "../endpoint/access.ts"
import { Idempotent, idempotencyHeaders } from "../endpoint/Idempotent.ts"
import { JsonBody } from "../endpoint/JsonBody.ts"
import { CachePolicy } from "../endpoint/policies.ts"
import { closedStruct } from "../shared/closedStruct.ts"
import { Time } from "../shared/formats.ts"
import { listingOf, paging } from "../shared/listing.ts"
import * as Parameter from "../shared/Parameter.ts"
import { summarized } from "../shared/summarized.ts"

const codepoint = Schema.String.annotate({
  description: "Upper-case hex joined by `-`, FE0F kept",
  examples: ["1F43B-200D-1F525"]
})

const SequencePart = Schema.Struct({
  emoji: Schema.String.annotate({ description: "The part itself" }),
  codepoint,
  slug: Schema.NullOr(Schema.String).annotate({ description: "Null for a hair style, which is no emoji by itself" }),
  name: Schema.NullOr(Schema.String).annotate({
    description: "In the requested language; null for a part that the catalogue no longer has"
  })
}).annotate({ identifier: "SequencePart", description: "A part of a sequence between joiners" })

const Creation = Schema.Struct({
  sequence: Schema.String.annotate({ description: "Fully qualified: FE0F where the emoji presentation needs it" }),
  codepoint,
  isRgi: Schema.Boolean.annotate({
    description: "Whether Unicode recommends the sequence (RGI): it is an emoji of the catalogue"
  }),
  slug: Schema.NullOr(Schema.String).annotate({ description: "The slug of the emoji; null unless `isRgi`" }),
  name: Schema.NullOr(Schema.String).annotate({
    description:
      "Of an emoji of the catalogue its name in the requested language; of others the name that most accounts gave, at least three of them, or null"
  }),
  count: Schema.Int.annotate({ description: "The number of accounts that built the sequence" }),
  createdAt: Time.annotate({ description: "When it was built for the first time" }),
  lastBuiltAt: Time.annotate({ description: "When it was built most recently" }),
  parts: Schema.Array(SequencePart).annotate({ description: "What joiners (U+200D) connect, in order" })
}).annotate({ identifier: "Creation", description: "A sequence that people built" })

const RecordCreation = closedStruct({
  sequence: Schema.NonEmptyString.check(Schema.isMaxLength(100)).annotate({
    description: `One emoji of the catalogue, or up to ${maxSequenceParts} of them connected by joiners (U+200D), with or without FE0F`
  }),
  name: Schema.optionalKey(
    CreationName.annotateKey({
      description: "One line of at most 60 characters with a letter; it replaces the one that the account gave before"
    })
  )
}).annotate({
  identifier: "RecordCreationDto",
  description: "The sequence that the caller built",
  examples: [{ sequence: "🐻‍🔥", name: "Fire bear" }]
})

/** Sequences that people built with the emoji builder. */
export class CreationsApi extends HttpApiGroup.make("creations")
  .add(
    HttpApiEndpoint.post("record", "/", {
      headers: idempotencyHeaders,
      query: localized({}),
      payload: RecordCreation,
      success: Creation.pipe(HttpApiSchema.status(200))
    })
      .middleware(Idempotent)
      .middleware(JsonBody)
      .middleware(RequireSession)
      .annotateMerge(
        summarized(
          "Record a built sequence",
          `A sequence is one emoji, or parts connected by joiners as in a ZWJ sequence of UTS #51, whether or not Unicode recommends the result: \`👩‍🚀\`, \`🐻‍🔥\`. Each of the at most ${maxSequenceParts} parts is an emoji of the catalogue, also with its skin tone; after a joiner it may be a hair style. Flags, keycaps and tag sequences cannot be joined, and several emoji without joiners are no sequence. Repeats are counted: each account once per sequence, because otherwise one account could put its sequence first. An account may record 100 different sequences a day (UTC); more are 429. A name that looks like personal data or is on the block list is not stored.`
        )
      )
  )
  .annotateEndpoints(CachePolicy, "private")
  .add(
    HttpApiEndpoint.get("list", "/", {
      query: localized({
        includeRgi: Parameter.flag("Include sequences that are emoji of the catalogue, too"),
        ...paging
      }),
      success: listingOf(Creation, "CreationListing")
    })
      .annotate(CachePolicy, "revalidate")
      .middleware(PublicAccess)
      .annotateMerge(
        summarized(
          "Sequences people have built",
          "Those that most accounts built first, then the newest. Without `includeRgi` only those that are no emoji yet: what people invented. A name that people gave is listed once three accounts gave the same to the sequence, regardless of case and width, in its most frequent spelling."
        )
      )
  )
  .prefix("/emoji/creations")
  .annotateMerge(
    OpenApi.annotations({ title: "Creations", description: "Sequences that people built with the emoji builder" })
  ) {}
