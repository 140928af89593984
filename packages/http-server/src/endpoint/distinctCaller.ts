import { Result } from "effect"
import { IpNetwork, NetAddress } from "effect/net"
import type { RequestContext } from "../request/RequestContext.ts"

/** Providers give each customer at least an IPv6 network with this prefix length. */
const ipv6PrefixLength = 64

/** The account, key or address of a request. All addresses of an IPv6 network are one caller. */
export const distinctCaller = ({ address, caller }: Pick<RequestContext, "address" | "caller">): string => {
  if (caller.kind !== "anonymous") return caller.id
  if (!address.includes(":")) return address
  return Result.match(NetAddress.ipv6FromString(address), {
    onFailure: () => address,
    onSuccess: (ipv6) => IpNetwork.format(IpNetwork.fromAddressUnsafe(ipv6, ipv6PrefixLength))
  })
}
