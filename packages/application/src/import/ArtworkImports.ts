import {
  type ArtworkRelease,
  type AssetName,
  type CatalogueEmoji,
  type Codepoint,
  minimallyQualified,
  PlatformId
} from "@emoji-catalogue/domain"
import { Context, DateTime, Effect, Equal, Layer, Result } from "effect"
import { CurrentCatalogue } from "../snapshot/CurrentCatalogue.ts"
import { SourceUnavailable } from "../ports/import/CatalogueSource.ts"
import type { OnProgress } from "../ports/import/ImportProgress.ts"
import { UnitOfWork } from "../shared/UnitOfWork.ts"
import { type ArtworkDifference, artworkDifference } from "./artworkDifference.ts"
import type { ArtworkReader } from "./ArtworkReader.ts"
import { ArtworkRepository, type ImportedArtwork, type PublishedArtwork } from "../ports/artwork/ArtworkRepository.ts"
import { ArtworkSource } from "../ports/artwork/ArtworkSource.ts"
import { BlobStore } from "../ports/artwork/BlobStore.ts"
import { hashText } from "../shared/hashText.ts"
import { ImageValidationRepository } from "../ports/artwork/ImageValidationRepository.ts"
import { ImageSettings } from "../shared/ImageSettings.ts"
import { hasBlob } from "../ports/artwork/hasBlob.ts"
import { StorageUnavailable } from "../ports/StorageUnavailable.ts"
import {
  type ArtworkError,
  UnexpectedArtworkFailure,
  importPlatform,
  type OnRelease,
  type PlatformPlan
} from "./importPlatform.ts"
import type { KnownEmoji } from "./readRelease.ts"
import { storeMissing } from "./storeMissing.ts"

export interface ArtworkOptions {
  readonly platforms?: ReadonlyArray<PlatformId> | undefined
  /** If true, also reads platforms that are up to date. Also downloads packages again, unless `dryRun` is true. */
  readonly force?: boolean | undefined
  readonly dryRun?: boolean | undefined
  /** Runs after one or several platforms are published, in the same transaction. */
  readonly onPublish?: ((published: ReadonlyArray<PlatformReport>) => Effect.Effect<void>) | undefined
}

export interface PlatformReport {
  readonly platform: PlatformId
  /** `unchanged`: nothing had to be read, or the result equals the stored artwork. */
  readonly outcome: "imported" | "unchanged" | "failed"
  /** Null unless `outcome` is `imported`. */
  readonly changes: ArtworkDifference | null
  /** Null unless `outcome` is `failed`. A failure leaves the stored artwork of the platform unchanged. */
  readonly error: ArtworkError | null
}

export interface ArtworkReport {
  /** The revision of the stored artwork after the import; null after a dry run. */
  readonly revision: number | null
  readonly platforms: ReadonlyArray<PlatformReport>
}

/** Increment this whenever the importer may produce other artwork from the same sources. */
const importerVersion = 1

/** Imports artwork. Publishes all releases of a platform in one step, or none of them. */
export class ArtworkImports extends Context.Service<
  ArtworkImports,
  {
    /**
     * Imports two groups of platforms, each in the order of `ImageSettings.order`:
     * - First the platforms whose sources list emoji but have no images. These platforms are published in one step.
     * - Then the platforms with images, one after another. Each is published as soon as it is complete.
     *
     * If a platform fails, the import continues with the others. Skips platforms that were already imported from the
     * same sources for the same emoji. After an interrupted import, the next import therefore reads only the remaining
     * platforms.
     */
    readonly run: (options: ArtworkOptions, onProgress: OnProgress) => Effect.Effect<ArtworkReport>
  }
>()("@emoji-catalogue/application/import/ArtworkImports") {
  static readonly layer = Layer.effect(
    ArtworkImports,
    Effect.gen(function* () {
      const repository = yield* ArtworkRepository
      const catalogue = yield* CurrentCatalogue
      const source = yield* ArtworkSource
      const { order } = yield* ImageSettings
      const blobs = yield* BlobStore
      const unit = yield* UnitOfWork
      const validations = yield* ImageValidationRepository
      const dependencies = yield* Effect.context<
        ArtworkReader | ArtworkSource | BlobStore | ImageValidationRepository
      >()

      /** Platforms without images come first, because these are quick to read. */
      const plan = (
        emoji: KnownEmoji,
        { platforms }: PublishedArtwork,
        wanted: ReadonlyArray<PlatformId> | undefined
      ) => {
        const known = new Map(platforms.map((each) => [each.platform, each]))
        const fingerprint = hashText([importerVersion, ...emoji.values()].join(" "))
        return Array.from(new Set([...order, ...PlatformId.literals]))
          .filter((platform) => wanted?.includes(platform) ?? true)
          .flatMap((platform): ReadonlyArray<PlatformPlan> => {
            const releases = source.releases.filter((release) => release.platform === platform)
            return releases.length === 0 ? [] : [{ platform, releases, fingerprint, previous: known.get(platform) }]
          })
          .sort((left, right) => Number(hasImages(left)) - Number(hasImages(right)))
      }

      const brokenAssets = Effect.map(validations.broken, (images) => new Set(images.map(({ asset }) => asset)))

      /**
       * Whether the stored artwork is up to date:
       * - The same importer version imported the artwork for the same emoji.
       * - The artwork contains every release of the source.
       * - The first asset of each release is stored.
       * - No asset is known to be broken.
       */
      const isCurrent = Effect.fnUntraced(function* (
        { fingerprint, previous, releases }: PlatformPlan,
        broken: ReadonlySet<AssetName>
      ) {
        if (previous?.fingerprint !== fingerprint) return false
        const known = new Map(previous.releases.map((release) => [releaseKey(release), release]))
        for (const release of releases) {
          const stored = known.get(releaseKey(release))
          // If the first rendering has no asset, the release was imported before its images were available.
          if (stored === undefined || (release.hasImages && stored.renderings[0]?.asset === null)) return false
        }
        for (const { renderings } of previous.releases) {
          if (renderings.some(({ asset }) => asset !== null && broken.has(asset.name))) return false
          const asset = renderings[0]?.asset?.name
          if (asset !== undefined && !(yield* hasBlob(blobs, asset))) return false
        }
        return true
      })

      const importAll = Effect.fnUntraced(function* (
        plans: ReadonlyArray<PlatformPlan>,
        known: KnownEmoji,
        slugs: ReadonlyMap<Codepoint, string>,
        { dryRun = false, force = false, onPublish = () => Effect.void }: ArtworkOptions,
        onRelease: (platform: PlatformPlan) => OnRelease
      ) {
        const broken = yield* brokenAssets
        const changed: Array<ImportedArtwork> = []
        const reports: Array<PlatformReport> = []
        for (const each of plans) {
          const { fingerprint, platform, previous } = each
          const read = yield* importPlatform(each, known, {
            isStored: !dryRun,
            isRefreshed: force,
            onRelease: onRelease(each),
            broken
          }).pipe(
            Effect.provideContext(dependencies),
            Effect.catchDefect((defect) =>
              StorageUnavailable.isFull(defect)
                ? Effect.fail(new UnexpectedArtworkFailure({ isDiskFull: true }))
                : Effect.andThen(
                    Effect.logError("Artwork import failed unexpectedly", defect),
                    Effect.fail(new UnexpectedArtworkFailure({ isDiskFull: false }))
                  )
            ),
            Effect.result
          )
          if (Result.isFailure(read)) {
            reports.push(failed(platform, read.failure))
            continue
          }
          const now = yield* DateTime.now
          const artwork: ImportedArtwork = { ...read.success, fingerprint, changedAt: previous?.changedAt ?? now }
          if (Equal.equals(artwork, previous)) {
            reports.push(unchanged(platform))
            continue
          }
          changed.push({ ...artwork, changedAt: now })
          const changes = artworkDifference(previous, artwork, slugs)
          reports.push({ platform, outcome: "imported", changes, error: null })
        }
        if (changed.length > 0 && !dryRun) {
          const published = reports.filter(({ outcome }) => outcome === "imported")
          yield* unit.run(
            Effect.andThen(
              repository.publish(changed),
              Effect.suspend(() => onPublish(published))
            )
          )
          for (const artwork of changed) {
            const plan = plans.find(({ platform }) => platform === artwork.platform)!
            yield* Effect.provideContext(storeMissing(plan, known, artwork), dependencies)
          }
        }
        return reports
      })

      const run = Effect.fn("ArtworkImports.run")(function* (options: ArtworkOptions, onProgress: OnProgress) {
        // The plans must be based on the newest publication. Another process may have published it, and this process
        // may not have loaded it yet.
        yield* catalogue.refresh
        const { artwork, view } = yield* catalogue.snapshot
        const known = knownEmojiOf(view.emoji)
        const slugs = new Map(view.emoji.map(({ codepoint, slug }) => [codepoint, slug]))
        const plans = plan(known, artwork, options.platforms)
        const broken = yield* brokenAssets
        const current = options.force === true ? [] : yield* Effect.filter(plans, (each) => isCurrent(each, broken))
        const due = plans.filter((each) => !current.includes(each))
        const steps = due.reduce((count, { releases }) => count + releases.length, 0)
        const planned = new Set(plans.map(({ platform }) => platform))
        const reports: Array<PlatformReport> = [
          ...(options.platforms ?? [])
            .filter((platform) => !planned.has(platform))
            .map((platform) => failed(platform, noReleases)),
          ...current.map(({ platform }) => unchanged(platform))
        ]
        let step = 0
        const onRelease =
          ({ platform }: PlatformPlan): OnRelease =>
          ({ version }, counts) =>
            onProgress({ stage: `${platform} ${version}`, step: ++step, steps, counts })
        const coverage = due.filter((each) => !hasImages(each))
        for (const plans of [coverage, ...due.filter(hasImages).map((each) => [each])]) {
          reports.push(...(yield* importAll(plans, known, slugs, options, onRelease)))
        }
        return { revision: options.dryRun === true ? null : yield* repository.revision, platforms: reports }
      })

      return ArtworkImports.of({ run })
    })
  )
}

const unchanged = (platform: PlatformId): PlatformReport => ({
  platform,
  outcome: "unchanged",
  changes: null,
  error: null
})

const failed = (platform: PlatformId, error: ArtworkError): PlatformReport => ({
  platform,
  outcome: "failed",
  changes: null,
  error
})

const noReleases = new SourceUnavailable({ source: "artwork", reason: "there is no release to import" })

const releaseKey = (release: Omit<ArtworkRelease, "renderings">) => {
  const { asOf, consecutive, listsFlags, listsSkinTones, notAfter, releasedAt, source, trust, version } = release
  return [version, source, releasedAt, notAfter, consecutive, trust, asOf, listsSkinTones, listsFlags].join(" ")
}

const hasImages = ({ releases }: PlatformPlan): boolean => releases.some(({ hasImages }) => hasImages)

const knownEmojiOf = (emoji: ReadonlyArray<CatalogueEmoji>): KnownEmoji =>
  new Map(emoji.map((each) => [minimallyQualified(each.emoji), each.codepoint]))
