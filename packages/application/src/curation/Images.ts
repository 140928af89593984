import {
  assetFormatOf,
  type AssetFormat,
  type CatalogueEmoji,
  type CuratedImage,
  findRelease,
  imageKeyOf,
  PlatformId,
  platformOf,
  platformsWithoutSource,
  ReleaseVersion,
  type Rendering,
  type UploadedImage,
  uploadSource
} from "@emoji-catalogue/domain"
import { Context, DateTime, Effect, Layer, Result, Schema } from "effect"
import type { ImageRejected } from "../artwork/ImageProcessor.ts"
import { AuditLog } from "../audit/AuditLog.ts"
import { CurrentCatalogue, type Snapshot } from "../catalogue/CurrentCatalogue.ts"
import { CurationRepository } from "./CurationRepository.ts"
import { EmojiNotFound, findEmoji } from "./findEmoji.ts"
import { importedAsset } from "./importedAsset.ts"
import { imageId, type ImageKey, parseImageId } from "./imageId.ts"
import type { ResolutionMismatch } from "./ResolutionMismatch.ts"
import { UploadStore } from "./UploadStore.ts"

/** The image of an emoji in a platform release, as administrators see it. */
export interface EmojiImage {
  readonly id: string
  readonly emojiSlug: string
  readonly platform: PlatformId
  readonly platformVersion: string
  /** `MANUAL` where an administrator uploaded it. */
  readonly source: "IMPORTED" | "MANUAL"
  /** Whether an administrator hid it. */
  readonly isHidden: boolean
  readonly asset: NonNullable<Rendering["asset"]>
}

export interface NewImage {
  /** A slug, or any other reference to an emoji. */
  readonly emojiSlug: string
  readonly platform: PlatformId
  /** The label of a release, or another name of it. */
  readonly platformVersion: string
  readonly format: AssetFormat
  readonly bytes: Uint8Array
  /** The width in pixels, which the image must have. Only for raster images. */
  readonly resolution?: number | undefined
}

/** No image has this id, or none that could be deleted or restored. */
export class ImageNotFound extends Schema.TaggedError<ImageNotFound>()("ImageNotFound", { id: Schema.String }) {}

/** The license of the platform permits no copies. */
export class UploadRestricted extends Schema.TaggedError<UploadRestricted>()("UploadRestricted", {}) {}

/** The platform has no such release. */
export class ReleaseNotFound extends Schema.TaggedError<ReleaseNotFound>()("ReleaseNotFound", {
  known: Schema.Array(Schema.String)
}) {}

/** A release cannot have this label. */
export class ReleaseLabelInvalid extends Schema.TaggedError<ReleaseLabelInvalid>()("ReleaseLabelInvalid", {}) {}

export type UploadError =
  EmojiNotFound | ImageRejected | ReleaseLabelInvalid | ReleaseNotFound | ResolutionMismatch | UploadRestricted

const isReleaseVersion = Schema.is(ReleaseVersion)

/** Decisions of administrators about the images of emoji in platform releases. */
export class Images extends Context.Service<
  Images,
  {
    /** All stored images of an emoji: by platform in registry order, newest release first. */
    readonly list: (emojiSlug: string) => Effect.Effect<ReadonlyArray<EmojiImage>, EmojiNotFound>

    /** Shows an uploaded image instead of the imported, hidden or formerly uploaded one; no import replaces it. */
    readonly upload: (image: NewImage) => Effect.Effect<EmojiImage, UploadError>

    /** Deletes an uploaded image, which shows the imported one again, or hides an imported one, also from imports. */
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
      const repository = yield* CurationRepository
      const store = yield* UploadStore

      /** The emoji of an image, and the image that was imported for it. */
      const find = Effect.fnUntraced(function* (id: string) {
        const key = parseImageId(id)
        const snapshot = yield* current.snapshot
        const index = key && snapshot.view.indexByCodepoint.get(key.codepoint)
        if (key === undefined || index === undefined) return yield* new ImageNotFound({ id })
        return { key, emoji: snapshot.view.emoji[index]!, imported: importedAsset(snapshot, key) }
      })

      return Images.of({
        list: Effect.fn("Images.list")(function* (reference: string) {
          const emoji = yield* findEmoji(current, reference)
          const snapshot = yield* current.snapshot
          const { images } = yield* repository.find(emoji.codepoint)
          return imagesOf(snapshot, emoji, images)
        }),

        upload: Effect.fn("Images.upload")(function* ({ bytes, format, resolution, ...wanted }: NewImage) {
          const { platform, platformVersion } = wanted
          const { redistributable } = platformOf(platform)
          const emoji = yield* findEmoji(current, wanted.emojiSlug)
          if (!redistributable) return yield* new UploadRestricted()
          const { artwork } = (yield* current.snapshot).view
          const releases = artwork.releasesOf(platform)
          const release = findRelease(releases, platform, platformVersion)
          if (release === undefined && (releases.length > 0 || !platformsWithoutSource.has(platform))) {
            return yield* new ReleaseNotFound({ known: releases.map(({ version }) => version) })
          }
          const version = release?.version ?? platformVersion
          if (!isReleaseVersion(version)) return yield* new ReleaseLabelInvalid()
          const key: ImageKey = { codepoint: emoji.codepoint, platform, version }
          // The first upload names the only release of its platform, also if another one is not shown yet.
          const isNamedByUploads = release === undefined || release.source === uploadSource
          const changedAt = yield* DateTime.now
          const decide = (upload: UploadedImage) =>
            audit.record(
              repository.modifyImage(key, (before, uploaded) => {
                if (isNamedByUploads && uploaded.length > 0 && !uploaded.includes(version)) {
                  return Result.fail(new ReleaseNotFound({ known: uploaded }))
                }
                return Result.succeed(
                  before?.upload?.name === upload.name ? before : { ...key, upload, isHidden: false, changedAt }
                )
              }),
              ({ after, before }) =>
                after === before
                  ? undefined
                  : {
                      action: "image.upload",
                      target: imageId(key),
                      before: auditedState(before),
                      after: auditedState(after)
                    }
            )
          const { before, upload } = yield* store.put({ format, bytes }, key, { resolution, decide })
          const replaced = before?.upload?.name
          if (replaced !== undefined && replaced !== upload.name) yield* store.remove(replaced)
          return record(emoji, key, { asset: upload, isUploaded: true, isHidden: false })
        }),

        delete: Effect.fn("Images.delete")(function* (id: string) {
          const { emoji, imported, key } = yield* find(id)
          const changedAt = yield* DateTime.now
          const { before } = yield* audit.record(
            repository.modifyImage(key, (decision) => {
              const isUploaded = decision?.upload != null
              return isUploaded || (imported !== undefined && decision?.isHidden !== true)
                ? Result.succeed({ ...key, upload: null, isHidden: !isUploaded, changedAt })
                : Result.fail(new ImageNotFound({ id }))
            }),
            ({ after, before }) => ({
              action: "image.delete",
              target: id,
              before: auditedState(before),
              after: auditedState(after)
            })
          )
          const deleted = before?.upload ?? null
          if (deleted !== null) yield* store.remove(deleted.name)
          return record(emoji, key, {
            asset: deleted ?? imported!,
            isUploaded: deleted !== null,
            isHidden: deleted === null
          })
        }),

        restore: Effect.fn("Images.restore")(function* (id: string) {
          const { emoji, imported, key } = yield* find(id)
          if (imported === undefined) return yield* new ImageNotFound({ id })
          const changedAt = yield* DateTime.now
          yield* audit.record(
            repository.modifyImage(key, (decision) =>
              decision?.isHidden === true
                ? Result.succeed({ ...decision, isHidden: false, changedAt })
                : Result.fail(new ImageNotFound({ id }))
            ),
            ({ after, before }) => ({
              action: "image.restore",
              target: id,
              before: auditedState(before),
              after: auditedState(after)
            })
          )
          return record(emoji, key, { asset: imported, isUploaded: false, isHidden: false })
        })
      })
    })
  )
}

/** The images of an emoji under the given decisions, which may be newer than the snapshot. */
const imagesOf = (
  snapshot: Snapshot,
  emoji: CatalogueEmoji,
  decisions: ReadonlyArray<CuratedImage>
): ReadonlyArray<EmojiImage> => {
  const byKey = new Map(decisions.map((decision) => [imageKeyOf(decision), decision]))
  const imported = snapshot.view.artwork.releases.toReversed().map((release) => ({
    codepoint: emoji.codepoint,
    platform: release.platform.id,
    version: release.version
  }))
  const dormant = decisions.filter(({ upload }) => upload !== null)
  const keys = new Map<string, ImageKey>([...imported, ...dormant].map((key) => [imageKeyOf(key), key]))
  const order = new Map(PlatformId.literals.map((id, at) => [id, at]))
  return Array.from(keys)
    .flatMap(([text, key]): ReadonlyArray<EmojiImage> => {
      const { isHidden = false, upload = null } = byKey.get(text) ?? {}
      const asset = upload ?? importedAsset(snapshot, key)
      return asset === undefined ? [] : [record(emoji, key, { asset, isUploaded: upload !== null, isHidden })]
    })
    .sort((left, right) => order.get(left.platform)! - order.get(right.platform)!)
}

const record = (
  { slug }: CatalogueEmoji,
  key: ImageKey,
  state: { readonly asset: EmojiImage["asset"]; readonly isUploaded: boolean; readonly isHidden: boolean }
): EmojiImage => ({
  id: imageId(key),
  emojiSlug: slug,
  platform: key.platform,
  platformVersion: key.version,
  source: state.isUploaded ? "MANUAL" : "IMPORTED",
  isHidden: state.isHidden,
  asset: state.asset
})

const auditedState = (decision: CuratedImage | undefined) => {
  if (decision === undefined || (decision.upload === null && !decision.isHidden)) return null
  const { isHidden, upload } = decision
  return upload === null
    ? { isHidden }
    : { asset: upload.name, format: assetFormatOf(upload.name), width: upload.width, height: upload.height }
}
