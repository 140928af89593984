import type { IncomingMessage } from "node:http"

/**
 * Classifies a request as a health check. `live` asks whether the process is alive, which includes startup and
 * shutdown. `ready` asks whether the process accepts requests. Undefined if the request is no health check.
 */
export type HealthProbe = (request: IncomingMessage) => "live" | "ready" | undefined

export const healthProbeAt =
  (healthPath: string | undefined): HealthProbe =>
  ({ method, url = "" }) => {
    const [path, query] = url.split("?")
    if ((method !== "GET" && method !== "HEAD") || path !== healthPath) return undefined
    return new URLSearchParams(query).get("probe") === "live" ? "live" : "ready"
  }
