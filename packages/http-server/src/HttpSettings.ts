import { Context } from "effect"
import type { Operator } from "./Operator.ts"
import type { Pages } from "./pages/Pages.ts"
import type { TrustedProxies } from "./protocol/trustedProxies.ts"

export interface HttpOptions {
  /**
   * Pages of these origins may send cookies, and sign-in may redirect to these origins. The same is always true for the
   * service's own origin. Pages of all other origins can use the API only without cookies.
   */
  readonly credentialedOrigins: ReadonlySet<string>
  /** The public URL, without a trailing slash. If undefined, it is derived from the Host of each request. */
  readonly baseUrl: string | undefined
  /**
   * The maximum number of requests per hour. `anonymous` is the limit of all anonymous callers together. `each` is the
   * default limit of each account and of each API key.
   */
  readonly rateLimits: { readonly anonymous: number; readonly each: number }
  readonly trustedProxies: TrustedProxies
  /** The name of a build between releases, such as its commit hash; undefined for a release. */
  readonly build: string | undefined
  /** Shown on the pages and in the OpenAPI document. */
  readonly operator?: Operator | undefined
  /** The HTML pages; undefined if the service has only the API. */
  readonly pages?: Pages | undefined
}

export class HttpSettings extends Context.Service<HttpSettings, HttpOptions>()(
  "@emoji-catalogue/http-server/HttpSettings"
) {}
