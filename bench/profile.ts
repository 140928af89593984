import { readdirSync, readFileSync } from "node:fs"
import { join, relative } from "node:path"
import { fileURLToPath } from "node:url"
import { measure } from "./load.ts"
import { pinToCores } from "./proc.ts"
import { waitUntilIdle, startApi, temporaryFolder } from "./servers.ts"
import { stageOf } from "./stages.ts"
import { recordTargets } from "./targets.ts"

/** The parts of a V8 CPU profile that this module reads. Times are in microseconds. */
interface CpuProfile {
  readonly nodes: ReadonlyArray<{
    readonly id: number
    readonly children?: ReadonlyArray<number>
    readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number }
  }>
  readonly startTime: number
  readonly samples: ReadonlyArray<number>
  readonly timeDeltas: ReadonlyArray<number>
}

/** Prints the share of CPU time that each package and function uses for one kind of request. */
export const profile = async (name: string, built: boolean): Promise<void> => {
  const dataDir = temporaryFolder()
  const first = await startApi({ dataDir, built, artwork: true })
  await waitUntilIdle(first)
  await first.stop()
  const profiles = temporaryFolder()
  const nodeOptions = ["--cpu-prof", "--cpu-prof-interval=200", `--cpu-prof-dir=${profiles}`]
  const api = await startApi({ dataDir, built, artwork: true, nodeOptions })
  const targets = await recordTargets(api)
  const target = targets.find((target) => target.name === name)
  if (target === undefined) throw new Error(`--profile must be one of: ${targets.map(({ name }) => name).join("; ")}`)
  pinToCores([api.pid])
  await measure(api, target, { ms: 3000, warmMs: 0 })
  const from = clock()
  const { cpu } = await measure(api, target, { ms: 10_000, warmMs: 0 })
  const to = clock()
  await api.stop()
  const file = join(profiles, readdirSync(profiles)[0]!)
  const recorded = JSON.parse(readFileSync(file, "utf8")) as CpuProfile
  const places = placesIn(recorded)
  const shares = selfTimes(recorded, from, to, (node) => places.get(node)!)
  // The stages are recognized by source files, which a build bundles.
  if (!built) {
    print(`stages of ${cpu.toFixed(1)} µs per request`, selfTimes(recorded, from, to, stagesIn(recorded, places)))
  }
  print("self time by package", byArea(shares))
  print("self time by function", shares.slice(0, 40))
}

const print = (title: string, shares: Shares) => {
  console.log(`\n${title}`)
  for (const [where, share] of shares) console.log(`${(share * 100).toFixed(1).padStart(5)} %  ${where}`)
}

type Shares = ReadonlyArray<readonly [where: string, share: number]>

/** Microseconds by the clock that V8 uses for samples. */
const clock = () => Number(process.hrtime.bigint() / 1000n)

const placesIn = ({ nodes }: CpuProfile) => new Map(nodes.map(({ callFrame, id }) => [id, placeOf(callFrame)]))

const idle = "(idle)"

const stagesIn = ({ nodes }: CpuProfile, places: ReadonlyMap<number, string>) => {
  const callers = new Map(nodes.flatMap(({ children = [], id }) => children.map((child) => [child, id] as const)))
  const stackOf = (node: number): ReadonlyArray<string> => {
    const stack: Array<string> = []
    for (let at: number | undefined = node; at !== undefined; at = callers.get(at)) stack.push(places.get(at)!)
    return stack
  }
  return (node: number) => (places.get(node) === idle ? idle : stageOf(stackOf(node)))
}

/** The share of CPU time of each name that `nameOf` gives to a node, without idle time. Largest first. */
const selfTimes = (
  { samples, startTime, timeDeltas }: CpuProfile,
  from: number,
  to: number,
  nameOf: (node: number) => string
): Shares => {
  const spent = new Map<string, number>()
  let time = startTime
  let total = 0
  for (const [index, sample] of samples.entries()) {
    const delta = timeDeltas[index]!
    time += delta
    if (time < from || time > to) continue
    const name = nameOf(sample)
    if (name === idle) continue
    spent.set(name, (spent.get(name) ?? 0) + delta)
    total += delta
  }
  return largestFirst(spent).map(([name, micros]) => [name, micros / total])
}

const largestFirst = (sums: ReadonlyMap<string, number>): Shares =>
  [...sums].toSorted(([, left], [, right]) => right - left)

/** Adds up the shares of each package or folder. V8 and system calls count as `native`. */
const byArea = (shares: Shares): Shares => {
  const sums = new Map<string, number>()
  for (const [where, share] of shares) {
    const area = /  (?:node_modules\/)?(@[^/]+\/[^/]+|packages\/[^/]+|node:|[^/]+)/.exec(where)?.[1] ?? "native"
    sums.set(area, (sums.get(area) ?? 0) + share)
  }
  return largestFirst(sums)
}

const placeOf = ({ functionName, lineNumber, url }: CpuProfile["nodes"][number]["callFrame"]) => {
  const name = functionName || "(anonymous)"
  if (url === "") return name
  const file = url.startsWith("file:") ? relative(join(import.meta.dirname, ".."), fileURLToPath(url)) : url
  return `${name}  ${file}:${lineNumber + 1}`
}
