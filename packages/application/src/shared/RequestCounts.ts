export interface RequestCounts {
  readonly requests: number
  /**
   * The number of requests with a 4xx status, including the status 499 for clients that disconnected before their
   * response.
   */
  readonly clientErrors: number
  readonly serverErrors: number
}

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
