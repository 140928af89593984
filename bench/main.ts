/**
 * Measures the CPU time and memory of the API. `--smoke` only checks responses without measuring, `--built` runs the
 * build instead of the sources, `--profile <request>` prints a CPU profile, `--peers` compares the API with services
 * that users would choose instead, `--pages` measures the HTML pages. docs/performance.md has the details.
 */
import { parseArgs } from "node:util"
import { type ArtworkImport, watchImport } from "./artwork.ts"
import { verifyResponses, compare, type Comparison, type Plan } from "./compare.ts"
import { measurePages, pageApi, verifyPages } from "./pages/measurePages.ts"
import { comparePeers } from "./peers/comparePeers.ts"
import { assertLinux } from "./proc.ts"
import { profile } from "./profile.ts"
import { report } from "./report.ts"
import { startApi, temporaryFolder } from "./servers.ts"

const plan: Plan & { readonly starts: number } = { rounds: 5, ms: 1500, warmMs: 250, firstWarmMs: 1000, starts: 3 }
const smoke = { requests: 200, pages: 20, timeLimitMs: 300_000 }

const { values } = parseArgs({
  options: {
    smoke: { type: "boolean", default: false },
    built: { type: "boolean", default: false },
    profile: { type: "string" },
    peers: { type: "boolean", default: false },
    pages: { type: "boolean", default: false }
  }
})

const run = async () => {
  const starts = { first: [] as Array<number>, later: [] as Array<number> }
  let comparison: Comparison | undefined
  let artwork: ArtworkImport | undefined
  while (comparison === undefined) {
    const options = { dataDir: temporaryFolder(), built: values.built, artwork: true }
    const api = await startApi(options)
    starts.first.push(api.startupMs)
    // The startup time is measured in every iteration, but the behavior under load only in the last iteration.
    if (starts.first.length === plan.starts) {
      artwork = await watchImport(api)
      comparison = await compare(api, plan)
    }
    await api.stop()
    const restarted = await startApi(options)
    starts.later.push(restarted.startupMs)
    await restarted.stop()
  }
  console.log(report(comparison, starts, artwork!))
}

const runSmoke = async () => {
  const timer = setTimeout(() => {
    throw new Error(`The smoke run took longer than ${smoke.timeLimitMs / 1000} seconds`)
  }, smoke.timeLimitMs)
  const options = { dataDir: temporaryFolder(), built: values.built, artwork: false }
  const api = await startApi(options)
  let verified = await verifyResponses(api, smoke.requests)
  await api.stop()
  // The build has no module that measures pages.
  const restarted = await startApi(values.built ? options : { ...options, entry: pageApi })
  if (!values.built) verified += await verifyPages(restarted, smoke.pages)
  await restarted.stop()
  clearTimeout(timer)
  console.log(`All ${verified} responses were correct, and the API restarted with its data. Nothing was measured.`)
}

assertLinux()
if (values.smoke) await runSmoke()
else if (values.peers) await comparePeers(values.built)
else if (values.pages) await measurePages()
else if (values.profile === undefined) await run()
else await profile(values.profile, values.built)
