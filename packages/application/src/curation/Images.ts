import {
  type AssetFormat,
  type AssetName,
  type CuratedImage,
  findRelease,
  type PlatformId,
  platformOf,
  ReleaseVersion
} from "@emoji-catalogue/domain"
import { Context, DateTime, Effect, Layer, Result, Schema } from "effect"
import { deleteUnusedImageJob, makeDeleteUnusedImage } from "../images/deleteUnusedImage.ts"
import { AuditLog } from "../ports/audit/AuditLog.ts"
import { CurrentCatalogue } from "../snapshot/CurrentCatalogue.ts"
import { enqueue } from "../job/defineJob.ts"
import { JobQueue } from "../ports/job/JobQueue.ts"
import { CurationRepository, type Modified } from "../ports/curation/CurationRepository.ts"
import { currentKey, findDecision } from "../images/currentKey.ts"
import { auditedImage, type EmojiImage, emojiImage, emojiImages } from "./emojiImages.ts"
import { type EmojiNotFound, findEmoji } from "./findEmoji.ts"
import { ImageNotFound, ReleaseLabelInvalid, type UploadError, UploadRestricted } from "./imageErrors.ts"
import { hashOf, imageId, type ImageKey, parseImageId } from "../shared/imageId.ts"
import { importedAsset } from "./importedAsset.ts"
import { findWithDecisions, unknownEmoji } from "./unknownEmoji.ts"
import { UploadStore } from "./UploadStore.ts"

export interface NewImage {
  /** Any reference that `findEmoji` accepts. */
  readonly emojiSlug: string
  readonly platform: PlatformId
  /** The label or another name of an existing release, or the label of a new release. */
  readonly platformVersion: string
  readonly format: AssetFormat
  readonly bytes: Uint8Array
  /** If given, the image must be a raster image with this width in pixels. */
  readonly resolution?: number | undefined
}

const isReleaseVersion = Schema.is(ReleaseVersion)

export class Images extends Context.Service<
  Images,
  {
    /**
     * Lists images in the order of the platform registry, and newest release first within a platform. An emoji that is
     * not in the catalogue has only uploads.
     */
    readonly list: (emojiSlug: string) => Effect.Effect<ReadonlyArray<EmojiImage>, EmojiNotFound>

    /**
     * Replaces the imported image or an earlier upload, and shows the new image even if the replaced image was hidden.
     * Later imports do not replace the upload. Creates the release if `platformVersion` names no known release.
     */
    readonly upload: (image: NewImage) => Effect.Effect<EmojiImage, UploadError>

    /**
     * Deletes the upload or hides the imported image that has this id:
     * - After an upload is deleted, the imported image is shown again.
     * - A hidden image stays hidden after later imports. Hiding fails if the image is already hidden, or if an upload
     *   replaces it.
     */
    readonly delete: (id: string) => Effect.Effect<EmojiImage, ImageNotFound>

    /** Shows a hidden image again. */
    readonly restore: (id: string) => Effect.Effect<EmojiImage, ImageNotFound>
  }
>()("@emoji-catalogue/application/curation/Images") {
  static readonly layer = Layer.effect(
    Images,
    Effect.gen(function* () {
      const audit = yield* AuditLog
      const current = yield* CurrentCatalogue
      const queue = yield* JobQueue
      const repository = yield* CurationRepository
      const store = yield* UploadStore
      const deleteUnusedImage = yield* makeDeleteUnusedImage

      /**
       * Resolves an image id. The id may contain a former label of the release (see `findRelease`). The returned key
       * has the current label instead.
       */
      const find = Effect.fnUntraced(function* (id: string) {
        const reference = parseImageId(id)
        if (reference === undefined) return yield* new ImageNotFound({ id })
        const snapshot = yield* current.snapshot
        const key = currentKey(snapshot, reference.key)
        return {
          key,
          uploadHash: reference.uploadHash,
          emoji: snapshot.view.emojiOf(key.codepoint) ?? unknownEmoji(key.codepoint),
          imported: importedAsset(snapshot, key)
        }
      })

      /**
       * Stores a decision and deletes the upload that the decision replaces, even if the request is interrupted. The
       * transaction also enqueues a job that deletes the upload if this process fails to delete it.
       */
      const decide = Effect.fnUntraced(function* <E>(
        { action, id, key }: { readonly action: string; readonly id: string; readonly key: ImageKey },
        f: (decision: CuratedImage | undefined) => Result.Result<Pick<CuratedImage, "upload" | "isHidden">, E>
      ) {
        const changedAt = yield* DateTime.now
        const { images } = yield* repository.find(key.codepoint)
        const known = findDecision(yield* current.snapshot, key, images)
        // `modifyImage` replaces only a decision with the same `version`. The `version` of the stored decision may be a
        // former label of the release (see `findDecision`), so the new decision gets the same `version`.
        const storedKey = { ...key, version: known?.version ?? key.version }
        const modify = repository.modifyImage(storedKey, (decision) =>
          Result.map(f(decision), (next) => (next === decision ? decision : { ...storedKey, ...next, changedAt }))
        )
        const modified = yield* audit.record(
          Effect.tap(modify, (modified) =>
            Effect.forEach(replacedUpload(modified), (name) => enqueue(queue, deleteUnusedImageJob, name))
          ),
          ({ after, before }) =>
            after === before
              ? undefined
              : { action, target: id, before: auditedImage(before), after: auditedImage(after) }
        )
        // If this deletion fails, the decision stays stored, and the enqueued `deleteUnusedImageJob` deletes the upload
        // later.
        yield* Effect.forEach(replacedUpload(modified), (name) =>
          Effect.catchDefect(deleteUnusedImage(name), (defect) =>
            Effect.logWarning("A replaced image could not be deleted, a job will", defect)
          )
        )
        return modified
      }, Effect.uninterruptible)

      return Images.of({
        list: Effect.fn("Images.list")(function* (reference: string) {
          const { decisions, subject } = yield* findWithDecisions(
            reference,
            findEmoji(current, reference),
            (codepoint) => Effect.map(repository.find(codepoint), ({ images }) => images)
          )
          return emojiImages(yield* current.snapshot, subject, decisions)
        }),

        upload: Effect.fn("Images.upload")(function* ({ bytes, format, resolution, ...wanted }: NewImage) {
          const { platform, platformVersion } = wanted
          const { redistributable } = platformOf(platform)
          const emoji = yield* findEmoji(current, wanted.emojiSlug)
          if (!redistributable) return yield* new UploadRestricted()
          const { artwork } = (yield* current.snapshot).view
          const label = platformVersion.trim().replace(/ +/g, " ")
          const version = findRelease(artwork.releasesOf(platform), platform, label)?.version ?? label
          if (!isReleaseVersion(version)) return yield* new ReleaseLabelInvalid()
          const key: ImageKey = { codepoint: emoji.codepoint, platform, version }
          const upload = yield* store.put({ format, bytes }, key, {
            resolution,
            decide: (upload) =>
              decide({ action: "image.upload", id: imageId(key, upload.name), key }, (decision) =>
                Result.succeed(decision?.upload?.name === upload.name ? decision : { upload, isHidden: false })
              )
          })
          return emojiImage(emoji, key, { asset: upload, isUploaded: true, isHidden: false })
        }),

        delete: Effect.fn("Images.delete")(function* (id: string) {
          const { emoji, imported, key, uploadHash } = yield* find(id)
          const missing = Result.fail(new ImageNotFound({ id }))
          const action = "image.delete"
          if (uploadHash !== undefined) {
            const { before } = yield* decide({ action, id, key }, (decision) =>
              decision?.upload != null && hashOf(decision.upload.name) === uploadHash
                ? Result.succeed({ upload: null, isHidden: false })
                : missing
            )
            return emojiImage(emoji, key, { asset: before!.upload!, isUploaded: true, isHidden: false })
          }
          if (imported === undefined) return yield* new ImageNotFound({ id })
          yield* decide({ action, id, key }, (decision) =>
            decision?.upload == null && decision?.isHidden !== true
              ? Result.succeed({ upload: null, isHidden: true })
              : missing
          )
          return emojiImage(emoji, key, { asset: imported, isUploaded: false, isHidden: true })
        }),

        restore: Effect.fn("Images.restore")(function* (id: string) {
          const { emoji, imported, key, uploadHash } = yield* find(id)
          if (imported === undefined || uploadHash !== undefined) return yield* new ImageNotFound({ id })
          yield* decide({ action: "image.restore", id, key }, (decision) =>
            decision?.isHidden === true
              ? Result.succeed({ upload: null, isHidden: false })
              : Result.fail(new ImageNotFound({ id }))
          )
          return emojiImage(emoji, key, { asset: imported, isUploaded: false, isHidden: false })
        })
      })
    })
  )
}

const replacedUpload = ({ after, before }: Modified<CuratedImage>): ReadonlyArray<AssetName> => {
  const name = before?.upload?.name
  return name === undefined || name === after.upload?.name ? [] : [name]
}
