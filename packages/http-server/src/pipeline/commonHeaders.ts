import type { HttpOptions } from "../HttpSettings.ts"
import { corsHeaders } from "./cors.ts"
import type { RequestContext } from "./RequestContext.ts"
import { securityHeaders, transportSecurity } from "./securityHeaders.ts"

/** Pages and images have a Content-Security-Policy of their own. */
const policyHeader = "content-security-policy"

/** Creates the headers of every response: names and values alternate. */
export const makeCommonHeaders = (settings: HttpOptions) => {
  const all = { ...securityHeaders, ...transportSecurity(settings) }
  const { [policyHeader]: _, ...withoutPolicy } = all
  const forOrigin = (fixed: Readonly<Record<string, string>>, origin: string | undefined) =>
    Object.entries({ ...fixed, ...corsHeaders(origin, settings) }).flat()
  const withoutOrigin = { all: forOrigin(all, undefined), withoutPolicy: forOrigin(withoutPolicy, undefined) }

  return (context: RequestContext, own: Readonly<Record<string, string | undefined>>): Array<string> => {
    const { origin } = context.headers
    const hasPolicy = own[policyHeader] !== undefined
    const headers =
      origin === undefined
        ? withoutOrigin[hasPolicy ? "withoutPolicy" : "all"]
        : forOrigin(hasPolicy ? withoutPolicy : all, origin)
    const retry = context.retryAfter === undefined ? [] : ["retry-after", context.retryAfter]
    const vary = context.isHostDependent ? ["vary", `${securityHeaders["vary"]}, Host`] : []
    return [...headers, ...vary, "x-request-id", context.requestId, ...context.rateLimitHeaders, ...retry]
  }
}
