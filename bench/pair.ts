/**
 * Measures this version of the API, another version and the bare server in turns, so that other work on the machine
 * affects all three equally. The bare server is the baseline, because it only sends recorded responses. Run it with
 * `npx node --conditions=source bench/pair.ts <folder of the other version> [--only <text>] [--rounds 12] [--artwork]`.
 */
import { join, resolve } from "node:path"
import { parseArgs } from "node:util"
import { watchImport } from "./artwork.ts"
import { measure, type Round } from "./load.ts"
import { pinToCores } from "./proc.ts"
import { type ApiOptions, waitUntilIdle, startApi, startBare, temporaryFolder } from "./servers.ts"
import { medianOf as median } from "./statistics.ts"
import { bareResponses, recordTargets } from "./targets.ts"

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: "string", default: "" },
    rounds: { type: "string", default: "12" },
    artwork: { type: "boolean", default: false }
  }
})
const other = resolve(positionals[0] ?? ".")
const plan = { ms: 500, warmMs: 100 }

const options = (): ApiOptions => ({ dataDir: temporaryFolder(), built: false, artwork: values.artwork })
const otherServers = (await import(join(other, "bench/servers.ts"))) as { readonly startApi: typeof startApi }
const apis = { before: await otherServers.startApi(options()), after: await startApi(options()) }
for (const api of Object.values(apis)) {
  if (values.artwork) await watchImport(api)
  await waitUntilIdle(api)
}

// Responses are recorded separately for each version, because the details of an emoji contain `addedAt` and
// `updatedAt`. Both are the time when the API of that version imported the emoji.
const targets = { before: await recordTargets(apis.before), after: await recordTargets(apis.after) }
const bare = await startBare(new Map(targets.after.map((target) => [target.name, bareResponses(target)])))
pinToCores([apis.before.pid, apis.after.pid, bare.pid])

const rows: Array<Record<string, string>> = []
for (const [place, target] of targets.after.entries()) {
  if (!target.name.includes(values.only)) continue
  await bare.serve(target.name)
  const turns = [
    { name: "bare", server: bare, target },
    { name: "before", server: apis.before, target: targets.before[place]! },
    { name: "after", server: apis.after, target }
  ] as const
  const rounds = { bare: [] as Array<Round>, before: [] as Array<Round>, after: [] as Array<Round> }
  for (const { server, target } of turns) await measure(server, target, { ms: 1000, warmMs: 0 })
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const { name, server, target } of round % 2 === 0 ? turns : turns.toReversed()) {
      rounds[name].push(await measure(server, target, plan))
    }
  }
  const ratios = (name: "before" | "after") => rounds[name].map(({ cpu }, round) => cpu / rounds.bare[round]!.cpu)
  const change = rounds.after.map(({ cpu }, round) => cpu / rounds.before[round]!.cpu - 1)
  rows.push({
    request: target.name,
    "before µs": median(rounds.before.map(({ cpu }) => cpu)).toFixed(1),
    "after µs": median(rounds.after.map(({ cpu }) => cpu)).toFixed(1),
    "before ratio": median(ratios("before")).toFixed(2),
    "after ratio": median(ratios("after")).toFixed(2),
    change: `${(median(change) * 100).toFixed(0)} %`
  })
  console.log(Object.values(rows.at(-1)!).join(" | "))
}
console.table(rows)
for (const server of [...Object.values(apis), bare]) await server.stop()
process.exit()
