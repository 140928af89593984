/**
 * Adds newer items. A newer item replaces the previous item with the same key. The newer items come last, because the
 * database returns all items in the order of their changes.
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
