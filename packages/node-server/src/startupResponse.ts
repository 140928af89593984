import type { IncomingMessage, Server, ServerResponse } from "node:http"
import type { HealthProbe } from "./healthProbe.ts"
import type { RejectionOptions } from "./Rejection.ts"

/** Says how far the start has come, in one sentence for clients. */
export type StartupDetail = () => string

type Listener = (request: IncomingMessage, response: ServerResponse) => void

// With no listener for it Node would send 100 Continue, and the client a body that is never read.
const events = ["request", "checkContinue"] as const

/** Whether the application has not added its first "request" listener yet. */
export type IsStarting = () => boolean

/** Handles requests until the application adds its first "request" listener, just before which `onReady` is called. */
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
 * Answers 503 during the start. A client or load balancer that asks during a long start gets an answer to act on instead
 * of a refused or silent connection.
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
 * Keeps requests for the application. For servers that listen once the application is ready: a request can arrive between
 * the two steps.
 */
export const holdWhileStarting = (server: Server): IsStarting => {
  // Not the `emit` of the request queue, which these requests have passed.
  const emit = server.emit.bind(server)
  const held: Array<() => void> = []
  return handleUntilReady(
    server,
    (event) => (request, response) => void held.push(() => emit(event, request, response)),
    // The application adds its listeners in one step.
    () => setImmediate(() => held.forEach((serve) => serve()))
  )
}
