/**
 * Caches the results of `compute` by object, such as a view or a catalogue. A result is cached as long as its object
 * exists.
 */
export const memoizeByObject = <K extends object, A>(compute: (key: K) => A): ((key: K) => A) => {
  const cache = new WeakMap<K, { readonly value: A }>()
  return (key) => {
    let entry = cache.get(key)
    if (entry === undefined) {
      entry = { value: compute(key) }
      cache.set(key, entry)
    }
    return entry.value
  }
}
