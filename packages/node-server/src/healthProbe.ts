import type { IncomingMessage } from "node:http"

/**
 * What a request asks of the health check: `live`, whether the process is alive, which it is while it starts and stops, or
 * `ready`, whether to send it requests. Undefined for any other request.
 */
export type HealthProbe = (request: IncomingMessage) => "live" | "ready" | undefined

/** The probes of a path: `?probe=live` asks for `live`, everything else for `ready`. */
export const healthProbeAt =
  (healthPath: string | undefined): HealthProbe =>
  ({ method, url = "" }) => {
    const [path, query] = url.split("?")
    if ((method !== "GET" && method !== "HEAD") || path !== healthPath) return undefined
    return new URLSearchParams(query).get("probe") === "live" ? "live" : "ready"
  }
