import { Array as Arr, Effect, Option } from "effect"
import type { S3Bucket } from "./S3Bucket.ts"

/** Up to here asking for each key takes less time than reading pages of a thousand. */
const maxSingleRequests = 100

/** Requests sent concurrently. */
const concurrency = 16

type Bucket = S3Bucket["Service"]

/** Those of the keys that no object has. The keys have a common prefix and are content addresses: `<prefix>/<hash>.<format>`. */
export const findMissing = (bucket: Bucket, keys: ReadonlyArray<string>) => {
  if (keys.length <= maxSingleRequests) {
    return Effect.filter(keys, (key) => Effect.map(bucket.size(key), Option.isNone), { concurrency })
  }
  const sorted = keys.toSorted()
  const runs = Arr.chunksOf(sorted, Math.ceil(sorted.length / concurrency))
  return Effect.map(
    Effect.forEach(runs, (run) => missingInRun(bucket, run), { concurrency }),
    Arr.flatten
  )
}

/**
 * Lists the bucket from each key that is not decided yet, and decides all keys up to the end of that page. In a small bucket a
 * page decides many keys; in a huge one there are no more requests than keys.
 */
const missingInRun = Effect.fnUntraced(function* (bucket: Bucket, sorted: ReadonlyArray<string>) {
  const prefix = sorted[0]!.slice(0, sorted[0]!.indexOf("/") + 1)
  const missing: Array<string> = []
  let at = 0
  let next: Option.Option<string> = Option.none()
  while (at < sorted.length) {
    const before = keyBefore(sorted[at]!)
    // A page may end before the key that it was requested for.
    const after: string = Option.getOrElse(
      Option.filter(next, (key) => key > before),
      () => before
    )
    const page = yield* bucket.list({ prefix, after })
    next = page.next
    const stored = new Set(page.objects.map(({ key }) => key))
    while (at < sorted.length && (Option.isNone(next) || sorted[at]! <= next.value)) {
      if (!stored.has(sorted[at]!)) missing.push(sorted[at]!)
      at++
    }
  }
  return missing
})

/** A key right before this one: only other formats of the same hash are between them. */
const keyBefore = (key: string) => key.slice(0, key.lastIndexOf("."))
