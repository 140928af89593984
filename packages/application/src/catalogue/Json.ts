const encoder = new TextEncoder()

export const utf8 = (text: string): Uint8Array => encoder.encode(text)

/**
 * JSON text in parts, one behind another. An answer is put together of parts and copied once, when it is whole: bytes
 * that are copied on the way are garbage, and collecting it is what answers of this size cost most.
 */
export type Json = ReadonlyArray<Uint8Array>

export const json = (text: string): Json => [utf8(text)]

/** The whole text in one piece. */
export const joined = (parts: Json): Uint8Array => {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

const comma = utf8(",")
const openArray = utf8("[")
const closeArray = utf8("]")
const closeObject = utf8("}")

const separated = (items: ReadonlyArray<Json>): Json =>
  items.flatMap((item, index) => (index === 0 ? item : [comma, ...item]))

export const arrayOf = (items: ReadonlyArray<Json>): Json => [openArray, ...separated(items), closeArray]

/** An object with more members at its end. */
export const withMembers = (object: Json, ...members: ReadonlyArray<Json>): Json => {
  const last = object.at(-1)!
  return [...object.slice(0, -1), last.subarray(0, -1), comma, ...separated(members), closeObject]
}
