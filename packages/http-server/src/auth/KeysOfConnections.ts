import type { ApiKey } from "@emoji-catalogue/domain"
import type { Socket } from "node:net"
import { nodeResponseOf } from "../nodeResponse.ts"

/** How long it is believed, in milliseconds: with what the look-up believes, a revocation is felt within two seconds. */
const believed = 250

const known = Symbol("@emoji-catalogue/http-server/auth/KeysOfConnections")

interface Known {
  readonly authorization: string | undefined
  readonly apiKey: string | undefined
  readonly key: ApiKey
  readonly at: number
}

interface KnownSocket extends Socket {
  [known]?: Known | undefined
}

type Headers = Readonly<Record<string, string | undefined>>

const socketOf = (source: object): KnownSocket | undefined => nodeResponseOf(source)?.req.socket

/**
 * Which API key the last request of a connection had. Programs keep connections and send the same key with each request,
 * and to find out whose it is takes as long as to answer.
 */
export const keyOfConnection = (source: object, headers: Headers, now: number): ApiKey | undefined => {
  const last = socketOf(source)?.[known]
  if (last === undefined || now - last.at >= believed || now < last.at) return undefined
  return last.apiKey === headers["x-api-key"] && last.authorization === headers["authorization"] ? last.key : undefined
}

/** Notes whose key a request had; none where there was none, or where the request may have taken the key away. */
export const noteKeyOfConnection = (source: object, headers: Headers, key: ApiKey | undefined, now: number): void => {
  const socket = socketOf(source)
  if (socket === undefined || (key === undefined && socket[known] === undefined)) return
  socket[known] = key && { authorization: headers["authorization"], apiKey: headers["x-api-key"], key, at: now }
}
