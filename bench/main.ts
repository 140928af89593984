/**
 * Measures what the API costs. `--smoke` measures nothing and only looks at the answers, `--built` takes the build in
 * place of the sources, `--profile <request>` says where the CPU goes. docs/performance.md has the rest.
 */
import { parseArgs } from "node:util"
import { type ArtworkImport, watchImport } from "./artwork.ts"
import { checkAnswers, compare, type Comparison, type Plan } from "./compare.ts"
import { assertLinux } from "./proc.ts"
import { profile } from "./profile.ts"
import { report } from "./report.ts"
import { startApi, temporaryFolder } from "./servers.ts"

const plan: Plan & { readonly starts: number } = { rounds: 5, ms: 1500, warmMs: 250, firstWarmMs: 1000, starts: 3 }
const smoke = { requests: 200, timeLimitMs: 300_000 }

const { values } = parseArgs({
  options: {
    smoke: { type: "boolean", default: false },
    built: { type: "boolean", default: false },
    profile: { type: "string" }
  }
})

const run = async () => {
  const starts = { first: [] as Array<number>, later: [] as Array<number> }
  let comparison: Comparison | undefined
  let artwork: ArtworkImport | undefined
  while (comparison === undefined) {
    const options = { dataDir: temporaryFolder(), built: values.built, artwork: true }
    const api = await startApi(options)
    starts.first.push(api.startedIn)
    // The last of the processes that began with an empty folder is the one to be measured.
    if (starts.first.length === plan.starts) {
      artwork = await watchImport(api)
      comparison = await compare(api, plan)
    }
    await api.stop()
    const again = await startApi(options)
    starts.later.push(again.startedIn)
    await again.stop()
  }
  console.log(report(comparison, starts, artwork!))
}

const runSmoke = async () => {
  const timer = setTimeout(() => {
    throw new Error(`Not everything was answered within ${smoke.timeLimitMs / 1000} seconds`)
  }, smoke.timeLimitMs)
  const options = { dataDir: temporaryFolder(), built: values.built, artwork: false }
  const api = await startApi(options)
  const right = await checkAnswers(api, smoke.requests)
  await api.stop()
  const again = await startApi(options)
  await again.stop()
  clearTimeout(timer)
  console.log(`All ${right} answers were right, and the API started again on its folder. Nothing was measured.`)
}

assertLinux()
if (values.smoke) await runSmoke()
else if (values.profile === undefined) await run()
else await profile(values.profile, values.built)
