import { askTimes, measure, type Round } from "./load.ts"
import { cpuMicros, machineMicros, memoryMiB, pinApart } from "./proc.ts"
import { type Api, settled, startBare } from "./servers.ts"
import { assertSameAnswers, bareAnswers, recordTargets, type Target } from "./targets.ts"

export interface Plan {
  readonly rounds: number
  readonly ms: number
  readonly warmMs: number
  /** Before the first round, for each target on each server, so that all code that will be hot is. */
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
  /** Of the API, in MiB. */
  readonly memory: { readonly started: number; readonly loaded: number; readonly peak: number }
  /** What else the machine did while it was measured, as shares of the time of all its cores. */
  readonly elsewhere: { readonly others: number; readonly stolen: number }
}

/**
 * Measures the API and the bare server, every target on both in each round and the first of the two in turn, so that
 * whatever else the machine does falls on both alike.
 */
export const compare = async (api: Api, plan: Plan): Promise<Comparison> => {
  await settled(api)
  const started = memoryMiB(api.pid).now
  const targets = await recordTargets(api)
  const bare = await startBare(new Map(targets.map((target) => [target.name, bareAnswers(target)])))
  const unpin = pinApart([api.pid, bare.pid])

  for (const target of targets) {
    await bare.serve(target.name)
    await assertSameAnswers(bare.port, target)
    for (const server of [bare, api]) await measure(server, target, { ms: plan.firstWarmMs, warmMs: 0 })
  }

  const ours = () => cpuMicros(process.pid) + cpuMicros(api.pid) + cpuMicros(bare.pid)
  const before = { ...machineMicros(), ours: ours() }
  const compared = targets.map((target) => ({ target, api: [] as Array<Round>, bare: [] as Array<Round> }))
  for (let round = 0; round < plan.rounds; round++) {
    for (const { target, ...rounds } of compared) {
      await bare.serve(target.name)
      const turns = [
        { server: bare, into: rounds.bare },
        { server: api, into: rounds.api }
      ]
      if (round % 2 === 1) turns.reverse()
      for (const { server, into } of turns) into.push(await measure(server, target, plan))
    }
  }
  const after = { ...machineMicros(), ours: ours() }
  const share = (micros: number) => Math.max(0, micros) / (after.all - before.all)
  const elsewhere = {
    others: share(after.busy - before.busy - (after.ours - before.ours)),
    stolen: share(after.stolen - before.stolen)
  }
  const { now: loaded, peak } = memoryMiB(api.pid)
  await bare.stop()
  unpin?.()
  return { pinned: unpin !== undefined, compared, memory: { started, loaded, peak }, elsewhere }
}

/**
 * Asks both servers a fixed number of times for each target and looks at the answers alone: how busy the machine is
 * decides how long it takes, not how it ends. Answers with how many were right.
 */
export const checkAnswers = async (api: Api, requests: number): Promise<number> => {
  const targets = await recordTargets(api)
  const bare = await startBare(new Map(targets.map((target) => [target.name, bareAnswers(target)])))
  for (const target of targets) {
    await bare.serve(target.name)
    await assertSameAnswers(bare.port, target)
    for (const server of [bare, api]) await askTimes(server, target, requests)
  }
  await bare.stop()
  return targets.length * 2 * requests
}
