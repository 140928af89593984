import { Option, Result } from "effect"
import { IpInterface, IpNetwork, NetAddress } from "effect/net"

/** The proxies whose forwarding headers are trusted. */
export type TrustedProxies = ReadonlyArray<IpNetwork.IpNetwork>

const parse = (entry: string): Result.Result<IpNetwork.IpNetwork, NetAddress.NetAddressError> =>
  entry.includes("/")
    ? Result.map(IpInterface.fromString(entry), ({ address, prefixLength }) => networkOf(address, prefixLength))
    : Result.map(NetAddress.ipFromString(entry), (address) =>
        networkOf(address, NetAddress.isIpv4Address(address) ? 32 : 128)
      )

const mappedPrefixLength = 96

/**
 * Converts an IPv4-mapped IPv6 network (`::ffff:10.0.0.0/104`) to IPv4 (`10.0.0.0/8`). effect converts client addresses
 * in the same way before it compares them with the network.
 */
const networkOf = (address: NetAddress.IpAddress, prefixLength: number): IpNetwork.IpNetwork => {
  const ipv4 = NetAddress.isIpv6Address(address) ? NetAddress.fromIpv4Mapped(address) : Option.none()
  return Option.isSome(ipv4) && prefixLength >= mappedPrefixLength
    ? IpNetwork.fromAddressUnsafe(ipv4.value, prefixLength - mappedPrefixLength)
    : IpNetwork.fromAddressUnsafe(address, prefixLength)
}

export const isProxyRange = (entry: string): boolean => Result.isSuccess(parse(entry))

/** Parses IP addresses and CIDR ranges. Throws for any other text. */
export const trustedProxies = (list: ReadonlyArray<string>): TrustedProxies =>
  list.map((entry) =>
    Result.getOrThrowWith(parse(entry), () => new RangeError(`Not an IP address or CIDR range: ${entry}`))
  )
