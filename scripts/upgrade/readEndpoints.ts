import { endpoints } from "../../apps/api/test/endpoints.ts"
import { type Caller, call, send } from "./call.ts"
import type { ServiceProcess } from "./ServiceProcess.ts"

/**
 * Requests every GET endpoint of a process as each of `callers`. Skips an endpoint if a parameter of its path has no
 * example. Throws if an endpoint responds with a server error other than 503. Returns the number of requested
 * endpoints.
 */
export const readEndpoints = async ({ name, url }: ServiceProcess, callers: ReadonlyArray<Caller>): Promise<number> => {
  const { paths } = await call<{ paths: Record<string, object> }>(`${url}/openapi.json`, callers[0]!)
  const read = Object.entries(paths)
    .filter(([, methods]) => "get" in methods)
    .map(([path]) => endpoints[`GET ${path}`] ?? path)
    .filter((path) => !path.includes("{"))
  const failed: Array<string> = []
  for (const path of read) {
    for (const caller of callers) {
      const response = await send(`${url}${path}`, caller)
      await response.arrayBuffer()
      if (response.status >= 500 && response.status !== 503) failed.push(`${name}: GET ${path}: ${response.status}`)
    }
  }
  if (failed.length > 0 || read.length === 0) throw new Error(failed.join("\n"))
  return read.length
}
