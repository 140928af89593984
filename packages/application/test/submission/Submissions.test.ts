import { ImageRemovals } from "@emoji-catalogue/application/images"
import { AuditLog, SubmissionNotFound } from "@emoji-catalogue/application/ports"
import { Moderation, NotOwner, OwnSubmission, Submissions, Uploads } from "@emoji-catalogue/application/submission"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { maker, other, services, storedFiles, uploadOf } from "./submissionServices.ts"

const submit = (color: number) => Effect.flatMap(Uploads, (uploads) => uploads.submit(uploadOf(color)))

const approved = (color: number) =>
  Effect.gen(function* () {
    const { id } = yield* submit(color)
    return yield* (yield* Moderation).of("upload").decide(id, { move: "approve", reason: null })
  })

const reportsOf = Effect.fnUntraced(function* (id: Parameters<ReturnType<Submissions["Service"]["of"]>["find"]>[0]) {
  return (yield* (yield* Submissions).of("upload").find(id, { accountId: maker, isAdmin: false })).reports
})

it.effect("an address can report once a day and an account once, and the audit log has no addresses", () =>
  Effect.gen(function* () {
    yield* TestClock.setTime(Date.UTC(2026, 4, 6, 12))
    const { id } = yield* approved(1)
    const uploads = (yield* Submissions).of("upload")
    const anonymous = { id: "203.0.113.9", accountId: undefined, isAnonymous: true }
    const account = { id: "account:7", accountId: other, isAnonymous: false }
    for (const reporter of [anonymous, anonymous, account, account]) yield* uploads.report(id, reporter, null)
    assert.strictEqual(yield* reportsOf(id), 2)
    yield* TestClock.adjust("1 day")
    for (const reporter of [anonymous, account]) yield* uploads.report(id, reporter, null)
    assert.strictEqual(yield* reportsOf(id), 3)
    const { items } = yield* (yield* AuditLog).list({ limit: 100, offset: 0 })
    assert.lengthOf(
      items.filter(({ action }) => action === "upload.report"),
      3
    )
    assert.notInclude(JSON.stringify(items), anonymous.id)
  }).pipe(Effect.provide(services()))
)

it.effect("only approved uploads can be reported, and only makers can remove their uploads", () =>
  Effect.gen(function* () {
    const uploads = (yield* Submissions).of("upload")
    const { id } = yield* submit(1)
    const reporter = { id: "account:7", accountId: other, isAnonymous: false }
    assert.deepStrictEqual(yield* Effect.flip(uploads.report(id, reporter, null)), new SubmissionNotFound({ id }))
    assert.deepStrictEqual(yield* Effect.flip(uploads.remove(id, other)), new SubmissionNotFound({ id }))
    const shown = yield* approved(2)
    assert.deepStrictEqual(yield* Effect.flip(uploads.remove(shown.id, other)), new NotOwner({ id: shown.id }))
    assert.lengthOf(yield* storedFiles, 4)
    yield* uploads.remove(id, maker)
    yield* uploads.remove(shown.id, maker)
    assert.isEmpty(yield* storedFiles)
    assert.deepStrictEqual(yield* Effect.flip(uploads.remove(id, maker)), new SubmissionNotFound({ id }))
  }).pipe(Effect.provide(services()))
)

it.effect("records the removal of an image only if the image was public", () =>
  Effect.gen(function* () {
    const uploads = (yield* Submissions).of("upload")
    const removals = yield* ImageRemovals
    const pending = yield* submit(1)
    const shown = yield* approved(2)
    const before = yield* removals.revision
    yield* uploads.remove(pending.id, maker)
    assert.strictEqual(yield* removals.revision, before)
    yield* uploads.remove(shown.id, maker)
    assert.isAbove(yield* removals.revision, before)
    const again = yield* approved(3)
    const afterFirst = yield* removals.revision
    yield* (yield* Moderation).of("upload").decide(again.id, { move: "reject", reason: null })
    assert.isAbove(yield* removals.revision, afterFirst)
  }).pipe(Effect.provide(services()))
)

it.effect("moderators see the reason of a counted report, and makers cannot report their own uploads", () =>
  Effect.gen(function* () {
    const { id } = yield* approved(1)
    const uploads = (yield* Submissions).of("upload")
    const reporter = { id: `account:${other}`, accountId: other, isAnonymous: false }
    yield* uploads.report(id, reporter, "A logo")
    yield* uploads.report(id, reporter, "Still a logo")
    const owner = { id: `account:${maker}`, accountId: maker, isAnonymous: false }
    assert.deepStrictEqual(yield* Effect.flip(uploads.report(id, owner, null)), new OwnSubmission({ id }))
    const { items } = yield* (yield* Moderation).of("upload").queue({ state: "reported", limit: 10, offset: 0 })
    assert.deepStrictEqual(
      items.map(({ events, submission }) => [submission.reports, events.at(-1)?.reason]),
      [[1, "A logo"]]
    )
    const audit = yield* (yield* AuditLog).list({ limit: 10, offset: 0 })
    assert.deepInclude(audit.items[0], { action: "upload.report", target: id, after: { reason: "A logo" } })
    const pending = yield* submit(2)
    assert.deepStrictEqual(
      yield* Effect.flip(uploads.report(pending.id, owner, null)),
      new SubmissionNotFound({ id: pending.id })
    )
  }).pipe(Effect.provide(services()))
)
