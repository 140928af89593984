import { compare } from "./compare.ts"
import { startApi, temporaryFolder } from "./servers.ts"
const api = await startApi({ dataDir: temporaryFolder(), built: false, artwork: false })
const c = await compare(api, { rounds: 5, ms: 800, warmMs: 150, firstWarmMs: 600 })
const med = (xs: number[]) => xs.toSorted((a, b) => a - b)[xs.length >> 1]!
for (const { target, api, bare } of c.compared) {
  console.log(target.name.padEnd(28), med(api.map((r) => r.cpu)).toFixed(1), med(bare.map((r) => r.cpu)).toFixed(1), med(api.map((r, i) => r.cpu / bare[i]!.cpu)).toFixed(2))
}
console.log(c.elsewhere)
await api.stop()
process.exit(0)
