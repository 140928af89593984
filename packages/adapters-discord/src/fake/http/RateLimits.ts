import { hash } from "node:crypto"
import type { RESTRateLimit } from "discord-api-types/v10"
import { type ApiResponse, json } from "./responses.ts"

export interface Limit {
  readonly requests: number
  readonly seconds: number
}

interface Bucket {
  remaining: number
  resetsAt: number
}

/** The limit of a route without an entry in `limits`. It is so high that no test exceeds it by accident. */
const defaultLimit: Limit = { requests: 50, seconds: 1 }

const maxBuckets = 1000

/** The rate-limit headers for a response, and the 429 response if a limit is exhausted. */
export interface Taken {
  readonly headers: Record<string, string>
  readonly tooManyRequests: ApiResponse | undefined
}

const refusal = (after: number, scope: "user" | "shared" | "global"): Taken => ({
  headers: {
    "x-ratelimit-scope": scope,
    ...(scope === "global" && { "x-ratelimit-global": "true" }),
    "retry-after": String(Math.ceil(after))
  },
  tooManyRequests: json<RESTRateLimit>(
    { message: "You are being rate limited.", retry_after: after, global: scope === "global" },
    429
  )
})

/** Imitates Discord's rate limits: fixed windows, `x-ratelimit-*` headers and 429 responses. */
export class RateLimits {
  /**
   * Maps routes, such as `POST /guilds/:guild/emojis`, to limits. Requests are counted separately for each caller and
   * guild.
   */
  readonly limits = new Map<string, Limit>()
  /**
   * Maps routes to limits that no response header announces, such as Discord's limit for new emoji. Requests are
   * counted separately for each guild.
   */
  readonly hiddenLimits = new Map<string, Limit>()
  /** The limit for all requests of a caller together. */
  globalLimit: Limit | undefined
  readonly #buckets = new Map<string, Bucket>()

  /** `resource` is the id of the guild, or empty if the route has no guild. */
  take(route: string, caller: string, resource: string, now: number): Taken {
    const limited = this.#takeRoute(route, `${caller} ${resource}`, now)
    if (limited.tooManyRequests !== undefined) return limited
    const [global, hidden] = [this.globalLimit, this.hiddenLimits.get(route)]
    const globalWait = global && this.#wait(`global ${caller}`, global, now)
    if (globalWait) return refusal(globalWait, "global")
    const hiddenWait = hidden && this.#wait(`hidden ${route} ${resource}`, hidden, now)
    if (!hiddenWait) return limited
    const { headers, tooManyRequests } = refusal(hiddenWait, "shared")
    return { headers: { ...limited.headers, ...headers }, tooManyRequests }
  }

  /** Counts a request and returns 0. If the limit is exhausted, returns the seconds until it resets. */
  #wait(key: string, { requests, seconds }: Limit, now: number): number {
    const bucket = this.#bucket(key, requests, seconds, now)
    if (bucket.remaining === 0) return (bucket.resetsAt - now) / 1000
    bucket.remaining--
    return 0
  }

  #takeRoute(route: string, caller: string, now: number): Taken {
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
    const refused = refusal(after, "user")
    return { ...refused, headers: { ...headers, ...refused.headers } }
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
