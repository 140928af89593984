import { sendRequests, measure, type Round } from "./load.ts"
import { cpuMicros, machineMicros, memoryMiB, pinToCores } from "./proc.ts"
import { type Api, waitUntilIdle, startBare } from "./servers.ts"
import { assertSameResponses, bareResponses, recordTargets, type Target } from "./targets.ts"

export interface Plan {
  readonly rounds: number
  readonly ms: number
  readonly warmMs: number
  /** How long each target runs on each server before the first round, so that V8 can optimize the code. */
  readonly firstWarmMs: number
}

export interface Compared {
  readonly target: Target
  readonly api: ReadonlyArray<Round>
  readonly bare: ReadonlyArray<Round>
}

export interface Comparison {
  readonly pinned: boolean
  readonly compared: ReadonlyArray<Compared>
  readonly memory: { readonly started: number; readonly loaded: number; readonly peak: number }
  /** Shares of the CPU time of all cores that other processes (`others`) and other virtual machines (`stolen`) used. */
  readonly otherLoad: { readonly others: number; readonly stolen: number }
}

/**
 * Measures the API and the bare server one after the other in each round. Every second round reverses their order, so
 * that other work on the machine affects both equally.
 */
export const compare = async (api: Api, plan: Plan): Promise<Comparison> => {
  await waitUntilIdle(api)
  const started = memoryMiB(api.pid).now
  const targets = await recordTargets(api)
  const bare = await startBare(new Map(targets.map((target) => [target.name, bareResponses(target)])))
  const unpin = pinToCores([api.pid, bare.pid])

  for (const target of targets) {
    await bare.serve(target.name)
    await assertSameResponses(bare.port, target)
    for (const server of [bare, api]) await measure(server, target, { ms: plan.firstWarmMs, warmMs: 0 })
  }

  const ours = () => cpuMicros(process.pid) + cpuMicros(api.pid) + cpuMicros(bare.pid)
  const before = { ...machineMicros(), ours: ours() }
  const compared = targets.map((target) => ({ target, api: [] as Array<Round>, bare: [] as Array<Round> }))
  for (let round = 0; round < plan.rounds; round++) {
    for (const { target, ...rounds } of compared) {
      await bare.serve(target.name)
      const order = [
        { server: bare, into: rounds.bare },
        { server: api, into: rounds.api }
      ]
      if (round % 2 === 1) order.reverse()
      for (const { server, into } of order) into.push(await measure(server, target, plan))
    }
  }
  const after = { ...machineMicros(), ours: ours() }
  const share = (micros: number) => Math.max(0, micros) / (after.all - before.all)
  const otherLoad = {
    others: share(after.busy - before.busy - (after.ours - before.ours)),
    stolen: share(after.stolen - before.stolen)
  }
  const { now: loaded, peak } = memoryMiB(api.pid)
  await bare.stop()
  unpin?.()
  return { pinned: unpin !== undefined, compared, memory: { started, loaded, peak }, otherLoad }
}

/** Checks responses but measures no times, so it passes on a busy machine. Returns the number of correct responses. */
export const verifyResponses = async (api: Api, requests: number): Promise<number> => {
  const targets = await recordTargets(api)
  const bare = await startBare(new Map(targets.map((target) => [target.name, bareResponses(target)])))
  for (const target of targets) {
    await bare.serve(target.name)
    await assertSameResponses(bare.port, target)
    for (const server of [bare, api]) await sendRequests(server, target, requests)
  }
  await bare.stop()
  return targets.length * 2 * requests
}
