import { findSlot, type HashSlots, hashSlots } from "./hashSlots.ts"
import { type JoinedStrings, joinStrings, lengthAt } from "./StringTable.ts"

/** A map from strings to numbers as arrays, so that a large map can be stored and loaded as a whole. */
export interface StringMapData {
  readonly keys: JoinedStrings
  readonly values: Uint32Array
  /** The positions of the keys in `keys`. */
  readonly slots: HashSlots
}

export const stringMapData = (entries: ReadonlyMap<string, number>): StringMapData => {
  const keys = Array.from(entries.keys())
  return { keys: joinStrings(keys), values: Uint32Array.from(entries.values()), slots: hashSlots(keys) }
}

export class StringMap {
  private readonly data: StringMapData

  constructor(data: StringMapData) {
    this.data = data
  }

  get(key: string): number | undefined {
    const { keys, slots, values } = this.data
    const at = findSlot(slots, key, (at) => {
      const length = lengthAt(keys, at)
      return length === key.length && keys.joined.startsWith(key, keys.ends[at]! - length)
    })
    return at === undefined ? undefined : values[at]
  }
}
