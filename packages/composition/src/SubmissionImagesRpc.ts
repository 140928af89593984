import {
  ImageRejected,
  ImagesBusy,
  ImageTooLarge,
  NormalizedFormat,
  TooManyImages
} from "@emoji-catalogue/application/ports"
import { ImageDetail, ImageHash, SubmissionFormat, SubmissionKind } from "@emoji-catalogue/domain"
import { Schema } from "effect"
import { Rpc, RpcGroup } from "effect/rpc"
import { Transferable } from "effect/workers"

const Processed = Schema.Struct({
  image: Schema.Struct({
    // `Schema.Uint8Array` would encode the bytes in Base64.
    bytes: Transferable.Uint8Array,
    format: NormalizedFormat,
    width: Schema.Int,
    height: Schema.Int,
    isAnimated: Schema.Boolean
  }),
  still: Schema.NullOr(Transferable.Uint8Array),
  hashes: Schema.Array(ImageHash),
  original: Transferable.Uint8Array,
  variants: Schema.Struct({
    framedHashes: Schema.Array(ImageHash),
    alteredHashes: Schema.Array(ImageHash),
    details: Schema.Array(ImageDetail)
  }),
  originalFormat: SubmissionFormat
})

/**
 * The RPCs of a child process that decodes submitted images. The parent sends the path of an image, and the child reads
 * the file, so that a hostile image is never in the memory of the parent.
 */
export const SubmissionImagesRpc = RpcGroup.make(
  Rpc.make("awaitStart"),
  Rpc.make("process", {
    payload: { path: Schema.String, kind: SubmissionKind },
    success: Schema.Struct({
      result: Schema.Result(Processed, Schema.Union([ImageRejected, ImagesBusy, ImageTooLarge, TooManyImages])),
      /**
       * Processor time spent on the image, in milliseconds. Sent together with the result, because the process may end
       * immediately afterwards.
       */
      cpuMillis: Schema.Number
    })
  })
)
