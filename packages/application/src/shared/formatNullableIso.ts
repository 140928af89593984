import { DateTime } from "effect"

/**
 * The ISO 8601 text of a time in UTC; null where there is none.
 *
 * @example
 * ```ts
 * import { formatNullableIso } from "@emoji-catalogue/application/shared"
 * import { DateTime } from "effect"
 *
 * formatNullableIso(DateTime.makeUnsafe(0)) // => "1970-01-01T00:00:00.000Z"
 * formatNullableIso(null) // => null
 * ```
 */
export const formatNullableIso = (at: DateTime.Utc | null): string | null =>
  at === null ? null : DateTime.formatIso(at)
