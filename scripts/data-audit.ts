/**
 * Holds what a running API serves against what its sources should give, prints both, and fails on a difference:
 * `npm run data:audit` on an API of its own with a new folder, `npm run data:audit -- <url>` on one that runs already.
 */
import { spawn } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Api } from "./audit/Api.ts"
import { compare } from "./audit/compare.ts"
import { holdingsOf } from "./audit/holdings.ts"

const audit = async (base: string): Promise<boolean> => {
  const api = new Api(base)
  console.log("Waiting for the artwork to be imported")
  await api.artwork()
  const findings = compare(await holdingsOf(api))
  for (const { holds, isRight, should, what } of findings) {
    console.log(
      `${what.padEnd(48)}${String(holds ?? "none").padStart(8)}${should.padStart(14)}  ${isRight ? "" : "WRONG"}`
    )
  }
  const wrong = findings.filter(({ isRight }) => !isRight).length
  console.log(`\n${findings.length} figures, ${wrong} wrong`)
  return wrong === 0
}

/** Starts the API on a folder of its own, for as long as `use` takes. */
const withApi = async (use: (base: string) => Promise<boolean>): Promise<boolean> => {
  const folder = mkdtempSync(join(tmpdir(), "emoji-catalogue-"))
  const main = join(import.meta.dirname, "../apps/api/src/main.ts")
  const child = spawn(process.execPath, ["--conditions=source", main], {
    env: { PATH: process.env["PATH"], PORT: "0", DATA_DIR: folder, LOG_LEVEL: "warn" },
    stdio: ["ignore", "inherit", "pipe"]
  })
  const ended = new Promise<never>((_, reject) =>
    child.on("close", (code) => reject(new Error(`The API ended: ${code}`)))
  )
  const started = new Promise<string>((resolve) => {
    let said = ""
    child.stderr.on("data", (chunk: Buffer) => {
      said += chunk.toString()
      const [, base] = /Emoji catalogue: (http:\/\/[^/\s]+)/.exec(said) ?? []
      if (base !== undefined) resolve(base)
    })
  })
  try {
    return await Promise.race([ended, started.then(use)])
  } finally {
    ended.catch(() => undefined)
    child.kill("SIGTERM")
    await ended.catch(() => undefined)
    rmSync(folder, { recursive: true })
  }
}

const [, , base] = process.argv
process.exitCode = (await (base === undefined ? withApi(audit) : audit(base))) ? 0 : 1
