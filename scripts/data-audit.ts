/**
 * Compares counts that an API serves, such as the number of emoji, with the counts in its sources. Prints both, and
 * fails if any differ. `npm run data:audit` starts an API with an empty data folder. `npm run data:audit -- <url>` uses
 * a running API.
 */
import { spawn } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { ApiClient } from "./audit/ApiClient.ts"
import { compareCounts } from "./audit/compareCounts.ts"
import { countServed } from "./audit/servedCounts.ts"

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
  const folder = mkdtempSync(join(tmpdir(), "emoji-catalogue-"))
  const main = join(import.meta.dirname, "../apps/api/src/main.ts")
  const child = spawn(process.execPath, ["--conditions=source", main], {
    env: { PATH: process.env["PATH"], PORT: "0", DATA_DIR: folder, LOG_LEVEL: "warn" },
    stdio: ["ignore", "inherit", "pipe"]
  })
  const exited = new Promise<never>((_, reject) =>
    child.on("close", (code) => reject(new Error(`The API exited with ${code}`)))
  )
  const started = new Promise<string>((resolve) => {
    let log = ""
    child.stderr.on("data", (chunk: Buffer) => {
      log += chunk.toString()
      const [, base] = /Emoji catalogue: (http:\/\/[^/\s]+)/.exec(log) ?? []
      if (base !== undefined) resolve(base)
    })
  })
  try {
    return await Promise.race([exited, started.then(use)])
  } finally {
    exited.catch(() => undefined)
    child.kill("SIGTERM")
    await exited.catch(() => undefined)
    rmSync(folder, { recursive: true })
  }
}

const [, , base] = process.argv
process.exitCode = (await (base === undefined ? withApi(audit) : audit(base))) ? 0 : 1
