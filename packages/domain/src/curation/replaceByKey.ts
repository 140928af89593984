/**
 * Adds newer items. A newer item replaces the previous item with the same key. The newer items come last, because items
 * from the database are also ordered from the oldest to the newest change.
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
