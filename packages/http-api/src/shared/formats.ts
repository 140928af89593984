import { Schema } from "effect"

/** A point in time, ISO 8601 in UTC. */
export const Time = Schema.String.annotate({ format: "date-time" })

export const Day = Schema.String.annotate({ format: "date" })

/** A URL, or a path if the service has no `BASE_URL`. */
export const Url = Schema.String.annotate({ format: "uri-reference" })

export const Uuid = Schema.String.annotate({ format: "uuid" })
