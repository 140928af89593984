/**
 * Measures what the API costs. `--smoke` runs every part for a moment and only looks at the answers, `--built` measures
 * the build in place of the sources, `--profile <request>` says where the CPU goes. docs/performance.md has the rest.
 */
import { parseArgs } from "node:util"
import { compare, type Comparison, type Plan } from "./compare.ts"
import { assertLinux } from "./proc.ts"
import { profile } from "./profile.ts"
import { report } from "./report.ts"
import { startApi, temporaryFolder } from "./servers.ts"

const whole: Plan & { readonly starts: number } = { rounds: 5, ms: 3000, warmMs: 500, firstWarmMs: 2000, starts: 3 }
const smoke: typeof whole = { rounds: 1, ms: 50, warmMs: 0, firstWarmMs: 25, starts: 1 }

const { values } = parseArgs({
  options: {
    smoke: { type: "boolean", default: false },
    built: { type: "boolean", default: false },
    profile: { type: "string" }
  }
})

const run = async () => {
  const plan = values.smoke ? smoke : whole
  const starts = { first: [] as Array<number>, later: [] as Array<number> }
  let comparison: Comparison | undefined
  while (comparison === undefined) {
    const options = { dataDir: temporaryFolder(), built: values.built }
    const api = await startApi(options)
    starts.first.push(api.startedIn)
    // The last of the processes that began with an empty folder is the one to be measured.
    if (starts.first.length === plan.starts) comparison = await compare(api, plan)
    await api.stop()
    const again = await startApi(options)
    starts.later.push(again.startedIn)
    await again.stop()
  }
  console.log(report(comparison, starts))
  if (values.smoke) console.log("\nEvery answer was right. The figures of a smoke run mean nothing.")
}

assertLinux()
await (values.profile === undefined ? run() : profile(values.profile, values.built))
