import { type JoinedStrings, joinStrings, lengthAt } from "./StringTable.ts"

/** A map from strings to numbers as arrays, so that a large map can be stored and loaded as a whole. */
export interface StringMapData {
  readonly keys: JoinedStrings
  readonly values: Uint32Array
  /**
   * A hash table with linear probing. Its size is a power of two, and at least half of its slots are empty. A slot contains the
   * position of a key in `keys` plus 1, or 0 if it is empty.
   */
  readonly slots: Uint32Array
}

export const stringMapData = (entries: ReadonlyMap<string, number>): StringMapData => {
  const keys = Array.from(entries.keys())
  const slots = new Uint32Array(2 ** Math.ceil(Math.log2(2 * entries.size + 1)))
  for (const [at, key] of keys.entries()) {
    let slot = hashOf(key) & (slots.length - 1)
    while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1)
    slots[slot] = at + 1
  }
  return { keys: joinStrings(keys), values: Uint32Array.from(entries.values()), slots }
}

export class StringMap {
  private readonly data: StringMapData

  constructor(data: StringMapData) {
    this.data = data
  }

  get(key: string): number | undefined {
    const { keys, slots, values } = this.data
    for (let slot = hashOf(key) & (slots.length - 1); ; slot = (slot + 1) & (slots.length - 1)) {
      const at = slots[slot]! - 1
      if (at < 0) return undefined
      const length = lengthAt(keys, at)
      if (length === key.length && keys.joined.startsWith(key, keys.ends[at]! - length)) return values[at]
    }
  }
}

/** FNV-1a over UTF-16 code units. The last step mixes the high bits into the low ones, which select the slot. */
const hashOf = (key: string): number => {
  let hash = 0x811c9dc5
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193)
  return hash ^ (hash >>> 15)
}
