import { DrawingTitle, maxTags, parseTags, Tags, UploadLicense, UploadName, Attribution } from "@emoji-catalogue/domain"
import { ByteSize, Schema, SchemaTransformation } from "effect"
import { Multipart } from "effect/http"
import { HttpApiSchema } from "effect/http-api"
import { partLimits } from "../endpoint/MultipartBody.ts"

/** The sizes of files that are accepted. */
export const uploadFileLimit = ByteSize.mebibytes(2)
export const drawingFileLimit = ByteSize.kibibytes(512)

const file = Multipart.SingleFileSchema

/** A text in NFC, without spaces around it. */
const normalized = <S extends Schema.Codec<string, string>>(text: S) =>
  Schema.String.pipe(
    Schema.decodeTo(
      text,
      SchemaTransformation.transform({ decode: (sent) => sent.normalize("NFC").trim(), encode: (value) => value })
    )
  )

const tags = Schema.Union([Schema.String, Schema.Array(Schema.String)]).pipe(
  Schema.decodeTo(
    Tags,
    SchemaTransformation.transform({
      decode: (sent) => parseTags(typeof sent === "string" ? sent : sent.join(",")),
      encode: (parsed) => parsed.join(",")
    })
  )
)

export const UploadForm = Schema.Struct({
  file: file.annotate({ description: "PNG, JPEG, GIF, WebP or AVIF; its content decides, not its name" }),
  name: UploadName,
  licence: UploadLicense,
  tags: Schema.optionalKey(tags.annotate({ description: `At most ${maxTags} words, separated by commas` })),
  attribution: Schema.optionalKey(normalized(Attribution))
}).pipe(HttpApiSchema.asMultipart({ ...partLimits, maxFileSize: uploadFileLimit }))

export const DrawingForm = Schema.Struct({
  file: file.annotate({ description: "PNG, WebP or SVG; its content decides, not its name" }),
  title: normalized(DrawingTitle),
  emojiSlug: Schema.optionalKey(Schema.NonEmptyString.check(Schema.isMaxLength(200)))
}).pipe(HttpApiSchema.asMultipart({ ...partLimits, maxFileSize: drawingFileLimit }))
