import { compareVersions, EmojiVersion, ImportableVersion } from "@emoji-catalogue/domain"
import { Context, DateTime, Effect, Layer, Schema } from "effect"
import { defineMaintenanceJob } from "../job/defineJob.ts"
import { CurrentCatalogue } from "../snapshot/CurrentCatalogue.ts"
import { UnitOfWork } from "../shared/UnitOfWork.ts"
import { Events } from "../webhook/Events.ts"
import { type ReleaseAnswer, UnicodeReleases } from "../ports/import/UnicodeReleases.ts"

export class ReleasesUnavailable extends Schema.TaggedError<ReleasesUnavailable>()("ReleasesUnavailable", {
  reasons: Schema.Array(Schema.String)
}) {
  override get message() {
    return this.reasons.join("; ")
  }
}

export interface UnicodeComparison {
  readonly current: EmojiVersion
  readonly latest: EmojiVersion
  readonly isNewer: boolean
  /** Whether this version of the service can import the latest release. */
  readonly isImportable: boolean
  readonly checkedAt: DateTime.Utc
  readonly sources: ReadonlyArray<ReleaseAnswer>
}

const isImportable = Schema.is(ImportableVersion)

/** The newest emoji version that this version of the service can import. The catalogue may have an older version. */
const newestImportable = EmojiVersion.make(ImportableVersion.literals.at(-1)!)

/**
 * Checks whether Unicode has released a newer emoji version. Emits one event for each release that is newer than both
 * the catalogue and `newestImportable`.
 */
export class UnicodeCheck extends Context.Service<
  UnicodeCheck,
  { readonly check: Effect.Effect<UnicodeComparison, ReleasesUnavailable> }
>()("@emoji-catalogue/application/import/UnicodeCheck") {
  static readonly layer = Layer.effect(
    UnicodeCheck,
    Effect.gen(function* () {
      const releases = yield* UnicodeReleases
      const catalogue = yield* CurrentCatalogue
      const events = yield* Events
      const unit = yield* UnitOfWork
      const check = Effect.fn("UnicodeCheck.check")(function* () {
        const sources = yield* releases.answers
        const answer = sources.find(({ version }) => version !== null)
        const latest = answer?.version ?? undefined
        if (answer === undefined || latest === undefined) {
          return yield* new ReleasesUnavailable({ reasons: sources.map(({ error, source }) => `${source}: ${error}`) })
        }
        const { view } = yield* catalogue.snapshot
        const current = view.catalogue.emojiVersion
        const isNewer = compareVersions(latest, current) > 0
        if (isNewer && compareVersions(latest, newestImportable) > 0) {
          const data = { emojiVersion: latest, source: answer.source }
          // If the database cannot store the event now, a later check emits it again.
          yield* Effect.catchCause(unit.run(events.emit({ type: "UNICODE_RELEASE", data }, latest)), (cause) =>
            Effect.logWarning("The event of a newer release of emoji could not be stored", cause)
          )
        }
        return {
          current,
          latest,
          isNewer,
          isImportable: isImportable(latest),
          checkedAt: yield* DateTime.now,
          sources
        }
      })
      return UnicodeCheck.of({ check: check() })
    })
  )
}

export const checkUnicodeReleaseJob = defineMaintenanceJob("check-unicode-release", "41 5 * * *")

/**
 * If no source can be reached, the job only logs this and succeeds. A failed job would be retried, which is not needed,
 * because the next scheduled check is soon enough.
 */
export const checkUnicodeRelease = UnicodeCheck.use(({ check }) => check).pipe(
  Effect.tap(({ current, isNewer, latest }) =>
    isNewer
      ? Effect.logInfo("A newer release of emoji is available").pipe(Effect.annotateLogs({ current, latest }))
      : Effect.void
  ),
  Effect.catchTag("ReleasesUnavailable", ({ message }) =>
    Effect.logInfo("Cannot check for a newer release of emoji").pipe(Effect.annotateLogs({ reason: message }))
  )
)
