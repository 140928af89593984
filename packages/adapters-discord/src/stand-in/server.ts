import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import { type RESTError, RESTJSONErrorCodes } from "discord-api-types/v10"
import { type Answer, type Asked, json, notFound, refuse, Refusal } from "./answers.ts"
import { cdn } from "./cdn.ts"
import { consentRoutes } from "./consent.ts"
import type { Discord } from "./Discord.ts"
import { emojisRoutes } from "./emojis.ts"
import { guildsRoutes } from "./guilds.ts"
import { oauthRoutes } from "./oauth.ts"
import type { RateLimits } from "./rateLimits.ts"
import type { Route } from "./Route.ts"
import type { Trouble } from "./Trouble.ts"
import { usersRoutes } from "./users.ts"

/** Of bytes: an emoji of the largest size in base64, and room. */
const largestBody = 1024 * 1024

const routes = [...consentRoutes, ...oauthRoutes, ...usersRoutes, ...guildsRoutes, ...emojisRoutes].map((route) => ({
  ...route,
  pattern: new RegExp(`^${route.path.replace(/:\w+/g, "([^/]+)")}$`)
}))

interface Found {
  readonly route: Route
  readonly ids: ReadonlyArray<string>
}

const find = (method: string, path: string): Found => {
  const at = routes.flatMap((route) => {
    const matched = route.pattern.exec(path)
    return matched === null ? [] : [{ route, ids: matched.slice(1) }]
  })
  const found = at.find(({ route }) => route.method === method)
  if (found !== undefined) return found
  throw at.length === 0 ? notFound() : refuse(405, RESTJSONErrorCodes.GeneralError, "405: Method Not Allowed")
}

/** Reads on where it is too large, without keeping it: whoever is still sending would not hear the answer. */
const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Array<Buffer> = []
  let size = 0
  for await (const part of request) {
    size += part.length
    if (size <= largestBody) parts.push(part)
  }
  if (size > largestBody) throw refuse(413, RESTJSONErrorCodes.RequestEntityTooLarge, "Request entity too large")
  return Buffer.concat(parts)
}

export interface Behaviour {
  readonly limits: RateLimits
  /** What is wrong with it now. */
  readonly trouble: () => Trouble | undefined
  /** Is told what was asked, as in `GET /users/@me`. */
  readonly noted: (asked: string) => void
}

const answerApi = (discord: Discord, behaviour: Behaviour, { ids, route }: Found, asked: Asked): Answer | undefined => {
  const trouble = route.isPage ? undefined : behaviour.trouble()
  if (trouble?.is === "hanging") return undefined
  if (trouble?.is === "down") return json<RESTError>({ message: "503: Service Unavailable", code: 0 }, 503)
  if (trouble?.is === "babbling") return { status: 200, type: "application/json", ...trouble }
  if (route.isPage) return refusable(() => route.answer(discord, asked, ...ids))
  // Discord counts each guild apart, and whoever asks.
  const whose = `${asked.headers.authorization ?? ""} ${route.path.startsWith("/guilds/") ? ids[0] : ""}`
  const { headers, refusal } = behaviour.limits.take(`${route.method} ${route.path}`, whose, discord.now())
  const answer = refusal ?? refusable(() => route.answer(discord, asked, ...ids))
  return { ...answer, headers: { ...answer.headers, ...headers } }
}

const refusable = (answer: () => Answer): Answer => {
  try {
    return answer()
  } catch (error) {
    if (error instanceof Refusal) return error.answer
    throw error
  }
}

const send = (response: ServerResponse, { body, headers, status, type }: Answer): void => {
  response.writeHead(status, {
    ...(type !== undefined && { "content-type": type }),
    "cache-control": "no-store",
    ...headers
  })
  response.end(body)
}

const handle = async (discord: Discord, behaviour: Behaviour, request: IncomingMessage, response: ServerResponse) => {
  const url = new URL(request.url ?? "/", "http://stand-in")
  const [, path] = /^\/api(?:\/v10)?(\/.*)$/.exec(url.pathname) ?? []
  const method = request.method ?? ""
  if (path === undefined) {
    const picture = refusable(() => cdn(discord, url.pathname))
    return send(response, picture)
  }
  behaviour.noted(`${method} ${path}`)
  const body = await bodyOf(request)
  const asked: Asked = { headers: request.headers, query: url.searchParams, body }
  const answer = answerApi(discord, behaviour, find(method, path), asked)
  if (answer !== undefined) send(response, answer)
}

/** Discord over HTTP. It does not listen yet. */
export const serverOf = (discord: Discord, behaviour: Behaviour): Server =>
  createServer((request, response) => {
    handle(discord, behaviour, request, response).catch((error: unknown) => {
      const broken = json<RESTError>({ message: "500: Internal Server Error", code: 0 }, 500)
      send(response, error instanceof Refusal ? error.answer : broken)
    })
  })
