import { type PGlite, types } from "@electric-sql/pglite"

/**
 * Installs codecs that decode values as `@effect/sql-pg` does. The codec of bytea is ten times faster than PGlite's
 * default.
 */
export const installValueCodecs = (pglite: PGlite): void => {
  pglite.parsers[types.INT8] = BigInt
  pglite.parsers[types.DATE] = (text) => text
  pglite.parsers[types.TIMESTAMP] = (text) => new Date(`${text}Z`)
  pglite.parsers[types.BYTEA] = (text) => new Uint8Array(Buffer.from(text.slice(2), "hex"))
  pglite.serializers[types.BYTEA] = (bytes: Uint8Array) =>
    `\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("hex")}`
}
