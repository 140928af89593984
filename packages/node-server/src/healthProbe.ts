import type { IncomingMessage } from "node:http"

/**
 * What a request asks of the health check: `live`, whether the process is alive, which it is while it starts and stops, or
 * `ready`, whether to send it requests. Undefined for any other request.
 */
export const healthProbe = ({ method, url = "" }: IncomingMessage): "live" | "ready" | undefined => {
  const [path, query] = url.split("?")
  if ((method !== "GET" && method !== "HEAD") || path !== "/api/health") return undefined
  return new URLSearchParams(query).get("probe") === "live" ? "live" : "ready"
}
