import type { IncomingMessage, Server, ServerResponse } from "node:http"
import type { HealthProbe } from "./healthProbe.ts"
import type { RejectionOptions } from "./Rejection.ts"

/** Describes the startup progress in one sentence for clients. */
export type StartupDetail = () => string

type Listener = (request: IncomingMessage, response: ServerResponse) => void

// Without a "checkContinue" listener Node would send 100 Continue, and the client would send a body that is never read.
const events = ["request", "checkContinue"] as const

export type IsStarting = () => boolean

/** Handles requests until the application adds its first "request" listener. Calls `onReady` just before that. */
const handleUntilReady = (
  server: Server,
  listenerOf: (event: (typeof events)[number]) => Listener,
  onReady = () => {}
): IsStarting => {
  let isStarting = true
  const listeners = events.map((event) => [event, listenerOf(event)] as const)
  for (const [event, listener] of listeners) server.on(event, listener)
  server.on("newListener", function stop(added: string) {
    if (added !== "request") return
    isStarting = false
    server.off("newListener", stop)
    for (const [event, listener] of listeners) server.off(event, listener)
    onReady()
  })
  return () => isStarting
}

/**
 * Responds to requests during startup: 204 to `live` health checks, 503 to all other requests. So even if startup takes
 * long, clients and load balancers get a response instead of a refused or silent connection.
 */
export const respondWhileStarting = (
  server: Server,
  healthProbe: HealthProbe,
  { formatRejection }: RejectionOptions,
  detail: StartupDetail = () => "The service is starting."
): IsStarting =>
  handleUntilReady(server, () => (request, response) => {
    if (healthProbe(request) === "live") return void response.writeHead(204).end()
    const { body, headers, status } = formatRejection({ status: 503, detail: detail() }, request)
    response.writeHead(status, headers).end(body)
  })

/**
 * Holds requests until the application adds its first "request" listener. This is for applications that open the port
 * only at the end of their startup. A request can still arrive in the short time before they add the listener.
 */
export const holdWhileStarting = (server: Server): IsStarting => {
  // This is the original `emit`, which `queueRequests` overrides later. The override would put the held requests into
  // the queue again, although they have already passed it.
  const emit = server.emit.bind(server)
  const held: Array<() => void> = []
  return handleUntilReady(
    server,
    (event) => (request, response) => void held.push(() => emit(event, request, response)),
    // Held requests are served after this turn of the event loop, in which the application adds all its listeners.
    () => setImmediate(() => held.forEach((serve) => serve()))
  )
}
