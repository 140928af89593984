import type { IncomingMessage, Server, ServerResponse } from "node:http"
import { rawProblemResponse } from "./rawProblems.ts"

/** Says how far the start has come, in one sentence for clients. */
export type StartupDetail = () => string

/** Asks whether the process is alive, which it is while it starts: a supervisor must not end it for that. */
const isLivenessProbe = ({ method, url = "" }: IncomingMessage): boolean => {
  const [path, query] = url.split("?")
  return (
    (method === "GET" || method === "HEAD") &&
    path === "/api/health" &&
    new URLSearchParams(query).get("probe") === "live"
  )
}

/**
 * Answers 503 until the application adds its first "request" listener. A client or load balancer that asks during a
 * long start gets an answer to act on instead of a refused or silent connection.
 */
export const respondWhileStarting = (
  server: Server,
  detail: StartupDetail = () => "The service is starting."
): void => {
  const respond = (request: IncomingMessage, response: ServerResponse): void => {
    if (isLivenessProbe(request)) return void response.writeHead(204).end()
    const { body, headers, status } = rawProblemResponse(["unavailable", detail()], request)
    response.writeHead(status, headers).end(body)
  }
  // With no listener for it Node would send 100 Continue, and the client a body that is never read.
  const events = ["request", "checkContinue"]
  for (const event of events) server.on(event, respond)
  server.on("newListener", function stop(added: string) {
    if (added !== "request") return
    server.off("newListener", stop)
    for (const event of events) server.off(event, respond)
  })
}
