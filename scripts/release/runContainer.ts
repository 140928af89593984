import { execFileSync } from "node:child_process"
import { chownSync, copyFileSync, mkdirSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { freePort } from "../test-support/freePort.ts"
import { TestProcess } from "../test-support/TestProcess.ts"
import type { Stage } from "./dockerfile.ts"

/** The unprivileged user and group of Debian, in place of the user of the image. */
const unprivileged = 65_534

const commandOf = (stage: Stage, keyword: "CMD" | "HEALTHCHECK"): ReadonlyArray<string> => {
  const { text } = stage.instructions.find((each) => each.keyword === keyword)!
  return JSON.parse(text.slice(text.indexOf("["))) as ReadonlyArray<string>
}

/** Only root can start processes of other users. */
const isRoot = process.getuid?.() === 0

/** Runs a command as a user that owns nothing, with the variables of a container only. */
const asUnprivileged = (
  command: ReadonlyArray<string>,
  cwd: string,
  env: Readonly<Record<string, string>>
): [program: string, args: Array<string>] => {
  const variables = Object.entries(env).map(([name, value]) => `${name}=${value}`)
  const isolated = ["-i", "-C", cwd, ...variables, ...command]
  if (!isRoot) return ["env", isolated]
  const user = [`--reuid=${unprivileged}`, `--regid=${unprivileged}`, "--clear-groups"]
  return ["setpriv", [...user, "env", ...isolated]]
}

/**
 * Runs the process of a stage as a container would: as a user that can write only its data folder. Waits until the health check
 * succeeds, and stops it as Docker does.
 */
export const runContainer = async (
  stage: Stage,
  { env, workdir }: { readonly workdir: string; readonly env: Readonly<Record<string, string>> },
  parent: string,
  settings: Readonly<Record<string, string>>,
  check: (url: string) => Promise<void>
): Promise<void> => {
  const startedAt = Date.now()
  const home = join(parent, `${stage.name}-container`)
  const data = join(home, "data")
  mkdirSync(data, { recursive: true })
  if (isRoot) chownSync(data, unprivileged, unprivileged)
  // The program of this process may be in a folder that others cannot read.
  copyFileSync(process.execPath, join(home, "node"))
  const port = await freePort()
  const variables = {
    ...env,
    PATH: `${home}:/usr/bin:/bin`,
    DATA_DIR: data,
    HOST: "127.0.0.1",
    PORT: String(port),
    ...settings
  }

  const writable = execFileSync(
    ...asUnprivileged(["find", ".", "-not", "-type", "l", "-writable", "-print", "-quit"], workdir, variables),
    { encoding: "utf8" }
  )
  if (isRoot && writable !== "") throw new Error(`${stage.name}: its user can write ${writable}`)

  const [program, args] = asUnprivileged(commandOf(stage, "CMD"), workdir, variables)
  const container = new TestProcess(program, args)
  const isHealthy = () => {
    try {
      execFileSync(...asUnprivileged(commandOf(stage, "HEALTHCHECK"), workdir, variables), { stdio: "pipe" })
      return true
    } catch {
      return false
    }
  }
  await container.eventually(() => sleep(200).then(isHealthy))
  await check(`http://127.0.0.1:${port}`)
  container.signal("SIGTERM")
  const code = await container.exit()
  if (code !== 0) throw new Error(`${stage.name} ended with ${code}:\n${container.stdout}${container.stderr}`)
  console.log(`${stage.name}: healthy, and ended by SIGTERM with 0 (${Date.now() - startedAt} ms)`)
}
