import { latencyBounds } from "@emoji-catalogue/application/shared"

const counts = ["requests", "client_errors", "server_errors"]

/** The positions of the buckets in the column `latency`. */
const buckets = Array.from({ length: latencyBounds.length + 1 }, (_, index) => index + 1)

const latencyArray = (bucket: (element: string) => string): string =>
  `ARRAY[${buckets.map((position) => bucket(`latency[${position}]`)).join()}]`

/** Sums of all counts, as columns to store. */
export const storedSums = [
  ...counts.map((name) => `sum(${name})::bigint`),
  `${latencyArray((element) => `sum(${element})`)}::bigint[]`
].join()

/** Sums of the counts without latencies, as columns to read: float8 is exact up to 2^53. */
export const readRequests = counts.map((name) => `coalesce(sum(${name}), 0)::float8 AS ${name}`).join()

/** Sums of all counts, as columns to read. */
export const readSums = `${readRequests}, to_json(${latencyArray((element) => `coalesce(sum(${element}), 0)::float8`)}) AS latency`

/** Adds the counts of a conflicting row. */
export const addExcluded = (table: string): string =>
  [
    ...counts.map((name) => `${name} = ${table}.${name} + excluded.${name}`),
    `latency = ${latencyArray((element) => `${table}.${element} + excluded.${element}`)}`
  ].join()
