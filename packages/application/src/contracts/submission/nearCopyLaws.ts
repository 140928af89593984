import {
  areNear,
  detailSide,
  hammingDistance,
  imageDetailOf,
  ImageHash,
  maxHashDistance,
  type Submission
} from "@emoji-catalogue/domain"
import { assert, type Vitest } from "@effect/vitest"
import { Effect } from "effect"
import type { AccountRepository } from "../../ports/account/AccountRepository.ts"
import { maxSimilar, type QueueFilter, SubmissionRepository } from "../../ports/submission/SubmissionRepository.ts"
import { freshHash, sampleDrawing, sampleUpload } from "../../testing/submission/sampleSubmission.ts"
import { freshAccount } from "../account/freshAccount.ts"
import { differing, nearAndFar } from "./nearHashes.ts"
import { approve, at, create, eventsIn, move, queue, unbounded } from "./submissionSteps.ts"

export const nearCopyLaws = (it: Vitest.MethodsNonLive<SubmissionRepository | AccountRepository>): void => {
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

  it.effect("finds near copies, whichever bits of their hashes differ", () =>
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

  it.effect("finds copies of plain images only if they hardly differ", () =>
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

  it.effect("queues a pending upload with the most similar uploads", () =>
    Effect.gen(function* () {
      const accountId = yield* freshAccount
      const hash = freshHash()
      const submit = (bits: number) => create(sampleUpload(accountId), [differing(hash, bits), freshHash()])
      const pending = yield* submit(0)
      const approved = yield* approve(yield* submit(2))
      const [third, second] = [yield* submit(3), yield* submit(1)]
      const rejected = yield* submit(4)
      yield* move(rejected, "reject")
      yield* move(yield* submit(1), "remove")
      yield* submit(maxHashDistance + 1)
      yield* create(sampleDrawing(accountId))
      const similarTo = ({ id }: Submission, state: QueueFilter["state"]) =>
        Effect.map(queue(state), ({ items }) => items.find(({ submission }) => submission.id === id)?.similar)
      assert.deepStrictEqual(yield* similarTo(pending, "pending"), [
        { id: second.id, status: "pending", distance: 1 },
        { id: approved.id, status: "approved", distance: 2 },
        { id: third.id, status: "pending", distance: 3 },
        { id: rejected.id, status: "rejected", distance: 4 }
      ])
      assert.deepStrictEqual(yield* similarTo(approved, "approved"), [])
      const others = yield* Effect.forEach([0, 0, 0, 0], submit)
      const ids = others.map(({ id }) => id).toSorted()
      assert.deepStrictEqual(
        (yield* similarTo(pending, "pending"))?.map(({ id }) => id),
        [...ids, second.id]
      )
      assert.lengthOf((yield* similarTo(others[0]!, "pending")) ?? [], maxSimilar)
      assert.deepStrictEqual(yield* similarTo(yield* create(sampleUpload(accountId)), "pending"), [])
    })
  )

  it.effect("finds rejected uploads by variants of their image, but other uploads only by the image", () =>
    Effect.gen(function* () {
      const accountId = yield* freshAccount
      const { detailsOf, nearCopies } = yield* SubmissionRepository
      const [framed, altered] = [freshHash(), freshHash()]
      const detail = imageDetailOf(Array.from({ length: detailSide ** 2 }, (_, cell) => [cell % 100, 9, -9]))
      const variants = { framedHashes: [framed], alteredHashes: [altered], details: [detail] }
      const known = sampleUpload(accountId)
      yield* create(known, [freshHash()], undefined, variants)
      yield* approve(known)
      assert.deepStrictEqual(yield* nearCopies([framed, altered], [framed]), [])
      const copy = yield* create(sampleUpload(accountId), [freshHash(), differing(altered, 1)])
      const similar = Effect.map(queue("pending"), ({ items }) =>
        items.filter(({ submission }) => submission.id === copy.id).flatMap((item) => item.similar)
      )
      assert.deepStrictEqual(yield* similar, [])
      yield* move(known, "reject")
      const found = (distance: number) => [{ id: known.id, status: "rejected" as const, distance }]
      assert.deepStrictEqual(yield* nearCopies([differing(altered, 2)]), found(2))
      assert.deepStrictEqual(yield* nearCopies([], [differing(framed, 3)]), found(3))
      assert.deepStrictEqual(yield* similar, found(1))
      assert.deepStrictEqual(yield* detailsOf([known.id, copy.id]), [detail])
      assert.deepStrictEqual(yield* detailsOf([copy.id]), [])
      const event = { type: "copies-allowed", at: at(5), actor: "account:moderator", reason: null } as const
      yield* SubmissionRepository.use(({ allowCopies }) => allowCopies(known.id, event))
      assert.deepStrictEqual(yield* nearCopies([altered], [framed]), [])
      assert.deepStrictEqual(yield* detailsOf([known.id]), [])
    })
  )

  it.effect("replacing files adds hashes and variants to an upload without details", () =>
    Effect.gen(function* () {
      const accountId = yield* freshAccount
      const { detailsOf, nearCopies, replaceFiles } = yield* SubmissionRepository
      const [hash, added, framed, altered] = [freshHash(), freshHash(), freshHash(), freshHash()]
      const detailOf = (lightness: number) =>
        imageDetailOf(Array.from({ length: detailSide ** 2 }, () => [lightness, 0, 0]))
      const detail = detailOf(1)
      // The second framed hash equals the hash of the image, so it adds no hash to the upload.
      const variants = { framedHashes: [framed, hash], alteredHashes: [altered], details: [detail] }
      const hashed = { hashes: [hash, added], variants }
      const upload = yield* create(sampleUpload(accountId), [hash])
      const before = upload.files!
      const { original } = sampleUpload(accountId).files!
      const after = { ...before, original }
      assert.isFalse(yield* replaceFiles(upload, after, before, hashed))
      assert.deepStrictEqual(yield* detailsOf([upload.id]), [])
      assert.isTrue(yield* replaceFiles(upload, before, after, hashed))
      assert.deepStrictEqual(yield* detailsOf([upload.id]), [detail])
      yield* approve(upload)
      const found = (status: "approved" | "rejected") => [{ id: upload.id, status, distance: 0 }]
      for (const each of [hash, added]) assert.deepStrictEqual(yield* nearCopies([each]), found("approved"))
      assert.deepStrictEqual(yield* nearCopies([altered], [framed]), [])

      const later = freshHash()
      const changed = { hashes: [later], variants: { ...variants, alteredHashes: [later], details: [detailOf(2)] } }
      assert.isTrue(yield* replaceFiles(upload, after, before, changed))
      assert.isTrue(yield* replaceFiles(upload, before, after))
      assert.deepStrictEqual(yield* detailsOf([upload.id]), [detail])
      yield* move(upload, "reject")
      for (const each of [hash, altered]) assert.deepStrictEqual(yield* nearCopies([each]), found("rejected"))
      assert.deepStrictEqual(yield* nearCopies([], [framed]), found("rejected"))
      assert.deepStrictEqual(yield* nearCopies([later]), [])
      assert.isFalse(yield* replaceFiles(upload, after, before, changed))
      assert.deepStrictEqual(yield* nearCopies([later]), [])
    })
  )

  it.effect("allows copies of a rejected upload once, and not of other uploads", () =>
    Effect.gen(function* () {
      const accountId = yield* freshAccount
      const [hash, otherHash] = [freshHash(), freshHash()]
      const submission = yield* create(sampleUpload(accountId), [hash, differing(hash, 2)])
      const other = yield* create(sampleUpload(accountId), [otherHash])
      const plain = yield* create(sampleUpload(accountId))
      const drawing = yield* create(sampleDrawing(accountId))
      const { allowCopies, nearCopies } = yield* SubmissionRepository
      const event = { type: "copies-allowed", at: at(5), actor: "account:moderator", reason: null } as const
      const allow = ({ id }: Submission) => allowCopies(id, event)
      const banning = Effect.map(queue("rejected"), ({ items }) =>
        items.filter(({ bansCopies }) => bansCopies).map(({ submission }) => submission.id)
      )
      assert.isFalse(yield* allow(submission), "pending")
      yield* approve(submission)
      assert.isFalse(yield* allow(submission), "approved")
      for (const each of [submission, other, plain, drawing]) yield* move(each, "reject")
      assert.includeMembers(yield* banning, [submission.id, other.id])
      assert.notInclude(yield* banning, plain.id)
      assert.isFalse(yield* allow(plain), "without a hash")
      const outcomes = yield* Effect.all(
        Array.from({ length: 4 }, () => allow(submission)),
        unbounded
      )
      assert.lengthOf(outcomes.filter(Boolean), 1)
      assert.notInclude(yield* banning, submission.id)
      assert.include(yield* banning, other.id)
      assert.deepStrictEqual(yield* nearCopies([hash]), [])
      assert.lengthOf(yield* nearCopies([otherHash]), 1)
      const types = (yield* eventsIn("rejected", submission))?.map(({ type }) => type)
      assert.deepStrictEqual(types, ["submitted", "approved", "rejected", "copies-allowed"])
      assert.strictEqual((yield* Effect.flip(allow(drawing)))._tag, "SubmissionNotFound")
      assert.strictEqual((yield* Effect.flip(allow(sampleUpload(accountId))))._tag, "SubmissionNotFound")
    })
  )
}
