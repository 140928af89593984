import type { SearchTerm } from "@emoji-catalogue/domain"
import { assert, type Vitest } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { type CallerSalt, SearchHistoryRepository } from "../../ports/search/SearchHistoryRepository.ts"
import { add, at, counted, freshTerm, readOf } from "./countedSearches.ts"

const isShared = (term: SearchTerm, since = 0) =>
  Effect.map(readOf([term], { order: "recent", sharedSince: at(since) }), ({ length }) => length > 0)

const searchBy = (term: SearchTerm, callers: ReadonlyArray<string>, millis = 0, salt?: string) =>
  add([{ ...counted(term, { searchedAt: at(millis) }), callers }], salt)

const saltOf = (millis: number): CallerSalt => ({
  id: crypto.randomUUID(),
  secret: crypto.randomUUID(),
  createdAt: at(millis)
})

const Callers = Schema.Array(Schema.Literals(["a", "b", "c", "d"])).check(Schema.isMinLength(1), Schema.isMaxLength(24))

/** A term is shared if enough distinct callers used it. */
export const sharedTermLaws = (it: Vitest.MethodsNonLive<SearchHistoryRepository>): void => {
  it.effect("a term is shared once three distinct callers used it in its language", () =>
    Effect.gen(function* () {
      const term = freshTerm()
      yield* searchBy(term, ["a"])
      for (let times = 0; times < 5; times++) yield* searchBy(term, ["a", "b"])
      yield* add([{ ...counted(term, { language: "ja" }), callers: ["c"] }])
      assert.isFalse(yield* isShared(term))
      yield* searchBy(term, ["c"])
      assert.deepStrictEqual(yield* readOf([term], { order: "popular", sharedSince: at(0) }), [
        counted(term, { searches: 7 })
      ])
      assert.strictEqual((yield* readOf([term], { order: "popular" })).length, 2)
      const [one, many] = [freshTerm(), freshTerm()]
      yield* searchBy(one, ["a"])
      yield* searchBy(many, ["a", "b", "c", "d"])
      assert.deepStrictEqual([yield* isShared(one), yield* isShared(many)], [false, true])
    })
  )

  it.effect("a term is shared since a time if the last searches of three distinct callers are not older", () =>
    Effect.gen(function* () {
      const term = freshTerm()
      yield* searchBy(term, ["a"], 1)
      yield* searchBy(term, ["b"], 2)
      yield* searchBy(term, ["c"], 9)
      assert.deepStrictEqual([yield* isShared(term, 1), yield* isShared(term, 2)], [true, false])
      yield* searchBy(term, ["a"], 5)
      // A process may report its searches late. Here, the search at time 3 is reported after the search at time 5.
      yield* searchBy(term, ["d"], 3)
      assert.deepStrictEqual([yield* isShared(term, 2), yield* isShared(term, 3)], [true, true])
      assert.isFalse(yield* isShared(term, 4))
      yield* searchBy(term, ["c"], 20)
      assert.isFalse(yield* isShared(term, 4))
      yield* searchBy(term, ["b", "d"], 7)
      assert.deepStrictEqual([yield* isShared(term, 7), yield* isShared(term, 8)], [true, false])
    })
  )

  it.effect("does not add up callers under different salts, and a shared term stays shared", () =>
    Effect.gen(function* () {
      const [term, shared] = [freshTerm(), freshTerm()]
      yield* searchBy(shared, ["a", "b", "c"], 0, "one")
      yield* searchBy(shared, ["x"], 1, "two")
      assert.deepStrictEqual([yield* isShared(shared, 0), yield* isShared(shared, 1)], [true, false])
      yield* searchBy(term, ["a", "b"], 0, "one")
      yield* searchBy(term, ["x", "y"], 0, "two")
      assert.isFalse(yield* isShared(term))
      yield* searchBy(term, ["z"], 0, "two")
      assert.isTrue(yield* isShared(term))
    })
  )

  it.effect.prop(
    "concurrent additions share a term if and only if three distinct callers used it",
    [Callers],
    ([callers]) =>
      Effect.gen(function* () {
        const terms = Array.from({ length: 20 }, freshTerm)
        yield* Effect.forEach(
          callers,
          (caller, index) => {
            const counts = terms.map((term) => ({ ...counted(term), callers: [caller] }))
            return add(index % 2 === 0 ? counts : counts.toReversed())
          },
          { concurrency: "unbounded", discard: true }
        )
        const shared = yield* readOf(terms, { order: "popular", sharedSince: at(0) })
        assert.strictEqual(shared.length, new Set(callers).size >= 3 ? terms.length : 0)
      }),
    { arbitrary: { runs: 8 } }
  )

  it.effect("all callers share one salt until it is older than the requested time", () =>
    Effect.gen(function* () {
      const repository = yield* SearchHistoryRepository
      const next = Array.from({ length: 8 }, () => saltOf(100))
      const salts = yield* Effect.forEach(next, (salt) => repository.saltSince(at(50), salt), {
        concurrency: "unbounded"
      })
      assert.strictEqual(new Set(salts.map(({ id }) => id)).size, 1)
      assert.deepStrictEqual(yield* repository.saltSince(at(100), saltOf(101)), salts[0])
      const later = saltOf(200)
      assert.deepStrictEqual(yield* repository.saltSince(at(101), later), later)
      yield* repository.deleteOld(at(200), 1_000_000)
      assert.deepStrictEqual(yield* repository.saltSince(at(0), saltOf(300)), later)
      yield* repository.deleteOld(at(201), 1_000_000)
      const last = saltOf(300)
      assert.deepStrictEqual(yield* repository.saltSince(at(0), last), last)
    })
  )

  it.effect("terms without a recent search are deleted unless they were shared", () =>
    Effect.gen(function* () {
      const repository = yield* SearchHistoryRepository
      const [own, recent, shared] = [freshTerm(), freshTerm(), freshTerm()]
      const long = -1e6
      yield* searchBy(own, ["a", "b"], long)
      yield* searchBy(recent, ["a", "b"], long + 1)
      yield* searchBy(shared, ["a", "b", "c"], long)
      yield* repository.deleteOld(at(long + 1), 1_000_000)
      const kept = yield* readOf([own, recent, shared], { order: "recent" })
      assert.deepStrictEqual(
        kept.map(({ term }) => term),
        [recent, shared]
      )
      assert.isTrue(yield* isShared(shared, long))
    })
  )
}
