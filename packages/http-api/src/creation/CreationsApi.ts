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
  slug: Schema.NullOr(Schema.String).annotate({ description: "Null for a hair style, which is not an emoji" }),
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
      "For an emoji of the catalogue, its name in the requested language; for other sequences, the name that most accounts gave, or null if fewer than three accounts gave it"
  }),
  count: Schema.Int.annotate({ description: "The number of accounts that built the sequence" }),
  createdAt: Time.annotate({ description: "When it was built for the first time" }),
  lastBuiltAt: Time.annotate({ description: "When it was built most recently" }),
  parts: Schema.Array(SequencePart).annotate({ description: "The parts between joiners (U+200D), in order" })
}).annotate({ identifier: "Creation", description: "A sequence that people built" })

const RecordCreation = closedStruct({
  sequence: Schema.NonEmptyString.check(Schema.isMaxLength(100)).annotate({
    description: `One emoji of the catalogue, or up to ${maxSequenceParts} of them connected by joiners (U+200D), with or without FE0F`
  }),
  name: Schema.optionalKey(
    CreationName.annotateKey({
      description: "One line of at most 60 characters with a letter; replaces the previous name by the same account"
    })
  )
}).annotate({
  identifier: "RecordCreationDto",
  description: "The sequence that the caller built",
  examples: [{ sequence: "🐻‍🔥", name: "Fire bear" }]
})

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
          `A sequence is one emoji, or parts connected by joiners as in a ZWJ sequence of UTS #51, whether or not Unicode recommends the result: \`👩‍🚀\`, \`🐻‍🔥\`. It has at most ${maxSequenceParts} parts. Each part is an emoji of the catalogue, optionally with a skin tone, or, after a joiner, a hair style. Flags, keycaps and tag sequences cannot be joined, and several emoji without joiners are not a sequence. Each account counts once per sequence, because otherwise one account could put its sequence first. An account may record 100 different sequences a day (UTC); further ones get 429. A name that looks like personal data or is on the block list is not stored.`
        )
      )
  )
  .annotateEndpoints(CachePolicy, "private")
  .add(
    HttpApiEndpoint.get("list", "/", {
      query: localized({
        includeRgi: Parameter.flag("Also include sequences that are emoji of the catalogue"),
        ...paging
      }),
      success: listingOf(Creation, "CreationListing")
    })
      .annotate(CachePolicy, "revalidate")
      .middleware(PublicAccess)
      .annotateMerge(
        summarized(
          "Sequences people have built",
          "Most accounts first, then newest first. Without `includeRgi`, only sequences that are not emoji of the catalogue. A name by users is listed once three accounts gave it to the sequence, ignoring case and width, in its most frequent spelling."
        )
      )
  )
  .prefix("/emoji/creations")
  .annotateMerge(
    OpenApi.annotations({ title: "Creations", description: "Sequences that people built with the emoji builder" })
  ) {}
