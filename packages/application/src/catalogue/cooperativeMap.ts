import { Effect } from "effect"

/** How many items are mapped before others have their turn. */
const atOnce = 100

/** Maps a long list a bit at a time: a process that answers requests must not stand still for all of it. */
export const cooperativeMap = Effect.fnUntraced(function* <A, B>(
  items: ReadonlyArray<A>,
  map: (item: A, index: number) => B
) {
  const mapped: Array<B> = []
  for (const item of items) {
    mapped.push(map(item, mapped.length))
    if (mapped.length % atOnce === 0) yield* Effect.yieldNow
  }
  return mapped
})
