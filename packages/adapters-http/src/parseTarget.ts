import { Result } from "effect"
import { isIP } from "node:net"

export interface Target {
  readonly url: URL
  /** The host name, or the IP address without brackets. */
  readonly host: string
}

/**
 * The lowest port that is allowed in addition to 80 and 443. Lower ports belong to other protocols, some of which
 * execute lines of an HTTP request as commands.
 */
const firstUserPort = 1024
const webPorts = ["", "80", "443"]

/** Names that are local to a machine or network (RFC 6761, 6762, 8375). */
const localName = /^(?:[^.]+|.*\.(?:localhost|local|internal|home\.arpa))\.?$/i

/** Fails with a text that names the first rule that the URL breaks. */
export const parseTarget = (text: string, allowInsecure: boolean): Result.Result<Target, string> => {
  const authority = /^https?:\/\/([^/?#]+)/i.exec(text)?.[1]
  const url = URL.parse(text)
  if (authority === undefined || url === null || (url.protocol === "http:" && !allowInsecure)) {
    return Result.fail(`The URL must begin with ${allowInsecure ? "https:// or http://" : "https://"} and a host`)
  }
  if (authority.includes("@")) return Result.fail("The URL must not have a user name or a password")
  if (!webPorts.includes(url.port) && Number(url.port) < firstUserPort) {
    return Result.fail(`The port must be 80, 443 or at least ${firstUserPort}`)
  }
  const host = url.hostname.replace(/^\[|\]$/g, "")
  // `URL` also accepts octal, hexadecimal and shortened addresses, which other programs parse differently.
  if (isIP(host) === 4 && authority.replace(/:\d*$/, "") !== host) {
    return Result.fail("An IPv4 address must have four decimal numbers")
  }
  if (host.includes("..") || host.startsWith(".")) return Result.fail("The host name has an empty part")
  if (!allowInsecure && isIP(host) === 0 && localName.test(host)) return Result.fail("The host name is a local one")
  return Result.succeed({ url, host })
}
