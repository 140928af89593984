import { BlockList, isIP } from "node:net"

/**
 * The ranges of IANA's special-purpose registry that are not globally reachable, the multicast addresses, the 6to4
 * relays (`192.88.99.0/24`), and the address of the host machine in Azure (`168.63.129.16`).
 */
const specialIpv4 = new BlockList()
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  // This address is public, but within an Azure virtual machine it leads to the host machine.
  ["168.63.129.16", 32],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  // Multicast, reserved addresses and broadcast.
  ["224.0.0.0", 3]
] as const) {
  specialIpv4.addSubnet(network, prefix)
}

/**
 * All public IPv6 addresses are in `2000::/3`. Loopback, local, multicast, IPv4-mapped and NAT64 addresses are outside
 * of this range.
 */
const globalUnicast = new BlockList()
globalUnicast.addSubnet("2000::", 3, "ipv6")

/**
 * The special-purpose ranges within `globalUnicast`. Teredo and 6to4 are included, because their addresses contain an
 * IPv4 address, which may be private.
 */
const specialIpv6 = new BlockList()
for (const [network, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20]
] as const) {
  specialIpv6.addSubnet(network, prefix, "ipv6")
}

export const isPublicAddress = (address: string): boolean => {
  switch (isIP(address)) {
    case 4:
      return !specialIpv4.check(address)
    case 6:
      // An address with a zone (`fe80::1%eth0`) is local.
      return !address.includes("%") && globalUnicast.check(address, "ipv6") && !specialIpv6.check(address, "ipv6")
    default:
      return false
  }
}
