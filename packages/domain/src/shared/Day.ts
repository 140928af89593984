import { Schema } from "effect"

export const Day = Schema.String.check(Schema.isPattern(/^\d{4}-\d{2}-\d{2}$/))

/** A day, or only a month (`2016-05`) or a year (`2016`) if the day is unknown. Sorting by text also sorts by time. */
export const PartialDay = Schema.String.check(Schema.isPattern(/^\d{4}(-\d{2}(-\d{2})?)?$/))
