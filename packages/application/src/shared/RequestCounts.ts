/** The numbers of all requests, of client errors and of server errors. */
export interface RequestCounts {
  readonly requests: number
  /** Responses with a status of 4xx, including 499 for clients that disconnected before their response. */
  readonly clientErrors: number
  /** Responses with a status of 5xx. */
  readonly serverErrors: number
}

/** `RequestCounts` whose fields are incremented in place. */
export type MutableRequestCounts = { -readonly [K in keyof RequestCounts]: number }

export const noRequests = (): MutableRequestCounts => ({ requests: 0, clientErrors: 0, serverErrors: 0 })

export const countRequest = (counts: MutableRequestCounts, status: number): void => {
  counts.requests++
  if (status >= 500) counts.serverErrors++
  else if (status >= 400) counts.clientErrors++
}

export const addRequests = (sum: MutableRequestCounts, more: RequestCounts): void => {
  sum.requests += more.requests
  sum.clientErrors += more.clientErrors
  sum.serverErrors += more.serverErrors
}
