import { DateTime } from "effect"

export const formatNullableIso = (at: DateTime.Utc | null): string | null =>
  at === null ? null : DateTime.formatIso(at)
