import { AssetFormat, PlatformId } from "@emoji-catalogue/domain"
import { ByteSize, Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { slug } from "../catalogue/parameters.ts"
import { PlatformVersion } from "../catalogue/schemas.ts"
import { RequireAdmin } from "../endpoint/access.ts"
import { Idempotent, idempotencyHeaders } from "../endpoint/Idempotent.ts"
import { JsonBody } from "../endpoint/JsonBody.ts"
import { BodyLimit, CachePolicy } from "../endpoint/policies.ts"
import { closedStruct } from "../shared/closedStruct.ts"
import { Time, Url } from "../shared/formats.ts"
import { Count, listingOf, paging } from "../shared/listing.ts"
import * as Parameter from "../shared/Parameter.ts"
import { problem } from "../shared/Problem.ts"
import { summarized } from "../shared/summarized.ts"
import { curatedSlug, emojiSlug } from "./emojiSlug.ts"

const image = {
  id: Schema.String.annotate({ description: "Identifies the image, to delete or restore it" }),
  emojiSlug: curatedSlug,
  platform: PlatformId.annotate({ description: "The platform whose image it is" }),
  platformVersion: PlatformVersion,
  source: Schema.Literals(["IMPORTED", "MANUAL"]).annotate({
    description: "`MANUAL` if an administrator uploaded the image"
  }),
  format: AssetFormat.annotate({ description: "The format of the stored file" }),
  width: Schema.Int.annotate({ description: "In pixels, or in the units of the SVG" }),
  height: Schema.Int.annotate({ description: "In pixels, or in the units of the SVG" }),
  url: Url.annotate({ description: "Relative to the service when no `BASE_URL` is configured" })
}

export const Image = Schema.Struct({
  ...image,
  isHidden: Schema.Boolean.annotate({ description: "Whether an administrator deleted the imported image" })
}).annotate({ identifier: "EmojiImage", description: "A stored image of an emoji" })

export const BrokenImage = Schema.Struct({
  ...image,
  reason: Schema.Literals(["missing", "truncated", "wrong_format", "undecodable", "altered"]).annotate({
    description: "The defect of the stored file"
  }),
  detail: Schema.String.annotate({ description: "The reason as a sentence, or the error of the decoder" }),
  checkedAt: Time.annotate({ description: "When the job found the defect" })
}).annotate({ identifier: "BrokenImage", description: "A stored image that failed validation" })

const Validation = Schema.Struct({
  id: Schema.String.annotate({ description: "The id of its job" }),
  startedAt: Time.annotate({ description: "When it started" }),
  finishedAt: Schema.NullOr(Time).annotate({ description: "Null while it is running" }),
  checked: Count.annotate({ description: "Number of files checked so far" }),
  total: Count.annotate({ description: "Number of files to check" })
}).annotate({ identifier: "ImageValidation", description: "A run of the validation of images" })

const UploadImage = closedStruct({
  emojiSlug,
  platform: PlatformId.annotate({ description: "The platform whose artwork it is" }),
  platformVersion: Schema.NonEmptyString.check(Schema.isMaxLength(100)).annotate({
    description:
      "The label of a release of the platform, or the version of its package; any other label becomes a new release"
  }),
  format: AssetFormat.annotate({ description: "The format of `data`" }),
  data: Schema.NonEmptyString.annotate({
    description: "The file in Base64 with padding, without a `data:` prefix; at most 2 MiB decoded, 1 MiB for an SVG",
    contentEncoding: "base64"
  }),
  resolution: Schema.optionalKey(
    Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 2048 })).annotate({
      description: "The width of the image in pixels; not for SVG"
    })
  )
}).annotate({
  identifier: "UploadImageDto",
  description: "The image to store",
  examples: [
    {
      emojiSlug: "rocket",
      platform: "twitter",
      platformVersion: "17.0",
      format: "svg",
      data: "PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCAzNiAzNiI+PGNpcmNsZSBjeD0iMTgiIGN5PSIxOCIgcj0iMTgiIGZpbGw9IiNkZDJlNDQiLz48L3N2Zz4="
    }
  ]
})

const id = (example: string) =>
  Parameter.text({
    description:
      "The id of an image, from a rendering in the detail of its emoji; the id of an uploaded image contains the hash of its file",
    example,
    maxLength: 1000
  })

const imported = "1F680.twitter.MTcuMA"

/** The id of the image in the upload example. */
const uploaded = `${imported}.4c0940bc9c3512bb1eb34a8b6bf3824913b4db79f625abff5fd7debec2a7af86`

export class ImagesApi extends HttpApiGroup.make("images")
  .add(
    HttpApiEndpoint.get("list", "/emoji/:slug/images", {
      params: { slug },
      success: listingOf(Image, "EmojiImageListing"),
      error: problem("not_found")
    }).annotateMerge(
      summarized(
        "Images of an emoji",
        "Every stored image of one emoji, including images that an administrator deleted, by platform, newest release first. If the catalogue lacks the emoji, for example after an import of an earlier version, its code points are its `emojiSlug` and list its uploaded images."
      )
    ),
    HttpApiEndpoint.post("upload", "/images", {
      headers: idempotencyHeaders,
      payload: UploadImage,
      success: Image.pipe(HttpApiSchema.status(201)),
      error: [
        problem("not_found"),
        problem("licence_restricted"),
        problem("payload_too_large"),
        problem("unprocessable_image")
      ]
    })
      .middleware(Idempotent)
      .middleware(JsonBody)
      .annotate(BodyLimit, ByteSize.mebibytes(3))
      .annotateMerge(
        summarized(
          "Upload platform artwork",
          "Replaces the image of an emoji in a release. Every process shows it within seconds, and imports do not replace it; deleting it restores the imported image. Uploads for a label that no import has form a release marked as `curated`, until an import has the label; its other emoji do not count as removed. The image has the license and the attribution of its platform."
        )
      ),
    HttpApiEndpoint.get("broken", "/images/broken", {
      query: paging,
      success: Schema.Struct({
        ...listingOf(BrokenImage, "BrokenImages").fields,
        validation: Schema.NullOr(Validation).annotate({
          description: "The latest run of the job `validate-images`; null before the first"
        })
      }).annotate({ identifier: "BrokenImageListing", description: "One page of the images that failed validation" })
    }).annotateMerge(
      summarized(
        "Images that failed validation",
        "The findings of the job `validate-images`, once for each emoji and release that has the image. Storing an image again removes it from the list."
      )
    ),
    HttpApiEndpoint.delete("delete", "/images/:id", {
      params: { id: id(uploaded) },
      success: Image,
      error: problem("not_found")
    }).annotateMerge(
      summarized(
        "Delete a stored image",
        "The imported image replaces a deleted upload. An imported image is hidden, even after further imports, until it is restored or another image is uploaded. The two have different ids, so repeating a request deletes nothing else. Returns the deleted image."
      )
    ),
    HttpApiEndpoint.post("restore", "/images/:id/restore", {
      params: { id: id(imported) },
      success: Image.pipe(HttpApiSchema.status(201)),
      error: problem("not_found")
    }).annotateMerge(summarized("Restore a deleted image", "Shows an imported image again."))
  )
  .middleware(RequireAdmin)
  .annotateEndpoints(CachePolicy, "private")
  .prefix("/admin")
  .annotateMerge(OpenApi.annotations({ title: "Images", description: "Images of emoji; for administrators" })) {}
