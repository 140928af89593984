import { ArtworkChangeKind, PlatformId } from "@emoji-catalogue/domain"
import { Schema } from "effect"
import * as Parameter from "../shared/Parameter.ts"

export const platform = Parameter.choice(PlatformId.literals, "An artwork vendor or artwork set", "twitter")

const release = "[0-9A-Za-z][0-9A-Za-z ._-]{0,39}"

const releaseShape = {
  example: "17.0",
  maxLength: 40,
  pattern: new RegExp(`^${release}$`),
  expected: "a release like 17.0"
}

export const version = Parameter.text({
  description:
    "A release of the platform: its label from `/api/emoji/platform-versions`, case-insensitive and optionally with hyphens for spaces, or the version of its package",
  ...releaseShape
})

export const optionalVersion = Parameter.optionalText({
  description:
    "Only SVGs of this release of the platform: its label from `/api/emoji/platform-versions` or the version of its package, as in `/api/emoji/platform/{platform}/{version}`. By default the newest SVG of each emoji",
  ...releaseShape
})

export const archiveVersion = Parameter.optionalText({
  description:
    "Only images of this release of `platform`, as for `/api/emoji/svgs`; not without `platform`. By default the newest image of each emoji",
  ...releaseShape
})

export const archiveFormat = Parameter.choiceWithDefault(["png", "svg"], "png", "The format of the images")

export const emojiList = Parameter.text({
  description:
    "Up to 100 emoji, joined by commas: slugs, the emoji themselves (URL-encoded), or their code points in hex",
  example: "red-heart,grinning-face",
  maxLength: 8000,
  pattern: /^[^,]+(,[^,]+){0,99}$/,
  expected: "1 to 100 emoji, joined by commas"
})

export const side = (description: string, example: string) =>
  Parameter.text({
    description: `${description}: a platform, or one of its releases as \`platform@version\``,
    example,
    maxLength: 80,
    pattern: new RegExp(`^(${PlatformId.literals.join("|")})(@${release})?$`),
    expected: `a platform, or platform@version; platforms: ${PlatformId.literals.join(", ")}`
  })

/**
 * Parses a valid side of a comparison: a platform with or without a version.
 *
 * @example
 * ```ts
 * import { parseSide } from "@emoji-catalogue/http-api"
 *
 * parseSide("twitter@14.0") // => { platform: "twitter", version: "14.0" }
 * parseSide("twitter") // => { platform: "twitter", version: undefined }
 * ```
 */
export const parseSide = (text: string): { readonly platform: PlatformId; readonly version: string | undefined } => {
  const [platform, version] = text.split("@")
  return { platform: Schema.decodeUnknownSync(PlatformId)(platform), version }
}

export const comparisonOrder = Parameter.choiceWithDefault(
  ["catalogue", "difference"],
  "catalogue",
  "`catalogue`: in the order of the catalogue. `difference`: greatest difference first, unknown differences last, equal ones in the order of the catalogue"
)

export const redesignOrder = Parameter.choiceWithDefault(
  ["redrawn", "redesigned"],
  "redrawn",
  "`redrawn`: most redraws first, then most redesigns. `redesigned`: most redesigns first, then most redraws. Then the greatest difference"
)

export const changeKind = Parameter.optionalChoice(ArtworkChangeKind.literals, "Only changes of this kind")

export const downloadPlatform = Parameter.optionalChoice(
  PlatformId.literals,
  "The platform; by default the first open platform with artwork for the emoji",
  "twitter"
)

export const size = Parameter.integerWithDefault({
  description: "Width and height of the PNG, in pixels",
  minimum: 16,
  maximum: 1024,
  default: 512
})

/** Only a few sizes, because each PNG of a zip is stored, and a zip has up to 100. */
export const archiveSize = Parameter.integerChoiceWithDefault(
  [32, 64, 72, 128, 256, 512, 1024],
  512,
  "Width and height of the PNGs, in pixels; has no effect on SVGs"
)
