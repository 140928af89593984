/**
 * Compares counts that an API serves, such as the number of emoji, with the counts in its sources. Prints both, and
 * fails if any differ. `npm run data:audit` starts an API with an empty data folder. `npm run data:audit -- <url>` uses
 * a running API.
 */
import { join } from "node:path"
import { ApiClient } from "./audit/ApiClient.ts"
import { compareCounts } from "./audit/compareCounts.ts"
import { countServed } from "./audit/servedCounts.ts"
import { removeTemporaryFolders, temporaryFolder } from "./test-support/temporaryFolder.ts"
import { TestProcess } from "./test-support/TestProcess.ts"

const audit = async (base: string): Promise<boolean> => {
  const api = new ApiClient(base)
  console.log("Waiting for the artwork import")
  await api.waitForArtwork()
  const comparisons = compareCounts(await countServed(api))
  for (const { expected, matches, name, served } of comparisons) {
    console.log(
      `${name.padEnd(52)}${String(served ?? "none").padStart(8)}${expected.padStart(14)}  ${matches ? "" : "WRONG"}`
    )
  }
  const wrong = comparisons.filter(({ matches }) => !matches).length
  console.log(`\n${comparisons.length} counts, ${wrong} wrong`)
  return wrong === 0
}

const withApi = async (use: (base: string) => Promise<boolean>): Promise<boolean> => {
  const main = join(import.meta.dirname, "../apps/api/src/main.ts")
  const api = new TestProcess(process.execPath, ["--conditions=source", main], {
    PATH: process.env["PATH"],
    PORT: "0",
    DATA_DIR: temporaryFolder(),
    LOG_LEVEL: "warn"
  })
  try {
    const [, base] = await api.output(/Emoji catalogue: (http:\/\/[^/\s]+)/)
    const exited = api.exit().then((code) => Promise.reject(new Error(`The API exited with ${code}:\n${api.stderr}`)))
    return await Promise.race([exited, use(base!)])
  } finally {
    api.signal("SIGTERM")
    await api.exit()
    process.stdout.write(api.stdout)
    removeTemporaryFolders()
  }
}

const [, , base] = process.argv
process.exitCode = (await (base === undefined ? withApi(audit) : audit(base))) ? 0 : 1
