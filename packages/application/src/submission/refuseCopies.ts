import { detailDistance, maxDetailDistance } from "@emoji-catalogue/domain"
import { Bytes, Effect, Option } from "effect"
import { AlreadyUploaded, KnownRejectedImage } from "./submitFile.ts"
import { readStored } from "../ports/artwork/readBlob.ts"
import { SubmissionFiles } from "../ports/submission/SubmissionFiles.ts"
import type { ProcessedImage } from "../ports/submission/SubmissionImages.ts"
import { type NearCopy, SubmissionRepository } from "../ports/submission/SubmissionRepository.ts"

/**
 * Fails if the image of a new upload is a rejected image, possibly re-encoded or scaled. Images that only resemble a
 * rejected image reach the queue, where moderators compare them.
 *
 * Also fails if the image equals an approved image. If `allowSimilar` is false, also fails if the image resembles an
 * approved image. Two images are equal if their normalized bytes are equal, because files with the same pixels are
 * normalized to the same bytes.
 */
export const makeRefuseCopies = Effect.gen(function* () {
  const files = yield* SubmissionFiles
  const repository = yield* SubmissionRepository

  const isShownAs = Effect.fnUntraced(function* ({ id }: NearCopy, bytes: Uint8Array) {
    const upload = Option.getOrUndefined(yield* repository.find({ kind: "upload", id }))
    const stored = upload?.files?.image
    if (stored?.size !== bytes.length) return false
    const shown = yield* readStored(files, stored.name)
    return shown !== undefined && Bytes.Equivalence(shown, bytes)
  })

  return Effect.fn("refuseCopies")(function* ({ hashes, image, variants }: ProcessedImage, allowSimilar: boolean) {
    const near = yield* repository.nearCopies(hashes, variants.framedHashes)
    const rejected = near.filter(({ status }) => status === "rejected").map(({ id }) => id)
    const known = rejected.length === 0 ? [] : yield* repository.detailsOf(rejected)
    const isSame = known.some((one) =>
      variants.details.some((other) => detailDistance(one, other) <= maxDetailDistance)
    )
    if (isSame) return yield* new KnownRejectedImage()
    const copies = near.filter(({ status }) => status === "approved")
    const [nearest] = copies
    if (nearest === undefined) return
    for (const copy of copies.filter(({ distance }) => distance === 0)) {
      if (yield* isShownAs(copy, image.bytes)) return yield* new AlreadyUploaded({ id: copy.id, isIdentical: true })
    }
    if (!allowSimilar) return yield* new AlreadyUploaded({ id: nearest.id, isIdentical: false })
  })
})
