import { createHash } from "node:crypto"
import type { RESTRateLimit } from "discord-api-types/v10"
import { type Answer, json } from "./answers.ts"

/** So many requests in so many seconds, of one user, application or bot, in one guild. */
export interface Limit {
  readonly requests: number
  readonly seconds: number
}

interface Bucket {
  remaining: number
  resetsAt: number
}

/** More than anybody needs who does not try. */
const generous: Limit = { requests: 50, seconds: 1 }

const bucketsKept = 1000

/** Buckets that empty, and are full again after a while. `limits` is by route, as in `GET /users/@me`. */
export class RateLimits {
  readonly limits = new Map<string, Limit>()
  readonly #buckets = new Map<string, Bucket>()

  /** Takes one request out of a bucket: what to say of it, and an answer where it was empty. */
  take(route: string, whose: string, now: number): { headers: Record<string, string>; refusal: Answer | undefined } {
    const { requests, seconds } = this.limits.get(route) ?? generous
    const key = `${route} ${whose}`
    const bucket = this.#bucket(key, requests, seconds, now)
    const isEmpty = bucket.remaining === 0
    if (!isEmpty) bucket.remaining--
    const after = (bucket.resetsAt - now) / 1000
    const headers = {
      "x-ratelimit-limit": String(requests),
      "x-ratelimit-remaining": String(bucket.remaining),
      "x-ratelimit-reset": (bucket.resetsAt / 1000).toFixed(3),
      "x-ratelimit-reset-after": after.toFixed(3),
      "x-ratelimit-bucket": createHash("sha256").update(route).digest("hex").slice(0, 32)
    }
    if (!isEmpty) return { headers, refusal: undefined }
    const refusal = json<RESTRateLimit>(
      { message: "You are being rate limited.", retry_after: after, global: false },
      429
    )
    return {
      headers: { ...headers, "x-ratelimit-scope": "user", "retry-after": String(Math.ceil(after)) },
      refusal
    }
  }

  #bucket(key: string, requests: number, seconds: number, now: number): Bucket {
    const found = this.#buckets.get(key)
    if (found !== undefined && found.resetsAt > now) return found
    if (this.#buckets.size >= bucketsKept) {
      for (const [key, { resetsAt }] of this.#buckets) if (resetsAt <= now) this.#buckets.delete(key)
    }
    const bucket = { remaining: requests, resetsAt: now + seconds * 1000 }
    this.#buckets.set(key, bucket)
    return bucket
  }
}
