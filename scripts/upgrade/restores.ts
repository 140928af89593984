import { type Caller, post } from "./call.ts"
import type { ServiceProcess } from "./ServiceProcess.ts"

interface Work {
  readonly id: string
  readonly status: string
  /** For a restore, the emoji that could not be added. */
  readonly failed?: ReadonlyArray<{ readonly name: string }>
}

/** Starts a backup, or a restore of `backup`. A repeated call returns the progress of the same backup or restore. */
const start = ({ url }: ServiceProcess, guildId: string, caller: Caller, backup?: string): Promise<Work> => {
  const suffix = backup === undefined ? "" : `/${backup}/restore`
  return post(`${url}/api/servers/${guildId}/backups${suffix}`, caller, { idempotencyKey: `${guildId}${suffix}` })
}

const ended = async (api: ServiceProcess, guildId: string, caller: Caller, backup?: string): Promise<Work> => {
  const work = await api.eventually(async () => {
    const state = await start(api, guildId, caller, backup)
    return state.status !== "running" && state
  })
  if (work.status !== "completed") throw new Error(`${api.name}: ${JSON.stringify(work)}`)
  return work
}

export const backUp = async (api: ServiceProcess, guildId: string, caller: Caller): Promise<string> =>
  (await ended(api, guildId, caller)).id

/** Starts a restore without waiting for its end. */
export const beginRestore = start

/** Waits until a restore finishes. Starts the restore if it was not started before. */
export const restore = ended
