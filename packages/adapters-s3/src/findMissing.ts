import { Array as Arr, Effect, Option } from "effect"
import type { S3Bucket } from "./S3Bucket.ts"

/** Up to this number of keys, one request per key is faster than listing pages of a thousand keys. */
const maxSingleRequests = 100

/** The maximum number of concurrent requests. */
const concurrency = 16

type Bucket = S3Bucket["Service"]

/**
 * Returns the keys that have no object. All keys must have the same prefix and be content addresses:
 * `<prefix>/<hash>.<format>`.
 */
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
 * Lists pages of the bucket. Each page is requested from the first key that is not checked yet, and checks all keys up
 * to the end of the page. In a small bucket, a page checks many keys; in a huge bucket, there are at most as many
 * requests as keys.
 */
const missingInRun = Effect.fnUntraced(function* (bucket: Bucket, sorted: ReadonlyArray<string>) {
  const prefix = sorted[0]!.slice(0, sorted[0]!.indexOf("/") + 1)
  const missing: Array<string> = []
  let at = 0
  let next: Option.Option<string> = Option.none()
  while (at < sorted.length) {
    const before = keyBefore(sorted[at]!)
    // A page may end before the key for which it was requested. The next page continues from there.
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

/** A text that sorts directly before a key. Only keys with the same hash and another format sort between the two. */
const keyBefore = (key: string) => key.slice(0, key.lastIndexOf("."))
