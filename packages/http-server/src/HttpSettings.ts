import { Context } from "effect"
import type { TrustedProxies } from "./protocol/trustedProxies.ts"

export interface HttpOptions {
  /** Origins that may send credentials and are allowed redirect targets. Other origins may only read, without credentials. */
  readonly credentialedOrigins: ReadonlySet<string>
  /** The public URL of the service, without a trailing slash; derived from each request's Host when undefined. */
  readonly baseUrl: string | undefined
  /** Requests per hour: shared by all anonymous callers, and the default of each API key and account. */
  readonly rateLimits: { readonly anonymous: number; readonly each: number }
  readonly trustedProxies: TrustedProxies
  /** The build of the release, such as a commit; undefined for the release as published. */
  readonly build: string | undefined
}

export class HttpSettings extends Context.Service<HttpSettings, HttpOptions>()(
  "@emoji-catalogue/http-server/HttpSettings"
) {}
