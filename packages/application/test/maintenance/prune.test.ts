import {
  ApiKeyUsageRepository,
  ArtworkRepository,
  AuditLog,
  BlobStore,
  CurationRepository,
  DownloadCache,
  IdempotencyRepository,
  ImageSignatureRepository,
  ImportRunRepository,
  JobQueue,
  RasterRepository,
  SearchHistoryRepository,
  SessionRepository,
  TrafficRepository,
  WebhookRepository
} from "@emoji-catalogue/application/ports"
import { ProcessImportLock } from "@emoji-catalogue/application/import"
import { prune } from "@emoji-catalogue/application/maintenance"
import { assert, it } from "@effect/vitest"
import { DateTime, Effect } from "effect"
import { TestClock } from "effect/testing"

type Deletions = Array<readonly [string, string]>

/** Prunes with ports that record what they delete. Deletions named in `broken` then fail. */
const pruneInto = (deletions: Deletions, broken: ReadonlyArray<string> = []) => {
  const recordText = (what: string, before: string) =>
    Effect.suspend(() => {
      deletions.push([what, before])
      return broken.includes(what) ? Effect.die("no space") : Effect.void
    })
  const record = (what: string) => (before: DateTime.Utc) => recordText(what, DateTime.formatIso(before))
  const recordDay = (what: string) => (day: string) => recordText(what, day)
  return prune.pipe(
    Effect.provideService(SessionRepository, { deleteExpired: record("sessions") } as never),
    Effect.provideService(IdempotencyRepository, { deleteBefore: record("keys") } as never),
    Effect.provideService(AuditLog, { deleteBefore: record("audit entries") } as never),
    Effect.provideService(ImportRunRepository, { deleteBefore: record("import runs") } as never),
    Effect.provideService(TrafficRepository, {
      deleteBefore: (day: string, hour: DateTime.Utc) =>
        Effect.andThen(recordDay("traffic")(day), record("hours")(hour))
    } as never),
    Effect.provideService(ApiKeyUsageRepository, { deleteBefore: recordDay("uses of keys") } as never),
    Effect.provideService(SearchHistoryRepository, { deleteDays: recordDay("searches") } as never),
    Effect.provideService(JobQueue, {
      deleteEnded: ({ dead, done }: { dead: DateTime.Utc; done: DateTime.Utc }) =>
        Effect.andThen(record("done jobs")(done), record("dead jobs")(dead))
    } as never),
    Effect.provideService(WebhookRepository, {
      forgetEvents: (type: string, before: DateTime.Utc) => record(type)(before)
    } as never),
    Effect.provideService(DownloadCache, { deleteUnused: record("downloads") } as never),
    Effect.provideService(RasterRepository, { deleteUnrequested: recordDay("PNGs") } as never),
    Effect.provideService(ArtworkRepository, {} as never),
    Effect.provideService(BlobStore, {} as never),
    Effect.provideService(CurationRepository, {} as never),
    Effect.provideService(ImageSignatureRepository, {} as never),
    Effect.provide(ProcessImportLock.layer)
  )
}

it.effect(
  "prune deletes what expired: sessions now, idempotency keys after a day, import runs and counts after 90, jobs after 8 and 30, PNGs and downloads after 30",
  () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(Date.UTC(2026, 5, 30, 12))
      const deletions: Deletions = []
      yield* pruneInto(deletions)
      assert.deepStrictEqual(deletions, [
        ["sessions", "2026-06-30T12:00:00.000Z"],
        ["keys", "2026-06-29T12:00:00.000Z"],
        ["audit entries", "2025-06-30T12:00:00.000Z"],
        ["import runs", "2026-04-01T12:00:00.000Z"],
        ["IMPORT_COMPLETED", "2026-04-01T12:00:00.000Z"],
        ["traffic", "2026-04-02"],
        ["hours", "2026-06-22T12:00:00.000Z"],
        ["uses of keys", "2026-04-02"],
        ["searches", "2026-04-02"],
        ["done jobs", "2026-06-22T12:00:00.000Z"],
        ["dead jobs", "2026-05-31T12:00:00.000Z"],
        ["downloads", "2026-05-31T12:00:00.000Z"],
        ["PNGs", "2026-05-31"]
      ])
    })
)

it.effect("a failed deletion does not prevent the others, and the job fails with its name", () =>
  Effect.gen(function* () {
    const [all, some]: [Deletions, Deletions] = [[], []]
    yield* pruneInto(all)
    const error = yield* Effect.flip(pruneInto(some, ["sessions", "done jobs", "downloads"]))
    assert.strictEqual(error.message, "Not deleted: sessions, jobs, downloads. See the log")
    // The dead jobs belong to the deletion that failed.
    assert.deepStrictEqual(
      some,
      all.filter(([what]) => what !== "dead jobs")
    )
  })
)
