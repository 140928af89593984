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

/** Copies a view of a larger buffer, because structured clone would copy the whole buffer to the worker. */
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
  throw new TypeError(`Unsupported query parameter: ${Object.prototype.toString.call(value)}`)
}

const array = (values: ReadonlyArray<unknown>): QueryParameter => {
  if (values.length === 0) return { type: 0, value: "{}" }
  const elements = values.map(scalar)
  const types = new Set(elements.flatMap(({ type, value }) => (value === null ? [] : [type === 0 ? OID.text : type])))
  const [type] = types
  const arrayType = type === undefined || types.size > 1 ? undefined : PgTypes.arrayOidFor(type)
  if (arrayType === undefined) throw new TypeError("The elements of an array parameter must have one known type")
  return { type: arrayType, value: elements.map(({ value }) => value) }
}

/**
 * Assigns the same type as `@effect/sql-pg` does, so a statement behaves the same on PGlite and PostgreSQL. The type 0
 * means that the database infers the type.
 */
export const toQueryParameter = (value: unknown): QueryParameter =>
  Array.isArray(value) ? array(value) : scalar(value)
