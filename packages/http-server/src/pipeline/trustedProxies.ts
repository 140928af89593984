import { Result } from "effect"
import { IpNetwork, NetAddress } from "effect/net"

/** The proxies whose forwarding headers are trusted. */
export type TrustedProxies = ReadonlyArray<IpNetwork.IpNetwork>

const parse = (entry: string): Result.Result<IpNetwork.IpNetwork, NetAddress.NetAddressError> =>
  entry.includes("/")
    ? IpNetwork.fromString(entry)
    : Result.map(NetAddress.ipFromString(entry), (address) =>
        IpNetwork.fromAddressUnsafe(address, NetAddress.isIpv4Address(address) ? 32 : 128)
      )

/** Whether the text is an IP address or a CIDR range. */
export const isProxyRange = (entry: string): boolean => Result.isSuccess(parse(entry))

/** Parses IP addresses and CIDR ranges. Throws unless `isProxyRange` holds for each. */
export const trustedProxies = (list: ReadonlyArray<string>): TrustedProxies =>
  list.map((entry) =>
    Result.getOrThrowWith(parse(entry), () => new RangeError(`Not an IP address or CIDR range: ${entry}`))
  )
