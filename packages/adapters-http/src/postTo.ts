import { ReceiverUnreachable } from "@emoji-catalogue/application/ports"
import { Duration, Effect, Predicate } from "effect"
import { type ClientRequest, type IncomingMessage, request as httpRequest } from "node:http"
import { request as httpsRequest } from "node:https"
import type { LookupFunction } from "node:net"

/** `family` is 4 or 6. */
export interface Address {
  readonly address: string
  readonly family: number
}

interface Post {
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/**
 * The limits for reading the response body. The body is not used. It is read only because a receiver may report an
 * error if the connection closes while the receiver is still sending.
 */
const maxBodyBytes = 64 * 1024
const drainTimeout = Duration.seconds(1)

/**
 * Connects to one of `addresses` without another DNS lookup. TLS and the `Host` header use the host of the URL. Returns
 * the status of the response and does not follow redirects. Interruption closes the connection.
 */
export const postTo = (addresses: ReadonlyArray<Address>, { body, headers, url }: Post) => {
  const lookup: LookupFunction = (_host, { all }, callback) =>
    all ? callback(null, [...addresses]) : callback(null, addresses[0]!.address, addresses[0]!.family)
  const open = Effect.sync(() => {
    const request = (url.protocol === "https:" ? httpsRequest : httpRequest)(url, {
      method: "POST",
      // No connection pool: a pooled connection could lead to an address that is not among `addresses`.
      agent: false,
      lookup,
      headers: { ...headers, "content-length": Buffer.byteLength(body), "user-agent": "emoji-catalogue" }
    })
    // Destroying the request can emit an error event, which would end the process if it had no listener.
    return request.on("error", () => {})
  })
  return Effect.acquireUseRelease(
    open,
    (request) =>
      Effect.flatMap(responseTo(request, body), (response) =>
        Effect.as(Effect.timeoutOption(drain(response), drainTimeout), response.statusCode!)
      ),
    (request) => Effect.sync(() => request.destroy())
  )
}

const responseTo = (request: ClientRequest, body: string) =>
  Effect.callback<IncomingMessage, ReceiverUnreachable>((resume) => {
    const failed = (code: string) =>
      resume(Effect.fail(new ReceiverUnreachable({ reason: `The connection failed (${code})` })))
    request.once("error", (error) => failed(codeOf(error)))
    request.once("close", () => failed("closed"))
    request.once("response", (response) => resume(Effect.succeed(response)))
    request.end(body)
  })

/** The code of an error. The message is not used, because it could contain data from the receiver. */
const codeOf = (error: Error): string =>
  Predicate.hasProperty(error, "code") && Predicate.isString(error.code) ? error.code : error.name

const drain = (response: IncomingMessage) =>
  Effect.callback<void>((resume) => {
    let size = 0
    response.on("data", (chunk: Buffer) => {
      size += chunk.length
      if (size > maxBodyBytes) resume(Effect.void)
    })
    response.on("error", () => resume(Effect.void))
    response.once("close", () => resume(Effect.void))
  })
