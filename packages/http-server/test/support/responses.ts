/** The emoji of a listing, in order. */
export const emojiOf = ({ items }: { readonly items: ReadonlyArray<{ readonly emoji: string }> }) =>
  items.map(({ emoji }) => emoji)

interface ProblemBody {
  readonly code: string
  readonly errors?: ReadonlyArray<{ readonly path: string; readonly message: string }>
}

/** The names of the invalid parts that a problem lists; undefined without any. */
export const errorPathsOf = ({ errors }: Pick<ProblemBody, "errors">) => errors?.map(({ path }) => path)

/** Status, code and invalid parts of a problem response. */
export const problemOf = ({ body, status }: { readonly body: ProblemBody; readonly status: number }) => ({
  status,
  code: body.code,
  ...(body.errors === undefined ? {} : { paths: errorPathsOf(body) })
})

export const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer())

/** The cookies that a response sets without clearing them, as a `Cookie` header. */
export const cookiesOf = ({ headers }: Pick<Response, "headers">): string =>
  headers
    .getSetCookie()
    .filter((cookie) => !/max-age=0/i.test(cookie))
    .map((cookie) => cookie.split(";")[0])
    .join("; ")

/** The URL of the next page in the `Link` header; undefined on the last page. */
export const nextPageOf = (headers: Headers): string | undefined =>
  /<([^>]+)>; rel="next"/.exec(headers.get("link") ?? "")?.[1]

/** The `RateLimit-Policy` of a response: the kind of caller, and the requests per hour. */
export const rateLimitPolicyOf = (headers: Headers) =>
  /^"(\w+)";q=(\d+);w=3600$/.exec(headers.get("ratelimit-policy") ?? "")?.slice(1)

/** The requests left until the rate limit is reached. */
export const remainingRequestsOf = (headers: Headers) =>
  Number(/;r=(\d+);t=\d+$/.exec(headers.get("ratelimit") ?? "")?.[1])
