import { type CatalogueEmoji, minimallyQualified, platformOf, PlatformId } from "@emoji-catalogue/domain"
import { Context, Effect, Equal, Layer, Result } from "effect"
import { CurrentCatalogue } from "../catalogue/CurrentCatalogue.ts"
import type { OnProgress } from "../import/CatalogueImports.ts"
import type { ArtworkReader } from "./ArtworkReader.ts"
import { ArtworkRepository, type ImportedArtwork, type PublishedArtwork } from "./ArtworkRepository.ts"
import { ArtworkSource, type SourceRelease } from "./ArtworkSource.ts"
import { BlobStore } from "./BlobStore.ts"
import { hashText } from "./hashText.ts"
import { ImageSettings } from "./ImageSettings.ts"
import { hasBlob } from "./hasBlob.ts"
import { type ArtworkError, UnexpectedArtworkFailure, importPlatform, type PlatformPlan } from "./importPlatform.ts"
import type { KnownEmoji } from "./readRelease.ts"

export interface ArtworkOptions {
  /** Only these; all where none are named. */
  readonly platforms?: ReadonlyArray<PlatformId> | undefined
  /** Also reads again what was read before. */
  readonly force?: boolean | undefined
}

/** What an import did for one platform. */
export interface PlatformReport {
  readonly platform: PlatformId
  /** `unchanged`: nothing had to be read, or what was read is known already. */
  readonly outcome: "imported" | "unchanged" | "failed"
  /** Why it failed; the platform is then as it was before. */
  readonly error: ArtworkError | null
}

export interface ArtworkReport {
  readonly revision: number
  readonly platforms: ReadonlyArray<PlatformReport>
}

/** Differs whenever this code may make other artwork of the same sources. */
const importer = 1

/** Brings platforms' artwork into the catalogue: of each platform all releases in one step, or none. */
export class ArtworkImports extends Context.Service<
  ArtworkImports,
  {
    /**
     * Reads every release of the platforms, those first whose pictures listings show, and publishes each platform once
     * it is whole. A platform that fails does not stop the others. What was read before, from the same sources for the
     * same emoji, is not read again: an import that was cut off goes on where it was.
     */
    readonly run: (options: ArtworkOptions, onProgress: OnProgress) => Effect.Effect<ArtworkReport>
  }
>()("@emoji-catalogue/application/artwork/ArtworkImports") {
  static readonly layer = Layer.effect(
    ArtworkImports,
    Effect.gen(function* () {
      const repository = yield* ArtworkRepository
      const catalogue = yield* CurrentCatalogue
      const source = yield* ArtworkSource
      const { order } = yield* ImageSettings
      const blobs = yield* BlobStore
      const reading = yield* Effect.context<ArtworkReader | BlobStore>()

      /** The platforms that releases are there of: what is only known of comes first, as it is read at once. */
      const plan = (
        emoji: KnownEmoji,
        { platforms }: PublishedArtwork,
        wanted: ReadonlyArray<PlatformId> | undefined
      ) => {
        const known = new Map(platforms.map((each) => [each.platform, each]))
        const fingerprint = hashText([importer, ...emoji.values()].join(" "))
        return Array.from(new Set([...order, ...PlatformId.literals]))
          .filter((platform) => wanted?.includes(platform) ?? true)
          .sort((left, right) => Number(isOpen(left)) - Number(isOpen(right)))
          .flatMap((platform): ReadonlyArray<PlatformPlan> => {
            const releases = source.releases.filter((release) => release.platform === platform)
            return releases.length === 0 ? [] : [{ platform, releases, fingerprint, previous: known.get(platform) }]
          })
      }

      /** Whether there is nothing to read: each release is known, and a picture of it still in store. */
      const isCurrent = Effect.fnUntraced(function* ({ fingerprint, previous, releases }: PlatformPlan) {
        if (previous?.fingerprint !== fingerprint) return false
        const known = new Set(previous.releases.map(nameOf))
        if (!releases.every((release) => known.has(nameOf(release)))) return false
        for (const { renderings: drawings } of previous.releases) {
          const asset = drawings[0]?.asset?.name
          if (asset !== undefined && !(yield* hasBlob(blobs, asset))) return false
        }
        return true
      })

      /** Reads platforms, and publishes those of them that changed in one step. */
      const importAll = Effect.fnUntraced(function* (
        plans: ReadonlyArray<PlatformPlan>,
        known: KnownEmoji,
        onRelease: (platform: PlatformPlan) => Parameters<typeof importPlatform>[2]
      ) {
        const changed: Array<ImportedArtwork> = []
        const reports: Array<PlatformReport> = []
        for (const each of plans) {
          const { fingerprint, platform, previous } = each
          const read = yield* importPlatform(each, known, onRelease(each)).pipe(
            Effect.provideContext(reading),
            Effect.catchDefect((defect) =>
              Effect.andThen(
                Effect.logError("Artwork cannot be read", defect),
                Effect.fail(new UnexpectedArtworkFailure())
              )
            ),
            Effect.result
          )
          if (Result.isFailure(read)) {
            reports.push({ platform, outcome: "failed", error: read.failure })
            continue
          }
          const artwork: ImportedArtwork = { ...read.success, fingerprint }
          const isNew = !Equal.equals(artwork, previous)
          if (isNew) changed.push(artwork)
          reports.push({ platform, outcome: isNew ? "imported" : "unchanged", error: null })
        }
        if (changed.length > 0) yield* repository.publish(changed)
        return reports
      })

      const run = Effect.fn("ArtworkImports.run")(function* (
        { force = false, platforms }: ArtworkOptions,
        onProgress: OnProgress
      ) {
        // What was published just now counts, whoever has heard of it.
        yield* catalogue.refresh
        const { artwork, view } = yield* catalogue.snapshot
        const known = spellingsOf(view.emoji)
        const plans = plan(known, artwork, platforms)
        const current = force ? [] : yield* Effect.filter(plans, isCurrent)
        const due = plans.filter((each) => !current.includes(each))
        const steps = due.reduce((count, { releases }) => count + releases.length, 0)
        const reports = current.map(({ platform }): PlatformReport => ({ platform, outcome: "unchanged", error: null }))
        let step = 0
        const onRelease: Parameters<typeof importAll>[2] =
          ({ platform }) =>
          ({ version }, counts) =>
            onProgress({ stage: `${platform} ${version}`, step: ++step, steps, counts })
        const open = due.filter(({ platform }) => isOpen(platform))
        const closed = due.filter(({ platform }) => !isOpen(platform))
        for (const plans of [closed, ...open.map((each) => [each])]) {
          reports.push(...(yield* importAll(plans, known, onRelease)))
        }
        return { revision: yield* repository.revision, platforms: reports }
      })

      return ArtworkImports.of({ run })
    })
  )
}

const nameOf = ({ releasedAt, source, version }: Omit<SourceRelease, "platform">) =>
  [version, source, releasedAt].join(" ")

const isOpen = (platform: PlatformId): boolean => platformOf(platform).redistributable

const spellingsOf = (emoji: ReadonlyArray<CatalogueEmoji>): KnownEmoji =>
  new Map(emoji.map((each) => [minimallyQualified(each.emoji), each.codepoint]))
