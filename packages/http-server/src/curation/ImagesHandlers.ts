import { type BrokenImage, BrokenImages } from "@emoji-catalogue/application/images"
import type { ImageRejected, ImageValidation } from "@emoji-catalogue/application/ports"
import {
  type EmojiImage,
  type EmojiNotFound,
  Images,
  type ResolutionMismatch
} from "@emoji-catalogue/application/curation"
import { formatNullableIso } from "@emoji-catalogue/application/shared"
import { assetFormatOf } from "@emoji-catalogue/domain"
import { EmojiCatalogueApi } from "@emoji-catalogue/http-api"
import { DateTime, Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { emojiNotFound, emojiSlugNotFound } from "../catalogue/emojiNotFound.ts"
import { failWith } from "../request/failWith.ts"
import { currentSnapshot } from "../request/RequestContext.ts"
import { pageOf, wholeListing } from "../endpoint/responses.ts"

const maxBytes = 2 * 1024 * 1024

const showAsset = ({ height, name, width }: EmojiImage["asset"], baseUrl: string) => ({
  format: assetFormatOf(name),
  width,
  height,
  url: `${baseUrl}/assets/${name}`
})

const show = ({ asset, isHidden, ...image }: EmojiImage) =>
  Effect.map(currentSnapshot, ({ view }) => ({ ...image, ...showAsset(asset, view.baseUrl), isHidden }))

const showBroken = ({ asset, checkedAt, detail, reason, ...image }: BrokenImage, baseUrl: string) => ({
  ...image,
  ...showAsset(asset, baseUrl),
  reason,
  detail,
  checkedAt: DateTime.formatIso(checkedAt)
})

const showValidation = ({ checked, finishedAt, id, startedAt, total }: ImageValidation) => ({
  id,
  startedAt: DateTime.formatIso(startedAt),
  finishedAt: formatNullableIso(finishedAt),
  checked,
  total
})

const invalid = (path: string, detail: string) =>
  failWith("validation_failed", { detail, errors: [{ path, message: detail.replace(/\.$/, "") }] })

/** Decodes Base64. Rejects a text that is not the canonical encoding of its bytes. */
const decodeBase64 = Effect.fnUntraced(function* (data: string) {
  const bytes = Buffer.from(data, "base64")
  if (bytes.toString("base64") !== data) {
    return yield* invalid("data", "Expected Base64 with padding, without line breaks and without a data: prefix.")
  }
  if (bytes.length > maxBytes) {
    return yield* failWith("payload_too_large", { detail: `The image is larger than ${maxBytes} bytes.` })
  }
  return new Uint8Array(bytes)
})

const uploadProblems = {
  EmojiNotFound: ({ reference }: EmojiNotFound) => emojiSlugNotFound(reference),
  ImageRejected: ({ reason }: ImageRejected) =>
    failWith("unprocessable_image", { detail: `The image is not accepted: ${reason}.` }),
  UploadRestricted: () =>
    failWith("licence_restricted", {
      detail: "The license of this platform permits no copies of its images, so the service cannot serve one."
    }),
  ReleaseLabelInvalid: () =>
    invalid(
      "platformVersion",
      "A release is named by 1 to 40 Latin letters, digits, spaces, dots, hyphens and underscores, and begins with a letter or a digit."
    ),
  ResolutionMismatch: ({ width }: ResolutionMismatch) =>
    invalid("resolution", width === null ? "An SVG has no resolution." : `The image is ${width} pixels wide.`)
}

const imageNotFound = failWith("not_found", { detail: "No emoji has an image with this id." })

export const layer = HttpApiBuilder.group(
  EmojiCatalogueApi,
  "images",
  Effect.fn("ImagesHandlers")(function* (handlers) {
    const images = yield* Images
    const broken = yield* BrokenImages
    return handlers.handleAll({
      list: Effect.fnUntraced(function* ({ params }) {
        const found = yield* Effect.catch(images.list(params.slug), ({ reference }) => emojiNotFound(reference))
        return wholeListing(yield* Effect.forEach(found, show))
      }),

      upload: Effect.fnUntraced(function* ({ payload: { data, ...image } }) {
        const bytes = yield* decodeBase64(data)
        return yield* show(yield* Effect.catchTags(images.upload({ ...image, bytes }), uploadProblems))
      }),

      broken: Effect.fnUntraced(function* ({ query }) {
        const { view } = yield* currentSnapshot
        const { images: found, validation } = yield* broken.report
        const page = yield* pageOf(found, query, (each) => showBroken(each, view.baseUrl))
        return { ...page, validation: validation === null ? null : showValidation(validation) }
      }),

      delete: ({ params }) => Effect.catch(Effect.flatMap(images.delete(params.id), show), () => imageNotFound),

      restore: ({ params }) =>
        Effect.catch(Effect.flatMap(images.restore(params.id), show), () =>
          failWith("not_found", { detail: "No deleted image has this id." })
        )
    })
  })
)
