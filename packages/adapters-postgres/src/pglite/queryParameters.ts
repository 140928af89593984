import { PgTypes } from "@effect/sql-pg"

const { OID } = PgTypes

export interface QueryParameter {
  readonly type: number
  readonly value: unknown
}

const numberType = (value: number): number => {
  if (!Number.isSafeInteger(value)) return OID.float8
  return (value | 0) === value ? OID.int4 : OID.int8
}

/** Bytes that are a part of a larger buffer would be copied to the other thread with all of it. */
const copySlice = (bytes: Uint8Array) => (bytes.length === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes))

const scalar = (value: unknown): QueryParameter => {
  if (value === null || value === undefined) return { type: 0, value: null }
  if (PgTypes.isParameter(value)) {
    const json = value.oid === OID.json || value.oid === OID.jsonb
    return { type: value.oid, value: json && value.value !== null ? JSON.stringify(value.value) : value.value }
  }
  if (typeof value === "string") return { type: 0, value }
  if (typeof value === "boolean") return { type: OID.bool, value }
  if (typeof value === "bigint") return { type: OID.int8, value }
  if (typeof value === "number") return { type: numberType(value), value }
  if (value instanceof Date) return { type: OID.timestamptz, value }
  if (value instanceof Uint8Array) return { type: OID.bytea, value: copySlice(value) }
  throw new TypeError(`A statement cannot take ${Object.prototype.toString.call(value)} as a parameter`)
}

const array = (values: ReadonlyArray<unknown>): QueryParameter => {
  if (values.length === 0) return { type: 0, value: "{}" }
  const elements = values.map(scalar)
  const types = new Set(elements.flatMap(({ type, value }) => (value === null ? [] : [type === 0 ? OID.text : type])))
  const [type] = types
  const arrayType = type === undefined || types.size > 1 ? undefined : PgTypes.arrayOidFor(type)
  if (arrayType === undefined) throw new TypeError("The elements of an array parameter must be of one known type")
  return { type: arrayType, value: elements.map(({ value }) => value) }
}

/**
 * Gives a parameter the type that the PostgreSQL client gives it, so that a statement means the same, or fails the
 * same, on both. Type 0 leaves the choice to the database.
 */
export const toQueryParameter = (value: unknown): QueryParameter =>
  Array.isArray(value) ? array(value) : scalar(value)
