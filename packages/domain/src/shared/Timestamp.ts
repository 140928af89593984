import { DateTime, Schema } from "effect"

const between = Schema.makeIsBetween({ order: DateTime.Order })

/** A time that every database returns exactly as it was stored: in whole milliseconds, from 1970 to 2199. */
export const Timestamp = Schema.DateTimeUtc.check(
  between({
    minimum: DateTime.makeUnsafe("1970-01-01T00:00:00Z"),
    maximum: DateTime.makeUnsafe("2199-12-31T23:59:59Z")
  })
)
