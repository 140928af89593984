import { Result } from "effect"
import { IpNetwork, NetAddress } from "effect/net"
import type { RequestContext } from "../request/RequestContext.ts"

/** The length of an IPv6 network prefix in bits. Internet providers give each customer at least a whole /64 network. */
const ipv6PrefixLength = 64

/** The id of the account or API key, or the address of an anonymous caller. An IPv6 network counts as one caller. */
export const distinctCaller = ({ address, caller }: Pick<RequestContext, "address" | "caller">): string => {
  if (caller.kind !== "anonymous") return caller.id
  if (!address.includes(":")) return address
  return Result.match(NetAddress.ipv6FromString(address), {
    onFailure: () => address,
    onSuccess: (ipv6) => IpNetwork.format(IpNetwork.fromAddressUnsafe(ipv6, ipv6PrefixLength))
  })
}
