import { ReceiverUnreachable, UrlNotAllowed, WebhookSender } from "@emoji-catalogue/application/ports"
import { Duration, Effect, Layer, Option } from "effect"
import { lookup as dnsLookup } from "node:dns/promises"
import { isIP } from "node:net"
import { isPublicAddress } from "./isPublicAddress.ts"
import { parseTarget, type Target } from "./parseTarget.ts"
import { type Address, postTo } from "./postTo.ts"

export interface HttpWebhookSenderOptions {
  /** Whether `http` URLs are accepted in addition to `https` URLs. */
  readonly allowInsecure: boolean
  /** Whether addresses that are not public are accepted. */
  readonly allowPrivate: boolean
}

interface Network {
  readonly allowInsecure: boolean
  readonly isAllowed: (address: string) => boolean
  readonly lookup: (host: string) => Promise<ReadonlyArray<Address>>
}

/**
 * How long `check` waits for DNS. If the host name is not resolved in this time, `check` accepts the URL, because each
 * `post` checks the addresses again.
 */
const checkTimeout = Duration.seconds(5)

/** `layer` with a replaceable address rule and DNS lookup, for tests. */
export const layerOn = ({ allowInsecure, isAllowed, lookup }: Network) => {
  const parse = (url: string) =>
    Effect.mapError(Effect.fromResult(parseTarget(url, allowInsecure)), (reason) => new UrlNotAllowed({ reason }))

  const resolve = ({ host }: Target): Effect.Effect<ReadonlyArray<Address>, ReceiverUnreachable> => {
    const family = isIP(host)
    if (family !== 0) return Effect.succeed([{ address: host, family }])
    return Effect.tryPromise({
      try: () => lookup(host),
      catch: () => new ReceiverUnreachable({ reason: "The host name cannot be resolved" })
    })
  }

  // One forbidden address is enough to reject the host, because the connection could use this address.
  const requireAllowed = (addresses: ReadonlyArray<Address>) =>
    addresses.every(({ address }) => isAllowed(address))
      ? Effect.void
      : Effect.fail(new UrlNotAllowed({ reason: "The host has an address that is not public" }))

  return Layer.succeed(WebhookSender, {
    check: Effect.fn("HttpWebhookSender.check")(function* (url) {
      const addresses = yield* Effect.option(Effect.timeout(resolve(yield* parse(url)), checkTimeout))
      yield* requireAllowed(Option.getOrElse(addresses, () => []))
    }),
    post: Effect.fn("HttpWebhookSender.post")(function* ({ body, headers, url }) {
      const target = yield* parse(url)
      const addresses = yield* resolve(target)
      yield* requireAllowed(addresses)
      return yield* postTo(addresses, { url: target.url, headers, body })
    })
  })
}

export const layer = ({ allowInsecure, allowPrivate }: HttpWebhookSenderOptions) =>
  layerOn({
    allowInsecure,
    isAllowed: allowPrivate ? () => true : isPublicAddress,
    lookup: (host) => dnsLookup(host, { all: true })
  })
