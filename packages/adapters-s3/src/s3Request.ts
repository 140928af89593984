/** Sends signed requests to a bucket and reads the complete responses, each within a time limit and without retries. */
import { AwsV4Signer } from "aws4fetch"
import { type Duration, Effect, Redacted, Result, Semaphore } from "effect"
import { hash } from "node:crypto"
import { parseXml, textOf } from "./parseXml.ts"
import { S3Failure } from "./S3Failure.ts"

export interface S3Options {
  /** An http or https URL without a trailing slash. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: Redacted.Redacted
  /** The maximum number of keys per list or deletion. Default: 1000, the maximum of the protocol. */
  readonly maxKeys?: number
}

export interface S3Request {
  readonly method: "GET" | "HEAD" | "PUT" | "POST"
  /** Empty for a request to the bucket itself. */
  readonly key: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array
  readonly timeout: Duration.Input
}

export interface S3Response {
  readonly status: number
  readonly headers: Headers
  readonly bytes: Uint8Array
}

/**
 * The maximum number of concurrent requests. The limit prevents an object store that does not respond from using up all
 * file descriptors.
 */
const maxConcurrency = 64

const transientStatuses = new Set([408, 429, 500, 502, 503, 504])

/**
 * Error codes of transient failures, whatever the status of the response. For example, S3 sends `RequestTimeout` with
 * the status 400.
 */
const transientCodes = new Set(["RequestTimeout", "SlowDown", "InternalError", "ServiceUnavailable"])

export const isTransientCode = (code: string): boolean => transientCodes.has(code)

const titleOf = ({ key, method, query = {} }: S3Request) =>
  `${method} ${key}${Object.keys(query).length === 0 ? "" : `?${new URLSearchParams(query)}`}`

export const failureOf = (request: S3Request, reason: string, isTransient: boolean) =>
  new S3Failure({ request: titleOf(request), reason, isTransient })

/** Returns an empty code and message if the body is not XML, for example in a response to HEAD or from a proxy. */
export const errorIn = ({ bytes }: S3Response) =>
  Result.getOrElse(
    Result.try(() => {
      const error = parseXml(new TextDecoder().decode(bytes))
      return { code: textOf(error, "Code"), message: textOf(error, "Message") }
    }),
    () => ({ code: "", message: "" })
  )

export const refusalOf = (request: S3Request, response: S3Response) => {
  const { code, message } = errorIn(response)
  const reason = [`status ${response.status}`, code, message].filter((part) => part !== "").join(", ")
  return failureOf(request, reason, transientStatuses.has(response.status) || isTransientCode(code))
}

/** Returns the message of the inner error, because `fetch` wraps each network error in an error without details. */
const fetchErrorMessage = (cause: unknown): string => {
  const { cause: inner, message } = cause as Error
  if (!(inner instanceof Error)) return message
  // The message is empty if a host name has several addresses and all of them refuse the connection.
  return inner.message || ((inner as NodeJS.ErrnoException).code ?? message)
}

export const makeSend = Effect.fnUntraced(function* (options: S3Options) {
  const { accessKeyId, bucket, endpoint, region, secretAccessKey } = options
  const semaphore = yield* Semaphore.make(maxConcurrency)
  // Caches the signing keys, which change daily.
  const cache = new Map<string, ArrayBuffer>()

  const sign = async ({ body, headers, key, method, query }: S3Request) => {
    // The path of the bucket itself does not end with a slash, because some object stores reject the signature of a
    // path that ends with a slash.
    const path = key === "" ? bucket : `${bucket}/${key}`
    const url = `${endpoint}/${path}${query === undefined ? "" : `?${new URLSearchParams(query)}`}`
    const signed = await new AwsV4Signer({
      url,
      method,
      headers: { ...headers, "x-amz-content-sha256": hash("sha256", body ?? "") },
      accessKeyId,
      secretAccessKey: Redacted.value(secretAccessKey),
      region,
      service: "s3",
      cache
    }).sign()
    // This header is set after signing, because proxies change it. `identity` prevents compression, because the
    // `content-length` of a compressed response would not be the size of the object.
    signed.headers.set("accept-encoding", "identity")
    return signed
  }

  return (request: S3Request): Effect.Effect<S3Response, S3Failure> =>
    Effect.tryPromise({
      try: async (signal) => {
        const { headers, method, url } = await sign(request)
        const body = (request.body as Uint8Array<ArrayBuffer> | undefined) ?? null
        const response = await fetch(url, { method, headers, body, signal, redirect: "manual" })
        return {
          status: response.status,
          headers: response.headers,
          bytes: new Uint8Array(await response.arrayBuffer())
        }
      },
      catch: (cause) => failureOf(request, fetchErrorMessage(cause), true)
    }).pipe(
      Effect.timeoutOrElse({
        duration: request.timeout,
        orElse: () => Effect.fail(failureOf(request, "no answer in time", true))
      }),
      semaphore.withPermits(1)
    )
})
