import { areNear, hammingDistance, ImageHash, maxHashDistance } from "@emoji-catalogue/domain"
import { assert, type Vitest } from "@effect/vitest"
import { Effect } from "effect"
import type { AccountRepository } from "../../account/AccountRepository.ts"
import { SubmissionRepository } from "../../submission/SubmissionRepository.ts"
import { freshHash, sampleUpload } from "../../testing/submission/sampleSubmission.ts"
import { freshAccount } from "../account/freshAccount.ts"
import { differing, nearAndFar } from "./nearHashes.ts"
import { approve, create, move } from "./submissionSteps.ts"

/** The search for similar images. */
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
}
