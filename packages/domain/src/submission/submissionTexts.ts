import { Schema } from "effect"
import { GuildEmojiName } from "../guild/GuildEmoji.ts"
import { isVisibleText } from "../shared/plainText.ts"

const hasLetter = Schema.makeFilter((text: string) => /[\p{L}\p{N}]/u.test(text) || "Expected a letter or a digit")

const hasLetterOrEmoji = Schema.makeFilter(
  (text: string) => /[\p{L}\p{N}\p{RGI_Emoji}]/v.test(text) || "Expected a letter, a digit or an emoji"
)

const line = (maxLength: number, hasContent = hasLetter) =>
  Schema.String.check(
    Schema.isTrimmed(),
    isVisibleText,
    Schema.isMaxLength(maxLength),
    Schema.makeFilter((text: string) => text.normalize("NFC") === text || "Expected text in NFC"),
    hasContent,
    // A letter with more than four combining marks would cover the lines above and below the text.
    Schema.makeFilter((text: string) => !/\p{M}{5}/u.test(text) || "Expected at most four marks on a letter")
  )

/** Must be a valid guild emoji name, because guilds get the upload as an emoji with this name. */
export const UploadName = GuildEmojiName

export const maxTags = 10

const Tag = line(32)

export const Tags = Schema.Array(Tag).check(
  Schema.isMaxLength(maxTags),
  Schema.isUnique(),
  Schema.makeFilter(
    (tags: ReadonlyArray<string>) => tags.every((tag) => tag === tag.toLowerCase()) || "Expected lower case"
  )
)

/** `own-work`: the maker allows this service to show the emoji, and allows people to use it. */
export const UploadLicense = Schema.Literals(["CC0-1.0", "CC-BY-4.0", "CC-BY-SA-4.0", "own-work"])
export type UploadLicense = typeof UploadLicense.Type

export const Attribution = line(100)

/** A title without letters is valid if it contains an emoji. */
export const DrawingTitle = line(80, hasLetterOrEmoji)

export const Reason = line(500)

/**
 * Splits a comma-separated text into trimmed tags in lower case and NFC. Omits empty tags and duplicates. Does not
 * check the other rules of `Tags`, such as the maximum length.
 */
export const parseTags = (text: string): ReadonlyArray<string> =>
  Array.from(
    new Set(
      text
        .split(",")
        .map((tag) => tag.toLowerCase().normalize("NFC").trim())
        .filter((tag) => tag !== "")
    )
  )
