import { latencyBounds } from "@emoji-catalogue/application/shared"

const counts = ["requests", "client_errors", "server_errors"]

/** The positions of the elements in the array column `latency`. In SQL, array positions start at 1. */
const buckets = Array.from({ length: latencyBounds.length + 1 }, (_, index) => index + 1)

const latencyArray = (bucket: (element: string) => string): string =>
  `ARRAY[${buckets.map((position) => bucket(`latency[${position}]`)).join()}]`

/** SELECT list of summed counts and latencies, in the types of the table columns. */
export const storedSums = [
  ...counts.map((name) => `sum(${name})::bigint`),
  `${latencyArray((element) => `sum(${element})`)}::bigint[]`
].join()

/**
 * SELECT list of summed counts. The sums are float8, because the driver returns bigint as a `BigInt`. float8 is exact
 * up to 2^53.
 */
export const readRequests = counts.map((name) => `coalesce(sum(${name}), 0)::float8 AS ${name}`).join()

/** SELECT list of summed counts and latencies, in types that become JavaScript numbers. */
export const readSums = `${readRequests}, to_json(${latencyArray((element) => `coalesce(sum(${element}), 0)::float8`)}) AS latency`

/** SET list for ON CONFLICT that adds the counts of the new row (`excluded`) to the counts of the stored row. */
export const addExcluded = (table: string): string =>
  [
    ...counts.map((name) => `${name} = ${table}.${name} + excluded.${name}`),
    `latency = ${latencyArray((element) => `${table}.${element} + excluded.${element}`)}`
  ].join()
