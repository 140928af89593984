import { BlockList, isIP, SocketAddress } from "node:net"

/** Proxies whose word on who asks is taken. */
export interface TrustedProxies {
  /** Whether an address, in the form of `plainAddress`, is one of theirs. */
  readonly includes: (address: string) => boolean
  readonly isEmpty: boolean
}

interface Range {
  readonly address: string
  readonly family: "ipv4" | "ipv6"
  /** The leading bits that all of its addresses share. */
  readonly prefix: number
}

/** More proxies than anybody has in a row: what stands before them in the header is not looked at. */
const mostProxies = 32

/** The address of a caller who has none, one at a Unix socket for instance. */
const nowhere = "0.0.0.0"

/** An address as `X-Forwarded-For` may give it: in brackets or not, with a port or without. */
const inHeader = /^(?:\[([^\]]*)\](?::\d{1,5})?|([^:]*):\d{1,5}|(.*))$/

const mapped = "::ffff:"

/**
 * The one way of writing an address: IPv4 where it is IPv4 within IPv6, without a zone, and IPv6 as short as it gets.
 * Nothing where the text is no address.
 */
const plainAddress = (text: string): string | undefined => {
  const family = isIP(text)
  if (family !== 6) return family === 4 ? text : undefined
  if (text.startsWith(mapped) && isIP(text.slice(mapped.length)) === 4) return text.slice(mapped.length)
  const zone = text.indexOf("%")
  const address = zone === -1 ? text : text.slice(0, zone)
  const short = new SocketAddress({ address, family: "ipv6" }).address
  return short.startsWith(mapped) && isIP(short.slice(mapped.length)) === 4 ? short.slice(mapped.length) : short
}

const rangeOf = (entry: string): Range | undefined => {
  const [text = "", length, ...more] = entry.split("/")
  const address = text.includes("%") ? undefined : plainAddress(text)
  if (address === undefined || more.length > 0) return undefined
  const bits = isIP(text) === 4 ? 32 : 128
  const family = isIP(address) === 4 ? "ipv4" : "ipv6"
  if (length !== undefined && !/^\d{1,3}$/.test(length)) return undefined
  // A range of IPv4 addresses that are written as IPv6 has 96 bits more.
  const prefix = Number(length ?? bits) - (family === "ipv4" ? bits - 32 : 0)
  return prefix < 0 || Number(length ?? bits) > bits ? undefined : { address, family, prefix }
}

/** Whether text is an address or a CIDR range that `trustedProxies` takes. */
export const isProxyRange = (entry: string): boolean => rangeOf(entry) !== undefined

/** The proxies at these addresses and in these CIDR ranges, IPv4 or IPv6. Throws where `isProxyRange` does not hold. */
export const trustedProxies = (list: ReadonlyArray<string>): TrustedProxies => {
  const addresses = new BlockList()
  for (const entry of list) {
    const range = rangeOf(entry)
    if (range === undefined) throw new RangeError(`Neither an address nor a CIDR range: ${entry}`)
    addresses.addSubnet(range.address, range.prefix, range.family)
  }
  const includes = (address: string) => addresses.check(address, address.includes(":") ? "ipv6" : "ipv4")
  return { includes, isEmpty: list.length === 0 }
}

/**
 * Who asks: the nearest address that is not a trusted proxy's, always an IP address. Each proxy notes at the right of
 * `X-Forwarded-For` who asked it, so that a caller's own word can stand only to the left of where the search ends. It
 * also ends at what is no address, with the proxy that noted it.
 */
export const callerAddressOf = (
  trusted: TrustedProxies,
  peer: string | undefined,
  forwardedFor: string | undefined
): string => {
  let caller = (peer !== undefined && plainAddress(peer)) || nowhere
  if (trusted.isEmpty || forwardedFor === undefined) return caller
  let end = forwardedFor.length
  for (let proxies = 0; proxies < mostProxies && end >= 0 && trusted.includes(caller); proxies++) {
    const comma = end === 0 ? -1 : forwardedFor.lastIndexOf(",", end - 1)
    const [, bracketed, withPort, bare] = inHeader.exec(forwardedFor.slice(comma + 1, end).trim()) ?? []
    const address = plainAddress(bracketed ?? withPort ?? bare ?? "")
    if (address === undefined) break
    caller = address
    end = comma
  }
  return caller
}
