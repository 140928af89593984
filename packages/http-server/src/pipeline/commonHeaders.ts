import type { HttpOptions } from "../HttpSettings.ts"
import { corsHeaders } from "../protocol/cors.ts"
import type { RequestContext } from "../request/RequestContext.ts"
import { securityHeaders, transportSecurity } from "../protocol/securityHeaders.ts"

const policyHeader = "content-security-policy"

/**
 * Returns a function that makes the common headers of a response, as a list of alternating names and values. `own` are
 * the headers that the response already has. If they include a content security policy or `Retry-After`, the list does
 * not repeat it.
 */
export const makeCommonHeaders = (settings: HttpOptions) => {
  const { [policyHeader]: policy, vary, ...others } = { ...securityHeaders, ...transportSecurity(settings) }
  const fixed = Object.entries(others).flat()
  const forOrigin = (origin: string | undefined) => [...fixed, ...Object.entries(corsHeaders(origin, settings)).flat()]
  const withoutOrigin = forOrigin(undefined)

  return (context: RequestContext, own: Readonly<Record<string, string | undefined>>): Array<string> => {
    const { origin } = context.headers
    const headers = [
      ...(origin === undefined ? withoutOrigin : forOrigin(origin)),
      "vary",
      context.isHostDependent ? `${vary}, Host` : vary!,
      "x-request-id",
      context.requestId,
      ...context.rateLimitHeaders
    ]
    // The reference page and images have their own content security policy.
    if (own[policyHeader] === undefined) headers.push(policyHeader, policy!)
    if (context.retryAfter !== undefined && own["retry-after"] === undefined) {
      headers.push("retry-after", context.retryAfter)
    }
    return headers
  }
}
