import { compare } from "./compare.ts"
import { watchImport } from "./artwork.ts"
import { startApi, settled } from "./servers.ts"
import { medianOf as median } from "./statistics.ts"
import { existsSync } from "node:fs"
const dataDir = "/tmp/hotdata"
const fresh = !existsSync(dataDir)
const api = await startApi({ dataDir, built: false, artwork: true })
if (fresh) { await watchImport(api) }
await settled(api)
const only = process.argv.slice(2)
const { compared, memory, elsewhere } = await compare(api, { rounds: 3, ms: 900, warmMs: 200, firstWarmMs: 700 })
console.log(memory, elsewhere)
for (const { target, api, bare } of compared) {
  const ratios = api.map((r, i) => r.cpu / bare[i]!.cpu)
  console.log(target.name.padEnd(22), "cpu", median(api.map(r => r.cpu)).toFixed(1), "bare", median(bare.map(r => r.cpu)).toFixed(1), "ratio", median(ratios).toFixed(2), "bytes", (target.exchanges.reduce((s, e) => s + e.answer.body.length, 0) / target.exchanges.length).toFixed(0))
}
await api.stop()
