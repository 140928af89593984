import { DateTime } from "effect"

/** A calendar day in UTC, such as `2026-02-01`. Days can be compared as text. */
export type Day = string

const millisPerDay = 86_400_000

export const dayNumber = (millis: number): number => Math.floor(millis / millisPerDay)

export const dayOfNumber = (day: number): Day => DateTime.formatIsoDateUtc(DateTime.makeUnsafe(day * millisPerDay))

/** The days from `first` to `last`, both included. */
export const daysBetween = (first: Day, last: Day): ReadonlyArray<Day> => {
  const [from, to] = [first, last].map((day) => dayNumber(Date.parse(day))) as [number, number]
  return Array.from({ length: to - from + 1 }, (_, index) => dayOfNumber(from + index))
}
