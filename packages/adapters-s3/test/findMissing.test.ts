import { assert, it } from "@effect/vitest"
import { DateTime, Effect, Option, Schema } from "effect"
import { hash } from "node:crypto"
import { findMissing } from "../src/findMissing.ts"
import type { S3Bucket } from "../src/index.ts"

const intBetween = (minimum: number, maximum: number) => Schema.Int.check(Schema.isBetween({ minimum, maximum }))

/** The part of a bucket that `findMissing` needs, with a count of the requests. */
const makeBucket = (keys: ReadonlyArray<string>, pageSize: number) => {
  const sorted = keys.toSorted()
  const count = { requests: 0 }
  const bucket: Pick<S3Bucket["Service"], "list" | "size"> = {
    size: (key) => Effect.sync(() => (count.requests++, keys.includes(key) ? Option.some(1) : Option.none())),
    list: ({ after, prefix }) =>
      Effect.sync(() => {
        count.requests++
        const rest = sorted.filter((key) => key.startsWith(prefix) && key > after)
        const page = rest.slice(0, pageSize)
        return {
          objects: page.map((key) => ({ key, storedAt: DateTime.makeUnsafe(0) })),
          next: page.length < rest.length ? Option.fromUndefinedOr(page.at(-1)) : Option.none()
        }
      })
  }
  return { bucket: bucket as S3Bucket["Service"], count }
}

const formats = ["avif", "gif", "png", "svg"]

/** Each hash has several formats, so neighbors differ only in the format. */
const keyAt = (index: number) => `assets/${hash("sha256", String(index >> 2))}.${formats[index & 3]}`

it.effect.prop(
  "finds the keys without an object, for any page size",
  [
    Schema.Array(intBetween(0, 400)).check(Schema.isMaxLength(300)),
    Schema.Array(intBetween(0, 600)).check(Schema.isMaxLength(300)),
    intBetween(1, 50)
  ],
  ([stored, wanted, pageSize]) =>
    Effect.gen(function* () {
      const keys = Array.from(new Set([...wanted, ...Array.from({ length: 150 }, (_, at) => at * 5)]), keyAt)
      const others = ["zzz/other", "aaa/other", "assets/notes.txt", "assets/"]
      const has = new Set(stored.map(keyAt))
      const { bucket } = makeBucket([...has, ...others], pageSize)
      const expected = keys.filter((key) => !has.has(key))
      assert.sameMembers(Array.from(yield* findMissing(bucket, keys)), expected)
      assert.sameMembers(
        Array.from(yield* findMissing(bucket, keys.slice(0, 90))),
        keys.slice(0, 90).filter((key) => !has.has(key))
      )
    })
)

const keysFrom = (from: number, length: number) => Array.from({ length }, (_, index) => keyAt((from + index) * 4))

for (const [what, stored, wanted, pageSize, most] of [
  ["as many requests as keys for a few", 20_000, 20, 1000, 20],
  ["a request per page, and at most one more per run, for all keys of a bucket", 20_000, 20_000, 1000, 36],
  ["no more requests than keys in a huge bucket", 20_000, 200, 20, 200]
] as const) {
  it.effect(`needs ${what}`, () =>
    Effect.gen(function* () {
      const { bucket, count } = makeBucket(keysFrom(0, stored), pageSize)
      const keys = [...keysFrom(0, wanted - 10), ...keysFrom(1_000_000, 10)]
      const missing = yield* findMissing(bucket, keys)
      assert.sameMembers(Array.from(missing), keysFrom(1_000_000, 10))
      assert.isAtMost(count.requests, most)
    })
  )
}
