import { Effect } from "effect"

const batchSize = 100

/**
 * Maps a long list in batches. Yields to other fibers after each batch, so that the mapping does not block requests.
 *
 * @example
 * ```ts
 * import { cooperativeMap } from "@emoji-catalogue/application/shared"
 * import { Effect } from "effect"
 *
 * await Effect.runPromise(cooperativeMap(["a", "b"], (item, index) => item + index)) // => ["a0", "b1"]
 * ```
 */
export const cooperativeMap = Effect.fnUntraced(function* <A, B>(
  items: ReadonlyArray<A>,
  map: (item: A, index: number) => B
) {
  const mapped: Array<B> = []
  for (const item of items) {
    mapped.push(map(item, mapped.length))
    if (mapped.length % batchSize === 0) yield* Effect.yieldNow
  }
  return mapped
})
