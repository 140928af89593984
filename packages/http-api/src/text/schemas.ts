import { CharacterCategory, ConversionTarget, KeptReason, ShortcodeSource } from "@emoji-catalogue/domain"
import { Schema } from "effect"
import { EmojiSummary, Slug } from "../catalogue/schemas.ts"
import { closedStruct } from "../shared/closedStruct.ts"
import { Count } from "../shared/listing.ts"

/** Smaller than `maxConvertedLength`, because the response has up to 1 KB for each character. */
const maxLookedUpLength = 2000
const maxConvertedLength = 10_000
const maxItems = 1000

const textOf = (maxLength: number, description: string) =>
  Schema.String.check(Schema.isMaxLength(maxLength)).annotate({
    description: `${description}, of at most ${maxLength} UTF-16 units`
  })

/** Where something is in the text of a request. */
const place = {
  offset: Count.annotate({
    description: "Where it starts in the text, in UTF-16 units, like the indexes of JavaScript"
  }),
  text: Schema.String.annotate({ description: "This part of the text, as it was sent" })
}

const isTextOrItems = Schema.makeFilter(
  ({ items, text }: { readonly text?: string; readonly items?: ReadonlyArray<string> }) => {
    if (text === undefined && items === undefined) return { path: ["text"], issue: "Missing: send text or items" }
    return text === undefined || items === undefined || { path: ["items"], issue: "Send text or items, not both" }
  }
)

export const LookupRequest = closedStruct({
  text: Schema.optionalKey(textOf(maxLookedUpLength, "A text to split into its emoji and other characters")),
  items: Schema.optionalKey(
    Schema.Array(Schema.String.check(Schema.isMaxLength(200)))
      .check(Schema.isMaxLength(maxItems))
      .annotate({
        description: `At most ${maxItems} references to emoji: slugs, emoji, their code points, or others that \`/api/emoji/{slug}\` accepts, each of at most 200 characters`
      })
  )
})
  // See `UpsertAlias`: the description must come before the check.
  .annotate({ description: "Either `text` or `items`", examples: [{ text: "👩‍🚀!" }] })
  .check(isTextOrItems)
  .annotate({ identifier: "LookupDto" })

const Summary = Schema.NullOr(EmojiSummary)

const TextCharacter = Schema.Struct({
  codepoint: Schema.String.annotate({ description: "Upper-case hex", examples: ["200D"] }),
  name: Schema.NullOr(Schema.String).annotate({
    description:
      "For an emoji or a component, the name by CLDR in the requested language. For an invisible character, a space, a regional indicator or the keycap, the name by Unicode in English. Null for other characters."
  }),
  category: CharacterCategory.annotate({ description: "The general category of Unicode" }),
  isInvisible: Schema.Boolean.annotate({
    description:
      "Whether nothing is drawn for it, such as a joiner, a variation selector, a tag or a mark of text direction; false for spaces"
  })
}).annotate({ identifier: "TextCharacter", description: "A character of a text, or a lone surrogate" })

const TextPart = Schema.Struct({
  ...place,
  codepoint: Schema.String.annotate({
    description: "The code points of the part: upper-case hex joined by `-`",
    examples: ["1F469-200D-1F680"]
  }),
  characters: Schema.Array(TextCharacter).annotate({ description: "The characters of the part, in order" }),
  isInvisible: Schema.Boolean.annotate({ description: "Whether all its characters are invisible" }),
  emoji: Summary.annotate({ description: "The emoji; null if the part is not an emoji of the catalogue" })
}).annotate({
  identifier: "TextPart",
  description: "An emoji, a component, or another grapheme: what people see as one character"
})

const LookupItem = Schema.Struct({
  item: Schema.String.annotate({ description: "The item as it was sent" }),
  emoji: Summary.annotate({ description: "The emoji that it refers to; null if there is none" })
}).annotate({ identifier: "LookupItem", description: "An item and its emoji" })

export const Lookup = Schema.Struct({
  parts: Schema.optionalKey(
    Schema.Array(TextPart).annotate({
      description: "The parts of `text`, in order. Together they are the text. Absent unless `text` was sent."
    })
  ),
  items: Schema.optionalKey(
    Schema.Array(LookupItem).annotate({
      description: "As many as were sent, in the same order. Absent unless `items` was sent."
    })
  )
}).annotate({ identifier: "Lookup", description: "The parts of a text, or the emoji of several references" })

const onlyFor = (name: string, targets: string) => ({ path: [name], issue: `Only if \`to\` is ${targets}` })

const hasUsedOptions = Schema.makeFilter(
  ({
    emoticons,
    source,
    to
  }: {
    readonly to: ConversionTarget
    readonly source?: string
    readonly emoticons?: boolean
  }) => {
    if (emoticons === true && to !== "emoji") return onlyFor("emoticons", "emoji")
    return source === undefined || to === "emoji" || to === "shortcodes" || onlyFor("source", "emoji or shortcodes")
  }
)

export const ConvertRequest = closedStruct({
  text: textOf(maxConvertedLength, "The text to convert"),
  to: ConversionTarget.annotate({
    description:
      "`emoji`: shortcodes (and emoticons) become emoji. Otherwise emoji become `shortcodes`, `codepoints` like `U+1F600`, `html` entities like `&#x1F600;` in a text that is escaped for HTML, or `names` in square brackets"
  }),
  source: Schema.optionalKey(
    ShortcodeSource.annotate({ description: "The provider of the shortcodes; all providers by default" })
  ),
  emoticons: Schema.optionalKey(
    Schema.Boolean.annotate({ description: "Whether emoticons like `:-)` become emoji, too; false by default" })
  )
})
  .annotate({
    description: "The text, and the notation to convert it to",
    examples: [{ text: "Party at 10:30 :tada: <3", to: "emoji", emoticons: true }]
  })
  .check(hasUsedOptions)
  .annotate({ identifier: "ConvertDto" })

export const Conversion = Schema.Struct({
  text: Schema.String.annotate({ description: "The converted text" }),
  replaced: Schema.Array(
    Schema.Struct({
      ...place,
      replacement: Schema.String.annotate({ description: "What is in the converted text instead" }),
      slug: Schema.NullOr(Slug).annotate({
        description: "The emoji; null for a sequence that the catalogue does not know"
      })
    }).annotate({ identifier: "TextReplacement", description: "A part of the text that was replaced" })
  ).annotate({ description: "In the order of the text. Without the characters that were escaped for HTML." }),
  kept: Schema.Array(
    Schema.Struct({
      ...place,
      reason: KeptReason.annotate({
        description:
          "`unknown_shortcode`: no emoji has it, or none of the provider. `unknown_emoji`: a sequence that the catalogue does not know, or a component. `no_shortcode`: an emoji without a shortcode of the provider"
      })
    }).annotate({ identifier: "KeptText", description: "A part of the text that could not be converted" })
  ).annotate({ description: "What looks like a shortcode or an emoji and is still in the text, in its order" })
}).annotate({ identifier: "TextConversion", description: "A converted text, and the differences" })
