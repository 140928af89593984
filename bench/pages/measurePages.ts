import { join } from "node:path"
import { watchImport } from "../artwork.ts"
import { measure, sendRequests } from "../load.ts"
import { pinToCores } from "../proc.ts"
import { type Api, startApi, temporaryFolder, waitUntilIdle } from "../servers.ts"
import { medianOf } from "../statistics.ts"
import { recordPaths, type Target } from "../targets.ts"
import { measureTyping } from "./typing.ts"

/** The module that starts the API for these comparisons. */
export const pageApi = join(import.meta.dirname, "pageApi.ts")

const pages = { home: "/", emoji: "/emoji/red-heart", compare: "/compare" }

const plan = { ms: 2000, warmMs: 200 }
const rounds = 5

/** The maximum ratio of a page's CPU time to that of its answers from the API, fetched and parsed in the same process. */
const budget = 4

/**
 * Prints the CPU time of pages beside that of their answers from the API, and of cached JSON of the same size. Then
 * prints how long typing into the search occupies a browser.
 */
export const measurePages = async (): Promise<void> => {
  const api = await startApi({ dataDir: temporaryFolder(), built: false, artwork: true, entry: pageApi })
  await watchImport(api)
  await waitUntilIdle(api)
  const targets = await recordPages(api)
  const unpin = pinToCores([api.pid])
  const rows: Array<Record<string, string>> = []
  for (const each of targets) rows.push(await measurePage(api, each))
  unpin?.()
  console.table(rows)
  await measureTyping(`http://127.0.0.1:${api.port}/`)
  await api.stop()
}

/** Checks the responses of all requests that `measurePages` sends. Returns their number. */
export const verifyPages = async (api: Api, requests: number): Promise<number> => {
  const targets = (await recordPages(api)).flatMap((each) => Object.values(each))
  for (const target of targets) await sendRequests(api, target, requests)
  return targets.length * requests
}

interface PageTargets {
  readonly uncached: Target
  readonly answers: Target
  readonly cached: Target
  readonly json: Target
}

const recordPages = async (api: Api): Promise<ReadonlyArray<PageTargets>> => {
  const record = async (name: string, path: string) => ({
    name,
    budget: undefined,
    recordings: await recordPaths(api.port, [path])
  })
  const targets: Array<PageTargets> = []
  for (const [page, path] of Object.entries(pages)) {
    const name = `page: ${page}`
    // `bench/load.ts` makes addresses unique by appending a parameter, which needs a `?`.
    const cached = await record(name, `${path}?v=1`)
    const size = cached.recordings[0]!.response.body.length
    targets.push({
      uncached: { ...cached, uncached: true },
      answers: { ...(await record(name, `${path}?answers=1`)), uncached: true },
      cached,
      json: await record(name, `/api/emoji?limit=${await itemsOfSize(api, size)}`)
    })
  }
  return targets
}

/** The number of emoji whose list has about `size` bytes, or the most that a list has. */
const itemsOfSize = async ({ port }: Api, size: number): Promise<number> => {
  const response = await fetch(`http://127.0.0.1:${port}/api/emoji?limit=500`)
  const { items } = (await response.json()) as { readonly items: ReadonlyArray<unknown> }
  let bytes = 0
  const count = items.findIndex((item) => (bytes += Buffer.byteLength(JSON.stringify(item)) + 1) > size)
  return count === -1 ? items.length : Math.max(1, count)
}

const measurePage = async (api: Api, targets: PageTargets): Promise<Record<string, string>> => {
  const cpu: Record<keyof PageTargets, Array<number>> = { uncached: [], answers: [], cached: [], json: [] }
  const turns = Object.keys(cpu) as ReadonlyArray<keyof PageTargets>
  for (const turn of turns) await measure(api, targets[turn], { ms: 3000, warmMs: 0 })
  for (let round = 0; round < rounds; round++) {
    for (const turn of round % 2 === 0 ? turns : turns.toReversed()) {
      cpu[turn].push((await measure(api, targets[turn], plan)).cpu)
    }
  }
  const ratio = (ours: keyof PageTargets, theirs: keyof PageTargets) =>
    medianOf(cpu[ours].map((micros, round) => micros / cpu[theirs][round]!))
  const milliseconds = (turn: keyof PageTargets) => (medianOf(cpu[turn]) / 1000).toFixed(2)
  const kilobytes = (turn: keyof PageTargets) => (targets[turn].recordings[0]!.response.body.length / 1000).toFixed(0)
  const rendered = ratio("uncached", "answers")
  const row = {
    request: targets.cached.name,
    kB: kilobytes("cached"),
    "uncached ms": milliseconds("uncached"),
    "answers ms": milliseconds("answers"),
    ratio: rendered.toFixed(2),
    budget: `${budget}${rendered > budget ? ", over" : ""}`,
    "cached ms": milliseconds("cached"),
    "JSON kB": kilobytes("json"),
    "cached JSON ms": milliseconds("json"),
    "cached ratio": ratio("cached", "json").toFixed(2)
  }
  console.log(Object.values(row).join(" | "))
  return row
}
