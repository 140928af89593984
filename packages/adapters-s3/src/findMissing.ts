import { Array as Arr, Effect, Option } from "effect"
import type { S3Bucket } from "./S3Bucket.ts"

/** Up to this number of keys, one request per key is faster than listing pages of a thousand keys. */
const maxSingleRequests = 100

const concurrency = 16

type Bucket = S3Bucket["Service"]

/** All keys must have the form `<prefix>/<hash>.<format>`, with the same prefix. */
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
 * Lists pages of the bucket to find out which keys are missing. Each page starts at the first unchecked key, and shows
 * which keys up to the end of the page are missing. In a small bucket, one page is enough for many keys. In a huge
 * bucket, almost every key needs its own page.
 */
const missingInRun = Effect.fnUntraced(function* (bucket: Bucket, sorted: ReadonlyArray<string>) {
  const prefix = sorted[0]!.slice(0, sorted[0]!.indexOf("/") + 1)
  const missing: Array<string> = []
  let at = 0
  let next: Option.Option<string> = Option.none()
  while (at < sorted.length) {
    const before = keyBefore(sorted[at]!)
    // If the previous page ended after `before`, this page starts at the end of the previous page, because the objects
    // up to there have already been listed.
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

/**
 * Returns `<prefix>/<hash>` for the key `<prefix>/<hash>.<format>`. In a listing that starts after `<prefix>/<hash>`,
 * only keys with the same hash precede this key.
 */
const keyBefore = (key: string) => key.slice(0, key.lastIndexOf("."))
