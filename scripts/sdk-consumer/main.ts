/**
 * Tests the packed client SDK in an empty project outside the workspace, because users install it in such a project:
 * - compiles a program and the samples of the documents with every supported version of TypeScript
 * - runs a test in Jest
 * - runs the program in every supported runtime, against the API at the given URL
 * - runs the program in Chromium, if TEST_CHROMIUM is its path
 *
 * Usage: `npx node scripts/sdk-consumer/main.ts <url>`.
 */
import { build } from "esbuild"
import { execFileSync } from "node:child_process"
import { cpSync, mkdtempSync, rmSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { chromium } from "playwright-core"
import { compile } from "./compile.ts"

const root = join(import.meta.dirname, "../..")
const [baseUrl] = process.argv.slice(2)
if (baseUrl === undefined) throw new Error("Usage: node scripts/sdk-consumer/main.ts <url of a running API>")

const expected = "astronaut 2 270 not_found true language UNICODE_RELEASE"

const folder = mkdtempSync(join(tmpdir(), "sdk-consumer-"))

const run = (command: string, args: ReadonlyArray<string>, cwd = folder): string =>
  execFileSync(command, args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] })

const inProject = (path: string): string => join(folder, "node_modules", path)

const install = (): void => {
  cpSync(join(import.meta.dirname, "project"), folder, { recursive: true })
  const [packed] = JSON.parse(
    run("npm", ["pack", "--json", "--pack-destination", folder], join(root, "packages/client-sdk"))
  )
  run("npm", ["install", "--no-audit", "--no-fund", "--loglevel=error", join(folder, packed.filename)])
}

const check = (name: string, output: string, wanted = expected): void => {
  if (output.trim() !== wanted) throw new Error(`${name} printed ${output}, not ${wanted}`)
  console.log(`${name}: ${output.trim()}`)
}

const runEverywhere = (url: string): void => {
  const runtimes: ReadonlyArray<readonly [name: string, command: string, args: ReadonlyArray<string>]> = [
    ["Node 20", inProject("node20/bin/node"), []],
    ["Node 22", inProject("node22/bin/node"), []],
    ["Node 24", process.execPath, []],
    ["Bun", inProject(".bin/bun"), []],
    ["Deno", inProject(".bin/deno"), ["run", "--allow-net", "--allow-env"]]
  ]
  for (const [name, command, args] of runtimes) check(name, run(command, [...args, "cli.js", url]))
  for (const [name, command] of runtimes.filter(([name]) => name.startsWith("Node"))) {
    check(`${name}, CommonJS`, run(command, ["commonjs.cjs", url]), "astronaut true true function")
  }
}

/**
 * Runs a test of the packed client SDK in Jest. The CommonJS test in Node does not cover Jest, because Jest loads
 * CommonJS modules with its own module loader.
 */
const runJest = (): void => {
  run(process.execPath, [inProject("jest/bin/jest.js"), "--ci", "--silent"])
  console.log("Jest: passes in CommonJS")
}

const runInChromium = async (executablePath: string, url: string): Promise<void> => {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { run } from "./program.js"; run(${JSON.stringify(url)}).then((text) => (document.title = text), (error) => (document.title = String(error)))`,
      resolveDir: folder
    },
    bundle: true,
    minify: true,
    format: "esm",
    write: false
  })
  const server = createServer(({ url: path }, response) => {
    const isScript = path === "/script.js"
    response.setHeader("content-type", isScript ? "text/javascript" : "text/html")
    response.end(isScript ? outputFiles[0]!.text : '<!doctype html><script type="module" src="/script.js"></script>')
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-quic"] })
  try {
    const page = await browser.newPage()
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    await page.waitForFunction('document.title !== ""')
    check("Chromium", await page.title())
  } finally {
    await browser.close()
    server.close()
  }
}

try {
  install()
  compile(folder)
  runJest()
  runEverywhere(baseUrl)
  const executable = process.env["TEST_CHROMIUM"]
  if (executable) await runInChromium(executable, baseUrl)
} finally {
  rmSync(folder, { recursive: true })
}
