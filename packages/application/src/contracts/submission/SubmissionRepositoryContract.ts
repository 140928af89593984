import {
  applyMove,
  areNear,
  hammingDistance,
  ImageHash,
  maxHashDistance,
  type Submission,
  type SubmissionEvent,
  SubmissionId,
  SubmissionMove,
  wordsOf
} from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { DateTime, Effect, Fiber, type Layer, Option, Result, Schema } from "effect"
import type { AccountRepository } from "../../account/AccountRepository.ts"
import {
  maxQueuedEvents,
  type QueueFilter,
  SubmissionRepository,
  TooManyPending,
  TooManySubmissions
} from "../../submission/SubmissionRepository.ts"
import { freshHash, sampleDrawing, sampleUpload } from "../../testing/submission/sampleSubmission.ts"
import { freshAccount } from "../account/freshAccount.ts"
import { differing, nearAndFar } from "./nearHashes.ts"
import {
  among,
  approve,
  at,
  create,
  eventsIn,
  eventTypes,
  find,
  gallery,
  move,
  names,
  queue,
  report,
  unlimited,
  whole
} from "./submissionSteps.ts"

const unbounded = { concurrency: "unbounded" } as const

/** The laws every `SubmissionRepository` passes, on a store with accounts. */
export const submissionRepositoryContract = (
  title: string,
  layer: Layer.Layer<SubmissionRepository | AccountRepository, unknown>
) =>
  it.layer(layer, { excludeTestServices: true })(`SubmissionRepository (${title})`, (it) => {
    it.effect("finds submissions by their kind and id, and stores an id once", () =>
      Effect.gen(function* () {
        const accountId = yield* freshAccount
        const upload = yield* create(
          sampleUpload(accountId, { name: "Wave_2", tags: ["手", "hi"], attribution: "José" })
        )
        const drawing = yield* create(sampleDrawing(accountId, { title: "Ein Bär 🐻" }))
        const repository = yield* SubmissionRepository
        const sameId = sampleUpload(accountId, { id: upload.id, name: "other" })
        assert.deepStrictEqual(yield* repository.create(sameId, [freshHash()], unlimited), upload)
        for (const each of [upload, drawing]) assert.deepStrictEqual(yield* find(each), Option.some(each))
        const ofAccount = (kind: Submission["kind"]) => repository.ofAccount({ accountId, kind, ...whole })
        assert.deepStrictEqual(yield* ofAccount("upload"), { items: [upload], total: 1 })
        assert.deepStrictEqual(yield* ofAccount("drawing"), { items: [drawing], total: 1 })
        assert.deepStrictEqual(yield* repository.find({ kind: "drawing", id: upload.id }), Option.none())
        const unknown = SubmissionId.make(crypto.randomUUID())
        assert.deepStrictEqual(yield* repository.find({ kind: "upload", id: unknown }), Option.none())
      })
    )

    it.effect.prop(
      "follows the state machine over random moves, and keeps their trail",
      [Schema.Array(Schema.Struct({ next: SubmissionMove, isReported: Schema.Boolean })).check(Schema.isMaxLength(6))],
      ([moves]) =>
        Effect.gen(function* () {
          const submission = yield* create(sampleUpload(yield* freshAccount))
          let expected: Submission = submission
          const trail: Array<SubmissionEvent["type"]> = ["submitted"]
          for (const [index, { isReported, next }] of moves.entries()) {
            if (isReported) {
              const counted = yield* Effect.result(report(submission, `caller ${index}`, index))
              assert.strictEqual(Result.isSuccess(counted), expected.status === "approved")
              if (expected.status === "approved") {
                expected = { ...expected, reports: expected.reports + 1 }
                trail.push("reported")
              }
            }
            const before = expected
            const reason = next === "reject" ? "Someone's face" : null
            const moved = yield* Effect.result(move(submission, next, index, reason))
            if (before.status === "removed") {
              assert.strictEqual(Result.isFailure(moved) && moved.failure._tag, "SubmissionNotFound")
              continue
            }
            const allowed = applyMove(before, { move: next, at: at(index), reason })
            assert.deepStrictEqual(
              moved,
              Result.map(allowed, (after) => ({ before, after }))
            )
            if (Result.isFailure(allowed)) continue
            expected = allowed.success
            trail.push(eventTypes[next])
          }
          const stored = expected.status === "removed" ? Option.none() : Option.some(expected)
          assert.deepStrictEqual(yield* find(submission), stored)
          for (const state of ["pending", "approved", "rejected"] as const) {
            const types = (yield* eventsIn(state, submission))?.map(({ type }) => type)
            assert.deepStrictEqual(types, expected.status === state ? trail : undefined)
          }
        }),
      { arbitrary: { runs: 30 } }
    )

    it.effect("of concurrent decisions one wins, and the others are not allowed", () =>
      Effect.gen(function* () {
        const submission = yield* create(sampleUpload(yield* freshAccount))
        const moves = Array.from({ length: 8 }, (_, index): SubmissionMove => (index % 2 === 0 ? "reject" : "approve"))
        const outcomes = yield* Effect.forEach(moves, (each) => Effect.result(move(submission, each)), unbounded)
        const winners = moves.filter((_, index) => Result.isSuccess(outcomes[index]!))
        // One rejection, which may follow an approval.
        assert.include(["approve,reject", "reject"], winners.toSorted().join())
        for (const outcome of outcomes.filter(Result.isFailure)) {
          assert.strictEqual(outcome.failure._tag, "MoveNotAllowed")
        }
        assert.lengthOf((yield* eventsIn("rejected", submission)) ?? [], 1 + winners.length)
      })
    )

    it.effect("of concurrent removals one wins, and the others find nothing", () =>
      Effect.gen(function* () {
        const submission = yield* create(sampleDrawing(yield* freshAccount))
        const remove = Effect.result(move(submission, "remove"))
        const outcomes = yield* Effect.all(
          Array.from({ length: 8 }, () => remove),
          unbounded
        )
        const failures = outcomes.filter(Result.isFailure)
        assert.deepStrictEqual(
          failures.map(({ failure }) => failure._tag),
          Array.from({ length: 7 }, () => "SubmissionNotFound")
        )
      })
    )

    it.effect.prop(
      "an interrupted decision is stored wholly or not at all",
      [Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 8 }))],
      ([milliseconds]) =>
        Effect.gen(function* () {
          const submission = yield* create(sampleUpload(yield* freshAccount))
          const fiber = yield* Effect.forkChild(move(submission, "approve"))
          yield* Effect.sleep(milliseconds)
          yield* Fiber.interrupt(fiber)
          const { status } = Option.getOrThrow(yield* find(submission))
          const events = yield* eventsIn(status === "approved" ? "approved" : "pending", submission)
          assert.lengthOf(events ?? [], status === "approved" ? 2 : 1)
        }),
      { arbitrary: { runs: 15 } }
    )

    it.effect("refuses submissions beyond the limits of an account, also concurrent ones", () =>
      Effect.gen(function* () {
        const [one, two] = [yield* freshAccount, yield* freshAccount]
        const limits = { maxPending: 3, maxNew: 5, since: at(10) }
        const submit = (accountId: typeof one, minute = 10) =>
          create(sampleUpload(accountId, { createdAt: at(minute) }), [], limits)
        const attempts = Array.from({ length: 10 }, () => Effect.result(submit(one)))
        const outcomes = yield* Effect.all(attempts, unbounded)
        const created = outcomes.filter(Result.isSuccess).map(({ success }) => success)
        assert.lengthOf(created, 3)
        for (const { failure } of outcomes.filter(Result.isFailure)) {
          assert.deepStrictEqual(failure, new TooManyPending({ max: 3 }))
        }
        const repository = yield* SubmissionRepository
        assert.deepStrictEqual(yield* Effect.flip(repository.checkLimits(one, limits)), new TooManyPending({ max: 3 }))
        // One with a known id is not new.
        const known = created[0]!
        const repeated = Array.from({ length: 8 }, () =>
          repository.create(sampleUpload(one, { id: known.id }), [], limits)
        )
        assert.deepStrictEqual(
          yield* Effect.all(repeated, unbounded),
          Array.from(repeated, () => known)
        )
        yield* submit(two)
        // Removed ones count for the day.
        for (const each of created) yield* move(each, "remove")
        yield* repository.checkLimits(one, limits)
        assert.deepInclude(yield* repository.create(known, [], limits), { id: known.id, status: "removed" })
        for (const minute of [11, 12]) yield* approve(yield* submit(one, minute))
        assert.deepStrictEqual(yield* Effect.flip(submit(one, 13)), new TooManySubmissions({ max: 5 }))
        yield* create(sampleUpload(one, { createdAt: at(20) }), [], { ...limits, since: at(20) })
      })
    )

    it.effect("lists the submissions of an account, latest first and in pages", () =>
      Effect.gen(function* () {
        const accountId = yield* freshAccount
        const submit = (minute: number) => create(sampleUpload(accountId, { createdAt: at(minute) }))
        const [first, third, second, fourth] = [yield* submit(1), yield* submit(3), yield* submit(2), yield* submit(4)]
        const approved = yield* approve(third, 5)
        const { after: rejected } = yield* move(second, "reject", 6, "Not an emoji")
        yield* move(first, "remove", 7)
        const { ofAccount } = yield* SubmissionRepository
        const list = (more: object) => ofAccount({ accountId, kind: "upload", ...whole, ...more })
        assert.deepStrictEqual(yield* list({}), { items: [fourth, approved, rejected], total: 3 })
        assert.deepStrictEqual(yield* list({ limit: 1, offset: 1 }), { items: [approved], total: 3 })
        assert.deepStrictEqual(yield* list({ isActive: true }), { items: [fourth, approved], total: 2 })
      })
    )

    it.effect("shows approved submissions, latest approved or most used first", () =>
      Effect.gen(function* () {
        const accountId = yield* freshAccount
        const submit = (name: string) => create(sampleUpload(accountId, { name }))
        const first = yield* approve(yield* submit("first"), 1)
        const third = yield* approve(yield* submit("third"), 3)
        const second = yield* approve(yield* submit("second"), 2)
        const pending = yield* submit("pending")
        const takenDown = yield* approve(yield* submit("taken_down"), 4)
        yield* move(takenDown, "reject", 5)
        const all = [first, second, third, pending, takenDown, yield* create(sampleDrawing(accountId))]
        const { recordUse } = yield* SubmissionRepository
        yield* Effect.all(
          Array.from({ length: 8 }, () => recordUse(first)),
          unbounded
        )
        yield* recordUse(second)
        yield* recordUse(pending)
        assert.strictEqual(Option.getOrThrow(yield* find(pending)).uses, 0)
        assert.strictEqual(Option.getOrThrow(yield* find(first)).uses, 8)
        const newest = yield* gallery()
        assert.deepStrictEqual(names(among(all, newest.items)), ["third", "second", "first"])
        const mostUsed = yield* gallery({ sort: "most-used" })
        assert.deepStrictEqual(names(among(all, mostUsed.items)), ["first", "second", "third"])
        const page = yield* gallery({ limit: 2, offset: 1 })
        assert.deepStrictEqual(page, { items: newest.items.slice(1, 3), total: newest.items.length })
      })
    )

    it.effect("finds approved submissions by the start of each word", () =>
      Effect.gen(function* () {
        const accountId = yield* freshAccount
        const unique = `q${crypto.randomUUID().slice(0, 8)}`
        const upload = sampleUpload(accountId, { name: `${unique}_Parrot`, tags: ["café time", "踊り"] })
        const camelCase = sampleUpload(accountId, { name: `danceParty${unique}` })
        const drawing = sampleDrawing(accountId, { title: `${unique} l'été` })
        for (const each of [upload, camelCase, drawing]) yield* approve(yield* create(each))
        const search = (...words: ReadonlyArray<string>) =>
          Effect.map(gallery({ words }), ({ items, total }) => [names(items), total])
        assert.deepStrictEqual(yield* search(unique, "parr"), [[upload.name], 1])
        assert.deepStrictEqual(yield* search("cafe", unique.slice(0, 5)), [[upload.name], 1])
        assert.deepStrictEqual(yield* search("踊", unique), [[upload.name], 1])
        assert.deepStrictEqual(yield* search(`party${unique}`), [[camelCase.name], 1])
        assert.deepStrictEqual(yield* search(`danceparty${unique}`), [[camelCase.name], 1])
        assert.deepStrictEqual(yield* search(unique, "arrot"), [[], 0])
        // Characters that are folded into six each.
        assert.deepStrictEqual(yield* search(unique, ...wordsOf("\u3315".repeat(200))), [[], 0])
        const drawings = yield* gallery({ kind: "drawing", words: [unique, "ete"] })
        assert.deepStrictEqual(names(drawings.items), [drawing.title])
      })
    )

    it.effect("counts a report once per caller, until the reports are dismissed", () =>
      Effect.gen(function* () {
        const accountId = yield* freshAccount
        const submission = yield* create(sampleUpload(accountId))
        assert.strictEqual((yield* Effect.flip(report(submission, "early")))._tag, "SubmissionNotFound")
        yield* approve(submission)
        const reports = Array.from({ length: 24 }, (_, index) => report(submission, `caller ${index % 8}`))
        const counted = yield* Effect.all(reports, unbounded)
        assert.lengthOf(counted.filter(Boolean), 8)
        const other = yield* approve(yield* create(sampleUpload(accountId)))
        yield* report(other, "caller 1")
        const { items } = yield* queue("reported")
        const reported = among(
          [submission, other],
          items.map((each) => each.submission)
        )
        assert.deepStrictEqual(
          reported.map(({ id, reports }) => [id, reports]),
          [
            [submission.id, 8],
            [other.id, 1]
          ]
        )
        const { after } = yield* move(submission, "approve", 9)
        assert.deepInclude(after, { status: "approved", reports: 0, approvedAt: at(1), decidedAt: at(9) })
        assert.isFalse(yield* report(submission, "caller 1"))
        assert.isTrue(yield* report(submission, "caller 8"))
        assert.strictEqual(Option.getOrThrow(yield* find(submission)).reports, 1)
      })
    )

    it.effect("queues a submission with its latest events", () =>
      Effect.gen(function* () {
        const submission = yield* approve(yield* create(sampleUpload(yield* freshAccount)))
        const minutes = Array.from({ length: maxQueuedEvents + 5 }, (_, index) => index + 10)
        for (const minute of minutes) yield* report(submission, `caller ${minute}`, minute)
        const events = (yield* eventsIn("reported", submission))!
        assert.deepStrictEqual(
          events.map((event) => DateTime.toEpochMillis(event.at)),
          minutes.slice(5).map((minute) => DateTime.toEpochMillis(at(minute)))
        )
      })
    )

    it.effect("queues the oldest pending first, and the latest decisions first", () =>
      Effect.gen(function* () {
        const accountId = yield* freshAccount
        const submit = (minute: number) => create(sampleDrawing(accountId, { createdAt: at(minute) }))
        const [second, first, third] = [yield* submit(2), yield* submit(1), yield* submit(3)]
        const queued = (state: QueueFilter["state"]) =>
          Effect.map(queue(state, "drawing"), ({ items }) => {
            const own = among(
              [first, second, third],
              items.map(({ submission }) => submission)
            )
            return own.map(({ id }) => id)
          })
        assert.deepStrictEqual(yield* queued("pending"), [first.id, second.id, third.id])
        yield* approve(first, 5)
        yield* approve(second, 4)
        yield* move(third, "reject", 6, "Too small")
        assert.deepStrictEqual(yield* queued("approved"), [first.id, second.id])
        assert.deepStrictEqual(yield* queued("rejected"), [third.id])
        const other = yield* create(sampleDrawing(yield* freshAccount))
        const repository = yield* SubmissionRepository
        const own = yield* repository.queue({
          kind: "drawing",
          state: "pending",
          accountId: other.accountId,
          ...whole
        })
        assert.deepStrictEqual(
          own.items.map(({ submission }) => submission),
          [other]
        )
      })
    )

    it.effect("finds near copies of approved and rejected uploads", () =>
      Effect.gen(function* () {
        const accountId = yield* freshAccount
        const hash = freshHash()
        const hashes = [freshHash(), differing(hash, 3), hash]
        const approved = yield* approve(yield* create(sampleUpload(accountId), hashes))
        const rejected = yield* create(sampleUpload(accountId), [differing(hash, maxHashDistance)])
        const pending = yield* create(sampleUpload(accountId), [hash])
        const { nearCopies } = yield* SubmissionRepository
        const near = { id: approved.id, status: "approved", distance: 0 } as const
        assert.deepStrictEqual(yield* nearCopies([hash]), [near])
        yield* move(rejected, "reject")
        const further = { id: rejected.id, status: "rejected", distance: maxHashDistance } as const
        assert.deepStrictEqual(yield* nearCopies([hash]), [near, further])
        assert.deepStrictEqual(yield* nearCopies([freshHash(), hash]), [near, further])
        yield* move(pending, "reject")
        yield* move(approved, "remove")
        const ids = Effect.fn(function* (hash: ImageHash) {
          return (yield* nearCopies([hash])).map(({ id }) => id)
        })
        assert.deepStrictEqual(yield* ids(hash), [pending.id, rejected.id])
        const far = differing(hash, maxHashDistance + 1)
        assert.strictEqual(hammingDistance(hash, far), maxHashDistance + 1)
        assert.deepStrictEqual(yield* ids(far), [rejected.id])
        assert.deepStrictEqual(yield* nearCopies([]), [])
      })
    )

    it.effect("finds near copies wherever their bits differ", () =>
      Effect.gen(function* () {
        const accountId = yield* freshAccount
        const center = freshHash()
        const known = yield* Effect.forEach(nearAndFar(center), (hashes) =>
          Effect.map(Effect.flatMap(create(sampleUpload(accountId), hashes), approve), ({ id }) => ({ id, hashes }))
        )
        const { nearCopies } = yield* SubmissionRepository
        for (const given of [[center], known[0]!.hashes, [...known[1]!.hashes, center, freshHash()]]) {
          const expected = known
            .flatMap(({ hashes, id }) => {
              const distances = hashes.flatMap((each) =>
                given.filter((hash) => areNear(each, hash)).map((hash) => hammingDistance(each, hash))
              )
              return distances.length > 0 ? [{ id, status: "approved" as const, distance: Math.min(...distances) }] : []
            })
            .toSorted((left, right) => left.distance - right.distance || (left.id < right.id ? -1 : 1))
          assert.isNotEmpty(expected)
          assert.isBelow(expected.length, known.length)
          assert.deepStrictEqual(yield* nearCopies(given), expected)
        }
      })
    )

    it.effect("finds copies of plain images only where they hardly differ", () =>
      Effect.gen(function* () {
        const accountId = yield* freshAccount
        const plain = ImageHash.make("0000000000a80000")
        const { id } = yield* approve(yield* create(sampleUpload(accountId), [plain]))
        const { nearCopies } = yield* SubmissionRepository
        const isFound = (hash: string) =>
          Effect.map(nearCopies([ImageHash.make(hash)]), (copies) => copies.some((copy) => copy.id === id))
        assert.isTrue(yield* isFound(plain))
        assert.isTrue(yield* isFound("0000000000a80001"))
        assert.isFalse(yield* isFound("0000000000a80003"), "two bits beside three")
        assert.isFalse(yield* isFound("0000000000a00000"), "one bit beside two")
      })
    )

    it.effect("tells public and private files, and files that belong to no submission", () =>
      Effect.gen(function* () {
        const accountId = yield* freshAccount
        const [one, two] = [yield* create(sampleUpload(accountId)), yield* create(sampleDrawing(accountId))]
        const files = [one, two].flatMap(({ files }) => [files!.original, files!.image.name])
        const { fileAccess, unreferencedFiles } = yield* SubmissionRepository
        const unknown = sampleUpload(accountId).files!.original
        const access = Effect.forEach([...files, unknown], fileAccess)
        assert.deepStrictEqual(yield* access, ["private", "private", "private", "private", undefined])
        assert.deepStrictEqual(yield* unreferencedFiles([...files, unknown]), [unknown])
        yield* approve(one)
        assert.deepStrictEqual(yield* access, ["private", "public", "private", "private", undefined])
        yield* move(one, "reject")
        yield* move(two, "remove")
        assert.deepStrictEqual(yield* access, [undefined, undefined, undefined, undefined, undefined])
        assert.deepStrictEqual(yield* unreferencedFiles(files), files)
        assert.deepStrictEqual(yield* unreferencedFiles([]), [])
      })
    )
  })
