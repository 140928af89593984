import { assert, describe, it } from "@effect/vitest"
import { build } from "esbuild"
import { spawnSync } from "node:child_process"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { delimiter, join } from "node:path"
import { pathToFileURL } from "node:url"
import { temporaryFolder } from "../../../scripts/test-support/temporaryFolder.ts"

const root = join(import.meta.dirname, "../../..")

const majorOf = (node: string): number =>
  Number(spawnSync(node, ["--print", "parseInt(process.versions.node)"], { encoding: "utf8" }).stdout)

/** A Node of this machine that is too old for the service. */
const oldNode = (process.env["PATH"] ?? "")
  .split(delimiter)
  .map((folder) => join(folder, "node"))
  .find((node) => existsSync(node) && majorOf(node) >= 20 && majorOf(node) < 24)

/** Makes this Node report an old version, if the machine has no old Node. */
const pretend = () => {
  const file = join(temporaryFolder(), "pretend.mjs")
  const versions = `{ ...process.versions, node: "22.22.0" }`
  writeFileSync(file, `globalThis.process = Object.create(process, { versions: { value: ${versions} } })`)
  return ["--import", pathToFileURL(file).href]
}

const [node, flags] = oldNode === undefined ? [process.execPath, pretend()] : [oldNode, []]

const run = (args: ReadonlyArray<string>) => {
  const { status, stderr, stdout } = spawnSync(node, [...flags, ...args], { cwd: root, encoding: "utf8", env: {} })
  return { status, stdout, stderr }
}

const refused = (result: ReturnType<typeof run>) => {
  assert.deepInclude(result, { status: 1, stdout: "" })
  assert.match(result.stderr, /^Cannot start: needs Node 24 or newer, and \S+ is 2\d\.\d+\.\d+\n$/)
}

describe("an old Node", () => {
  it.each(["api", "worker"])("does not run the build of the %s", async (app) => {
    const outfile = join(temporaryFolder(), "main.mjs")
    const entry = join(root, "apps", app, "src/main.ts")
    await build({ entryPoints: [entry], outfile, bundle: true, packages: "external", format: "esm", target: "node24" })
    refused(run([outfile]))
  })

  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    readonly scripts: Readonly<Record<string, string>>
  }

  it.each(["start", "worker", "demo"])("does not run the sources with npm run %s", (name) => {
    const [, args] = /^(?:\w+=\S+ )?exec node (.+)$/.exec(scripts[name]!)!
    refused(run(args!.split(" ")))
  })
})
