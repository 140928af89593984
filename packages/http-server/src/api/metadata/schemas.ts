import { Language, PlatformId, ShortcodeSource, Trait } from "@emoji-catalogue/domain"
import { Schema } from "effect"
import { License, listingOf } from "../catalogue/schemas.ts"

export const LanguageListing = listingOf(
  Schema.Struct({
    code: Language,
    name: Schema.String.annotate({ description: "In English" }),
    nativeName: Schema.String,
    direction: Schema.Literals(["ltr", "rtl"]),
    names: Schema.Int.annotate({ description: "How many emoji have a name in it" }),
    keywords: Schema.Int.annotate({ description: "How many different keywords there are in it" })
  }).annotate({ identifier: "Language" }),
  "LanguageListing"
)

export const PlatformListing = listingOf(
  Schema.Struct({
    id: PlatformId,
    name: Schema.String,
    vendor: Schema.String,
    license: License,
    redistributable: Schema.Boolean.annotate({ description: "Whether pictures of it may be served" }),
    animated: Schema.Boolean,
    releases: Schema.Array(
      Schema.Struct({ version: Schema.String, releasedAt: Schema.NullOr(Schema.String), count: Schema.Int })
    ),
    coverage: Schema.Int.annotate({ description: "How many emoji of the catalogue it has artwork for" })
  }).annotate({ identifier: "Platform" }),
  "PlatformListing"
)

export const Statistics = Schema.Struct({
  generation: Schema.Int,
  publishedAt: Schema.String,
  emojiVersion: Schema.String,
  emoji: Schema.Int,
  baseEmoji: Schema.Int.annotate({ description: "Emoji without skin tones" }),
  groups: Schema.Int,
  subgroups: Schema.Int,
  versions: Schema.Int,
  platforms: Schema.Int,
  traits: Schema.Record(Trait, Schema.Int),
  shortcodes: Schema.Array(Schema.Struct({ source: ShortcodeSource, emoji: Schema.Int, codes: Schema.Int })),
  languages: Schema.Array(Schema.Struct({ language: Language, names: Schema.Int, keywords: Schema.Int }))
}).annotate({ identifier: "Statistics" })

export const Health = Schema.Struct({
  status: Schema.Literals(["ok", "degraded"]),
  version: Schema.String,
  catalogue: Schema.Struct({ generation: Schema.Int, emojiVersion: Schema.String, emoji: Schema.Int }),
  checks: Schema.Record(
    Schema.String,
    Schema.Struct({ status: Schema.Literals(["ok", "failed"]), latencyMs: Schema.Int })
  )
}).annotate({ identifier: "Health" })
