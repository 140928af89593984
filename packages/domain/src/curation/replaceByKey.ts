/**
 * Replaces items by newer ones with the same key. The newer ones come last: a process that starts later loads all items in
 * this order.
 */
export const replaceByKey = <A>(
  keyOf: (item: A) => string,
  before: ReadonlyArray<A>,
  newer: ReadonlyArray<A>
): ReadonlyArray<A> => {
  const items = new Map(before.map((item) => [keyOf(item), item]))
  for (const item of newer) {
    const key = keyOf(item)
    items.delete(key)
    items.set(key, item)
  }
  return Array.from(items.values())
}
