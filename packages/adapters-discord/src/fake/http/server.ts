/** The HTTP server of the fake: routing, body limit, faults and rate limits. `../routes/` has the endpoints. */
import { setTimeout } from "node:timers/promises"
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import { type RESTError, RESTJSONErrorCodes } from "discord-api-types/v10"
import type { DiscordState } from "../DiscordState.ts"
import type { Fault, ImageFault } from "../faults.ts"
import { authorizeRoutes } from "../routes/authorize.ts"
import { cdn } from "../routes/cdn.ts"
import { emojisRoutes } from "../routes/emojis.ts"
import { guildsRoutes } from "../routes/guilds.ts"
import { oauthRoutes } from "../routes/oauth.ts"
import { stickersRoutes } from "../routes/stickers.ts"
import { usersRoutes } from "../routes/users.ts"
import type { RateLimits } from "./RateLimits.ts"
import { apiError, type ApiRequest, type ApiResponse, ErrorResponse, json, notFound } from "./responses.ts"
import type { Route } from "./Route.ts"

/** Allows the largest emoji image in base64 and the largest sticker, with margin. */
const maxBodyBytes = 1024 * 1024

const routes = [
  ...authorizeRoutes,
  ...oauthRoutes,
  ...usersRoutes,
  ...guildsRoutes,
  ...emojisRoutes,
  ...stickersRoutes
].map((route) => ({
  ...route,
  pattern: new RegExp(`^${route.path.replace(/:\w+/g, "([^/]+)")}$`)
}))

interface MatchedRoute {
  readonly route: Route
  readonly ids: ReadonlyArray<string>
}

const matchRoute = (method: string, path: string): MatchedRoute => {
  const atPath = routes.flatMap((route) => {
    const matched = route.pattern.exec(path)
    return matched === null ? [] : [{ route, ids: matched.slice(1) }]
  })
  const found = atPath.find(({ route }) => route.method === method)
  if (found !== undefined) return found
  throw atPath.length === 0 ? notFound() : apiError(405, RESTJSONErrorCodes.GeneralError, "405: Method Not Allowed")
}

/**
 * Reads the whole body even if it is too large, because a client reads the response only after it has sent the body.
 */
const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Array<Buffer> = []
  let size = 0
  for await (const part of request) {
    size += part.length
    if (size <= maxBodyBytes) parts.push(part)
  }
  if (size > maxBodyBytes) throw apiError(413, RESTJSONErrorCodes.RequestEntityTooLarge, "Request entity too large")
  return Buffer.concat(parts)
}

/** `response` is undefined if the injected fault is `hanging`. */
export interface Exchange {
  readonly method: string
  /** The path below `/api`. */
  readonly path: string
  readonly request: ApiRequest
  readonly response: ApiResponse | undefined
}

export interface Behavior {
  readonly rateLimits: RateLimits
  readonly fault: () => Fault | undefined
  readonly imageFault: () => ImageFault | undefined
  /** Receives the method and the path of each API request, such as `GET /users/@me`. */
  readonly record: (request: string) => void
  readonly observe: (exchange: Exchange) => void
}

/** Returns undefined if the fault `hanging` suppresses the response. */
const apiResponse = (
  discord: DiscordState,
  behavior: Behavior,
  { ids, route }: MatchedRoute,
  request: ApiRequest
): ApiResponse | undefined => {
  const fault = route.isPage ? undefined : behavior.fault()
  if (fault?.kind === "hanging") return undefined
  if (fault?.kind === "down") return json<RESTError>({ message: "503: Service Unavailable", code: 0 }, 503)
  if (fault?.kind === "response") return { status: 200, type: "application/json", ...fault }
  const handle = () => withErrorResponses(() => route.handle(discord, request, ...ids))
  if (route.isPage) return handle()
  const { headers, tooManyRequests } = behavior.rateLimits.take(
    `${route.method} ${route.path}`,
    request.headers.authorization ?? "",
    route.path.startsWith("/guilds/") ? ids[0]! : "",
    discord.now()
  )
  const response = tooManyRequests ?? handle()
  return { ...response, headers: { ...response.headers, ...headers } }
}

const withErrorResponses = (handle: () => ApiResponse): ApiResponse => {
  try {
    return handle()
  } catch (error) {
    if (error instanceof ErrorResponse) return error.response
    throw error
  }
}

const send = (response: ServerResponse, { body, headers, status, type }: ApiResponse): void => {
  response.writeHead(status, {
    ...(type !== undefined && { "content-type": type }),
    "cache-control": "no-store",
    ...headers
  })
  response.end(body)
}

const handleRequest = async (
  discord: DiscordState,
  behavior: Behavior,
  request: IncomingMessage,
  response: ServerResponse
) => {
  const url = new URL(request.url ?? "/", "http://fake-discord")
  const [, path] = /^\/api(?:\/v10)?(\/.*)$/.exec(url.pathname) ?? []
  const method = request.method ?? ""
  if (path === undefined) return send(response, cdn(discord, url, behavior.imageFault()))
  behavior.record(`${method} ${path}`)
  const body = await readBody(request)
  const apiRequest: ApiRequest = { headers: request.headers, query: url.searchParams, body }
  const reply = apiResponse(discord, behavior, matchRoute(method, path), apiRequest)
  behavior.observe({ method, path, request: apiRequest, response: reply })
  if (reply === undefined) return
  const fault = behavior.fault()
  if (fault?.kind === "slow") await setTimeout(fault.milliseconds)
  send(response, reply)
}

export const makeServer = (discord: DiscordState, behavior: Behavior): Server =>
  createServer((request, response) => {
    handleRequest(discord, behavior, request, response).catch((error: unknown) => {
      const internalError = json<RESTError>({ message: "500: Internal Server Error", code: 0 }, 500)
      send(response, error instanceof ErrorResponse ? error.response : internalError)
    })
  })
