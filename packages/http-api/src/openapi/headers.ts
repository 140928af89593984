const text = { type: "string" } as const

const headers = {
  RequestId: {
    name: "X-Request-Id",
    description: "The id of the request: the client's id if it is a valid token, otherwise a new one",
    schema: text
  },
  CacheControl: { name: "Cache-Control", description: "How long the response may be cached", schema: text },
  ETag: { name: "ETag", description: "Changes with the response; for `If-None-Match`", schema: text },
  Link: {
    name: "Link",
    description: 'The next and the previous page, as `<address>; rel="next"`; absent if all items are on this page',
    schema: text
  },
  RateLimitPolicy: {
    name: "RateLimit-Policy",
    description: "The rate limit of the caller: `q` requests in a window of `w` seconds",
    schema: text
  },
  RateLimit: {
    name: "RateLimit",
    description: "The remaining requests (`r`), and the seconds until more are available (`t`)",
    schema: text
  },
  RetryAfter: {
    name: "Retry-After",
    description:
      "Seconds to wait before the next attempt; a conflict has it only while the same request is in progress",
    schema: { type: "integer", minimum: 0 }
  },
  Location: {
    name: "Location",
    description: "The address to request instead",
    schema: { ...text, format: "uri-reference" }
  },
  Allow: { name: "Allow", description: "The methods of the path", schema: text },
  WwwAuthenticate: { name: "WWW-Authenticate", description: "The authentication scheme, and its error", schema: text }
} as const

export type HeaderName = keyof typeof headers

/**
 * The headers that the OpenAPI document marks as required: every response that is documented with such a header has
 * it. Other documented headers may be missing. For example, a response has no `Link` if all items are on one page.
 */
const always: ReadonlySet<string> = new Set([
  "RequestId",
  "CacheControl",
  "ETag",
  "Location",
  "Allow",
  "WwwAuthenticate"
])

export const headerComponents = Object.fromEntries(
  Object.entries(headers).map(([key, { description, schema }]) => [
    key,
    { description, schema, ...(always.has(key) ? { required: true } : {}) }
  ])
)

export const headerReferences = (keys: ReadonlyArray<HeaderName>) =>
  Object.fromEntries(keys.map((key) => [headers[key].name, { $ref: `#/components/headers/${key}` }]))
