/** Computes what depends on one object alone, a view or a catalogue, when it is first asked for and once for each. */
export const memoizeByObject = <K extends object, A>(compute: (key: K) => A): ((key: K) => A) => {
  const known = new WeakMap<K, { readonly value: A }>()
  return (key) => {
    const computed = known.get(key) ?? { value: compute(key) }
    known.set(key, computed)
    return computed.value
  }
}
