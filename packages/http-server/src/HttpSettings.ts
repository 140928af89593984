import { Context } from "effect"
import type { TrustedProxies } from "./middleware/callerAddress.ts"

/** How the service is reached, and by whom. */
export interface HttpOptions {
  /** Origins that may send credentials, and that people are sent back to. Any other may read without. */
  readonly credentialedOrigins: ReadonlySet<string>
  /** Where the service is reached from outside, without a slash at the end; as each request says, where unset. */
  readonly baseUrl: string | undefined
  /** Requests in an hour: of all who are anonymous together, and of each key and account that has no limit of its own. */
  readonly rateLimits: { readonly anonymous: number; readonly each: number }
  /** The proxies whose word is taken for who asks. */
  readonly trustedProxies: TrustedProxies
}

export class HttpSettings extends Context.Service<HttpSettings, HttpOptions>()(
  "@emoji-catalogue/http-server/HttpSettings"
) {}
