import { SearchUnavailable } from "@emoji-catalogue/application/search"
import { countOutboundFailure } from "@emoji-catalogue/application/shared"
import { Effect, Schema } from "effect"

/** A failed call to Typesense. The reason contains neither the address nor the key. */
export class TypesenseError extends Schema.TaggedError<TypesenseError>()("TypesenseError", {
  /** The HTTP status; undefined if there was no response. */
  status: Schema.UndefinedOr(Schema.Number),
  reason: Schema.String
}) {
  toEngineUnavailable(): SearchUnavailable {
    return new SearchUnavailable({ reason: this.reason })
  }

  toQueryUnavailable(): SearchUnavailable {
    return new SearchUnavailable({ reason: this.reason, isQueryRejected: queryErrorStatuses.includes(this.status) })
  }
}

/** The statuses of malformed, too large and unprocessable requests. The query is at fault, not Typesense. */
const queryErrorStatuses: ReadonlyArray<number | undefined> = [400, 413, 422]

export const countUnavailable = ({ isQueryRejected }: SearchUnavailable): Effect.Effect<void> =>
  isQueryRejected ? Effect.void : countOutboundFailure("typesense")

const errorOf = (reason: string, status?: number) => new TypesenseError({ status, reason })

export const timedOut = errorOf("Typesense timed out")
export const unexpectedResponse = errorOf("Unexpected response from Typesense")

export const statusError = (status: number): TypesenseError =>
  errorOf(
    status === 401 || status === 403
      ? "Typesense rejected the API key"
      : status === 404
        ? "Typesense has no such collection"
        : `Typesense answered with status ${status}`,
    status
  )

/** Replaces an error of the Typesense client, because such errors contain the request and thus the API key. */
export const toTypesenseError = (error: unknown): TypesenseError => {
  if (error instanceof TypesenseError) return error
  const { code, httpStatus } = error as { readonly code?: unknown; readonly httpStatus?: number }
  if (httpStatus !== undefined) return statusError(httpStatus)
  if (typeof code !== "string") return unexpectedResponse
  return code === "ECONNABORTED" || code === "ETIMEDOUT" ? timedOut : errorOf("Typesense is unreachable")
}
