/** Numbers of requests by status class. */
export interface RequestCounts {
  readonly requests: number
  /** 4xx, with 499 for a client that disconnected before its response. */
  readonly clientErrors: number
  /** 5xx. */
  readonly serverErrors: number
}

/** As `RequestCounts`, incremented in place. */
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
