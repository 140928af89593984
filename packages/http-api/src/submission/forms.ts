import { DrawingTitle, maxTags, parseTags, Tags, UploadLicense, UploadName, Attribution } from "@emoji-catalogue/domain"
import { isBlockedText } from "@emoji-catalogue/text-moderation"
import { ByteSize, Duration, Schema, SchemaTransformation } from "effect"
import { Multipart } from "effect/http"
import { HttpApiSchema } from "effect/http-api"
import { partLimits } from "../endpoint/MultipartBody.ts"
import { fileDescriptionKey } from "../openapi/describeFile.ts"
import { normalize, normalized } from "../shared/normalized.ts"

export const uploadFileLimit = ByteSize.mebibytes(2)
export const drawingFileLimit = ByteSize.kibibytes(512)

/**
 * The timeout of handlers that process a submitted image. A handler may first wait for other images in the queue and
 * for the start of the image process. Processing the image then takes up to five seconds.
 */
export const imageTimeLimit = Duration.seconds(40)

/** Like `Multipart.SingleFileSchema`, but with a clear message if a text is sent in place of the file. */
const file = Multipart.FilesSchema.annotate({ message: "Expected a file" })
  .check(Schema.isBetweenLength(1, 1, { message: "Expected one file" }))
  .pipe(
    Schema.decodeTo(
      Multipart.PersistedFileSchema,
      SchemaTransformation.transform({ decode: (files) => files[0]!, encode: (file) => [file] })
    )
  )

const hasNoBlockedWord = Schema.makeFilter(
  (text: string) => !isBlockedText(text) || "Expected text without slurs and other blocked words"
)

/** A text that is converted to NFC and trimmed; null if the form sends an empty field. */
const optionalText = <S extends Schema.Codec<string, string>>(text: S, description: string) =>
  Schema.String.annotate({ description }).pipe(
    Schema.decodeTo(
      Schema.NullOr(text),
      SchemaTransformation.transform({ decode: (sent) => normalize(sent) || null, encode: (value) => value ?? "" })
    )
  )

const tags = Schema.Union([Schema.String, Schema.Array(Schema.String)])
  .annotate({
    description: `At most ${maxTags} words of at most 32 characters, separated by commas; the field may be repeated`
  })
  .pipe(
    Schema.decodeTo(
      Tags.check(
        Schema.makeFilter(
          (parsed) => !parsed.some(isBlockedText) || "Expected tags without slurs and other blocked words"
        )
      ),
      SchemaTransformation.transform({
        decode: (sent) => parseTags(typeof sent === "string" ? sent : sent.join(",")),
        encode: (parsed) => parsed.join(",")
      })
    )
  )

/** `true` or `false`; false if the form sends an empty field. */
const flag = (description: string) =>
  Schema.Literals(["true", "false", ""])
    .annotate({ description })
    .pipe(
      Schema.decodeTo(
        Schema.Boolean,
        SchemaTransformation.transform({
          decode: (sent) => sent === "true",
          encode: (value) => (value ? ("true" as const) : ("false" as const))
        })
      )
    )

export const UploadForm = Schema.Struct({
  file,
  name: UploadName.check(hasNoBlockedWord).annotateKey({
    description: "2 to 32 Latin letters, digits and underscores"
  }),
  licence: UploadLicense.annotate({
    description: "Affirms that you may share the image under this license; `own-work` if you made it"
  }),
  tags: Schema.optionalKey(tags),
  attribution: Schema.optionalKey(
    optionalText(Attribution.check(hasNoBlockedWord), "The name to credit, of at most 100 characters")
  ),
  allowSimilar: Schema.optionalKey(
    flag("Whether the image may resemble an approved upload; the same image is always refused")
  )
})
  .annotate({
    [fileDescriptionKey]:
      "PNG, also animated (APNG), JPEG, GIF, WebP or a still AVIF; determined by its content, not by its name"
  })
  .pipe(HttpApiSchema.asMultipart({ ...partLimits, maxFileSize: uploadFileLimit }))

export const DrawingForm = Schema.Struct({
  file,
  title: normalized(
    DrawingTitle.check(hasNoBlockedWord),
    "One line of at most 80 characters with a letter, a digit or an emoji"
  ),
  emojiSlug: Schema.optionalKey(optionalText(Schema.String.check(Schema.isMaxLength(200)), "The emoji that it shows"))
})
  .annotate({ [fileDescriptionKey]: "PNG, WebP or SVG; determined by its content, not by its name" })
  .pipe(HttpApiSchema.asMultipart({ ...partLimits, maxFileSize: drawingFileLimit }))
