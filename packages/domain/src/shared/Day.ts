import { Schema } from "effect"

/** A day of the Gregorian calendar: `2016-05-11`. */
export const Day = Schema.String.check(Schema.isPattern(/^\d{4}-\d{2}-\d{2}$/))

/** A day, or only its month or year if the day is unknown. Sorts chronologically as text. */
export const PartialDay = Schema.String.check(Schema.isPattern(/^\d{4}(-\d{2}(-\d{2})?)?$/))
