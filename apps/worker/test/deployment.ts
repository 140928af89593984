import { makeApiKeySecret } from "@emoji-catalogue/domain"
import { randomBytes } from "node:crypto"
import { ApiProcess } from "../../api/test/ApiProcess.ts"
import { WorkerProcess } from "./WorkerProcess.ts"

export interface Run {
  readonly id: string
  readonly kind: string
  readonly status: string
  readonly finishedAt: string | null
  readonly error: string | null
}

/** Processes on one database, as an operator runs them: APIs that run no jobs, and workers. */
export const deploymentOn = (DATABASE_URL: string, more: Readonly<Record<string, string>> = {}) => {
  const adminKey = makeApiKeySecret(randomBytes(32))
  const env = { DATABASE_URL, ...more }
  const headers = { "x-api-key": adminKey, "content-type": "application/json" }

  const send = async <A>(api: ApiProcess, path: string, init: RequestInit = {}): Promise<A> => {
    const response = await fetch(`${await api.url()}${path}`, { ...init, headers })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as A
  }
  const post = <A>(api: ApiProcess, path: string, body: object = {}) =>
    send<A>(api, path, { method: "POST", body: JSON.stringify(body) })
  const runOf = async (api: ApiProcess, id: string): Promise<Run | undefined> =>
    (await send<{ readonly items: ReadonlyArray<Run> }>(api, "/api/admin/imports?limit=100")).items.find(
      (run) => run.id === id
    )

  return {
    adminKey,
    startApi: () => new ApiProcess({ ...env, RUN_JOBS: "false", ADMIN_API_KEY: adminKey }),
    startWorker: () => new WorkerProcess(env),
    get: <A>(api: ApiProcess, path: string) => send<A>(api, path),
    post,
    /** Requests an import. */
    requestImport: (api: ApiProcess, kind: string, options: object = {}) =>
      post<Run>(api, `/api/admin/imports/${kind}`, options),
    runOf,
    /** Waits until a run has succeeded or failed. */
    ended: (api: ApiProcess, id: string): Promise<Run> =>
      api.eventually(async () => {
        const run = await runOf(api, id)
        return run !== undefined && (run.status === "succeeded" || run.status === "failed") && run
      })
  }
}
