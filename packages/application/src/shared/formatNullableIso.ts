import { DateTime } from "effect"

/** The ISO 8601 text of a time in UTC; null for null. */
export const formatNullableIso = (at: DateTime.Utc | null): string | null =>
  at === null ? null : DateTime.formatIso(at)
