import { hash } from "node:crypto"
import type { RESTRateLimit } from "discord-api-types/v10"
import { type ApiResponse, json } from "./responses.ts"

/** A number of requests per number of seconds, counted for each caller and guild. */
export interface Limit {
  readonly requests: number
  readonly seconds: number
}

interface Bucket {
  remaining: number
  resetsAt: number
}

/** High enough that only a test with a limit of its own reaches it. */
const defaultLimit: Limit = { requests: 50, seconds: 1 }

const maxBuckets = 1000

/** Imitates Discord's rate limits: fixed windows, `x-ratelimit-*` headers and 429 responses. */
export class RateLimits {
  /** By route, as in `GET /users/@me`. */
  readonly limits = new Map<string, Limit>()
  readonly #buckets = new Map<string, Bucket>()

  /** Counts a request: the headers for its response, and a 429 response where the limit is exhausted. */
  take(
    route: string,
    caller: string,
    now: number
  ): { readonly headers: Record<string, string>; readonly tooManyRequests: ApiResponse | undefined } {
    const { requests, seconds } = this.limits.get(route) ?? defaultLimit
    const bucket = this.#bucket(`${route} ${caller}`, requests, seconds, now)
    const isExhausted = bucket.remaining === 0
    if (!isExhausted) bucket.remaining--
    const after = (bucket.resetsAt - now) / 1000
    const headers = {
      "x-ratelimit-limit": String(requests),
      "x-ratelimit-remaining": String(bucket.remaining),
      "x-ratelimit-reset": (bucket.resetsAt / 1000).toFixed(3),
      "x-ratelimit-reset-after": after.toFixed(3),
      "x-ratelimit-bucket": hash("sha256", route, "hex").slice(0, 32)
    }
    if (!isExhausted) return { headers, tooManyRequests: undefined }
    const tooManyRequests = json<RESTRateLimit>(
      { message: "You are being rate limited.", retry_after: after, global: false },
      429
    )
    return {
      headers: { ...headers, "x-ratelimit-scope": "user", "retry-after": String(Math.ceil(after)) },
      tooManyRequests
    }
  }

  #bucket(key: string, requests: number, seconds: number, now: number): Bucket {
    const found = this.#buckets.get(key)
    if (found !== undefined && found.resetsAt > now) return found
    if (this.#buckets.size >= maxBuckets) {
      for (const [key, { resetsAt }] of this.#buckets) if (resetsAt <= now) this.#buckets.delete(key)
    }
    const bucket = { remaining: requests, resetsAt: now + seconds * 1000 }
    this.#buckets.set(key, bucket)
    return bucket
  }
}
