import { Codepoint, codepointOf, minimallyQualified, parseSequence, textOf } from "@emoji-catalogue/domain"
import { Result, Schema, SchemaTransformation } from "effect"

/** A minimally-qualified emoji, decoded from its code points, such as `1F469-200D-1F680`. */
export const EmojiKey = Codepoint.pipe(
  Schema.decodeTo(
    Schema.String.check(
      Schema.makeFilter((text) => minimallyQualified(text) === text && Result.isSuccess(parseSequence(text)))
    ),
    SchemaTransformation.transform({ decode: textOf, encode: codepointOf })
  )
)
