/**
 * A hash table of positions. It contains no keys: callers compare the key of a position that `findSlot` proposes. A
 * slot contains a position plus 1, or 0 if it is empty. The size is a power of two, and at least half of the slots are
 * empty.
 */
export type HashSlots = Uint32Array

/** `keys` are the keys by position. A position without a key is not added. */
export const hashSlots = (keys: ReadonlyArray<string | undefined>): HashSlots => {
  const slots = new Uint32Array(2 ** Math.ceil(Math.log2(2 * keys.filter((key) => key !== undefined).length + 1)))
  for (const [at, key] of keys.entries()) {
    if (key === undefined) continue
    let slot = hashOf(key) & (slots.length - 1)
    while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1)
    slots[slot] = at + 1
  }
  return slots
}

/** Returns the first added position for which `hasKey` is true, or undefined. Calls `hasKey` for few other positions. */
export const findSlot = (slots: HashSlots, key: string, hasKey: (at: number) => boolean): number | undefined => {
  for (let slot = hashOf(key) & (slots.length - 1); ; slot = (slot + 1) & (slots.length - 1)) {
    const at = slots[slot]! - 1
    if (at < 0) return undefined
    if (hasKey(at)) return at
  }
}

/** FNV-1a over UTF-16 code units. The last step mixes the high bits into the low ones, which select the slot. */
const hashOf = (key: string): number => {
  let hash = 0x811c9dc5
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193)
  return hash ^ (hash >>> 15)
}
