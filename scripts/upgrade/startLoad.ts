import { type Caller, call, post } from "./call.ts"
import type { ServiceProcess } from "./ServiceProcess.ts"

const sendAll = async ({ url }: ServiceProcess, caller: Caller, admin: Caller, number: number): Promise<void> => {
  await call(`${url}/api/emoji?limit=5&offset=${number}`, caller)
  await call(`${url}/api/emoji/search?q=heart`, caller)
  await call(`${url}/api/auth/me`, caller)
  await post(`${url}/api/emoji/rocket/copy`, caller)
  const issued = await post<{ id: string; key: string }>(`${url}/api/admin/api-keys`, admin, { json: { name: "load" } })
  await call(`${url}/api/emoji/rocket`, { key: issued.key })
  await call(`${url}/api/admin/api-keys/${issued.id}`, admin, { method: "DELETE" })
}

/**
 * Repeats a round of requests to a process until the returned function is called. Each request waits for the response
 * to the previous one. The returned function waits for the end of the current round, and resolves to the number of
 * rounds. It rejects if a request has failed.
 */
export const startLoad = (api: ServiceProcess, caller: Caller, admin: Caller): (() => Promise<number>) => {
  let isStopped = false
  const run = async () => {
    let number = 0
    for (; !isStopped; number++) await sendAll(api, caller, admin, number)
    return number
  }
  const ended = run()
  // If a request fails before the returned function is called, this handler keeps Node from ending the process. The
  // caller still gets the error, because the returned function returns the rejected promise.
  ended.catch(() => undefined)
  return () => {
    isStopped = true
    return ended
  }
}
