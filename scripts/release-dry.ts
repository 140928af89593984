/**
 * Rehearses a release without publishing. Run `npm run build` first. The rehearsal:
 * - packs every public package and checks its files and manifest
 * - installs the packages in an empty folder, imports their entries, and starts an API from them
 * - runs the tests of docs/embedding.md with them
 * - prints the version that the changesets would release
 * - runs `npm run test:upgrade`, which upgrades a service from the previous release. This test needs PostgreSQL.
 *
 * `--keep` keeps the packed packages in a folder and prints its path. It also skips `test:upgrade`.
 */
import { execFileSync } from "node:child_process"
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { faultsOf, type Manifest, type Packed, packPackages } from "./release/packPackages.ts"
import { runEmbeddedTests } from "./release/runEmbeddedTests.ts"
import { freePort } from "./test-support/freePort.ts"
import { killRunning, TestProcess } from "./test-support/TestProcess.ts"

const root = join(import.meta.dirname, "..")

/** The entry points that `importEntries` does not import, because they need vitest, which users install themselves. */
const needsVitest = new Set(["@emoji-catalogue/application/contracts"])

const install = (packages: ReadonlyArray<Packed>, folder: string) => {
  mkdirSync(folder)
  const dependencies = Object.fromEntries(packages.map(({ manifest, tarball }) => [manifest.name, `file:${tarball}`]))
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, type: "module", dependencies }))
  const options = ["--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error", "--omit=dev"]
  execFileSync("npm", ["install", ...options], { cwd: folder, stdio: ["ignore", "ignore", "inherit"] })
}

const entriesOf = ({ manifest }: Packed): ReadonlyArray<string> =>
  Object.keys(manifest.exports ?? {})
    .filter((entry) => entry !== "./package.json")
    .map((entry) => manifest.name + entry.slice(1))

/**
 * Imports all entries in one process, without the export condition `source`, as users do. Scripts of worker threads and
 * child processes are only resolved.
 */
const importEntries = (packages: ReadonlyArray<Packed>, folder: string): number => {
  const entries = packages.flatMap(entriesOf)
  const isImported = (entry: string) => !needsVitest.has(entry) && !/-(?:worker|process)$/.test(entry)
  const lines = entries.map((entry) =>
    isImported(entry) ? `await import("${entry}")` : `import.meta.resolve("${entry}")`
  )
  writeFileSync(join(folder, "entries.js"), [...lines, "process.exit()"].join("\n"))
  execFileSync(process.execPath, ["entries.js"], { cwd: folder, stdio: ["ignore", "inherit", "inherit"] })
  return entries.length
}

const startApi = async (folder: string) => {
  // The apps are not published: the process of the API, and the pages that it serves.
  copyFileSync(join(root, "apps/api/dist/main.js"), join(folder, "api.js"))
  for (const entry of ["package.json", "dist"]) {
    cpSync(join(root, "apps/web", entry), join(folder, "node_modules/@emoji-catalogue/web", entry), { recursive: true })
  }
  const port = String(await freePort())
  const api = new TestProcess(process.execPath, [join(folder, "api.js")], {
    PATH: process.env["PATH"],
    PORT: port,
    DATA_DIR: join(folder, "data"),
    ARTWORK: "none",
    UNICODE_RELEASE_URL: "http://127.0.0.1:1/"
  })
  const total = await api.eventually(async () => {
    const response = await fetch(`http://127.0.0.1:${port}/api/emoji?limit=1`).catch(() => undefined)
    return response?.status === 200 && ((await response.json()) as { readonly total: number }).total
  })
  const { status } = await fetch(`http://127.0.0.1:${port}/`)
  if (status !== 200) throw new Error(`The home page has the status ${status}`)
  api.signal("SIGTERM")
  const code = await api.exit()
  if (total !== 3944 || code !== 0) throw new Error(`The API served ${total} emoji and ended with ${code}`)
}

/**
 * Runs `changeset version` on copies of the manifests. Returns all versions in the new manifests: those of the packages
 * themselves, and those of their dependencies on other packages of this repository.
 */
const nextVersions = (folder: string): ReadonlySet<string> => {
  // The lockfile is copied too, because Changesets recognizes npm workspaces by it.
  const patterns = ["package.json", "package-lock.json", ".changeset", "packages/*/package.json", "apps/*/package.json"]
  const files = execFileSync("git", ["ls-files", ...patterns], { cwd: root, encoding: "utf8" })
    .trim()
    .split("\n")
  for (const file of files) cpSync(join(root, file), join(folder, file))
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"))
  execFileSync("git", ["init", "--quiet", "--initial-branch=main"], { cwd: folder })
  execFileSync(join(root, "node_modules/.bin/changeset"), ["version"], { cwd: folder, stdio: "ignore" })
  const manifests = files
    .filter((file) => /^packages\/.*package\.json$/.test(file))
    .map((file) => JSON.parse(readFileSync(join(folder, file), "utf8")) as Manifest)
  return new Set(
    manifests.flatMap(({ dependencies = {}, version }) => [
      version,
      ...Object.entries(dependencies).flatMap(([name, range]) => (name.startsWith("@emoji-catalogue/") ? [range] : []))
    ])
  )
}

if (!existsSync(join(root, "apps/api/dist/main.js"))) {
  console.error("There is nothing to pack: run npm run build first.")
  process.exit(1)
}
const keepsPackages = process.argv.includes("--keep")
const folder = mkdtempSync(join(tmpdir(), "release-"))
const tarballs = mkdtempSync(join(tmpdir(), "packages-"))
try {
  const packages = packPackages(tarballs)
  if (packages.length === 0) throw new Error("There is no package to release")
  const { version } = packages[0]!.manifest
  const faults = packages.flatMap((packed) =>
    faultsOf(packed, version).map((fault) => `${packed.manifest.name} ${fault}`)
  )
  for (const { files, manifest, size } of packages)
    console.log(`${manifest.name}@${manifest.version}: ${files.size} files, ${Math.ceil(size / 1024)} KB`)
  if (faults.length > 0) throw new Error(faults.join("\n"))
  const installed = join(folder, "installed")
  install(packages, installed)
  console.log(`${importEntries(packages, installed)} entries resolve after npm install in an empty folder`)
  await startApi(installed)
  console.log("An API starts from the installed packages")
  for (const versions of runEmbeddedTests(packages, folder)) console.log(`Embedded tests pass with ${versions}`)
  const copy = join(folder, "versions")
  mkdirSync(copy)
  const versions = Array.from(nextVersions(copy))
  if (versions.length !== 1) throw new Error(`The packages would have several versions: ${versions.join(", ")}`)
  console.log(`${packages.length} packages would be released as ${versions[0]}`)
} finally {
  await killRunning()
  rmSync(folder, { recursive: true, force: true })
  if (keepsPackages) console.log(`The packages are in ${tarballs}`)
  else rmSync(tarballs, { recursive: true, force: true })
}
if (!keepsPackages) execFileSync("npm", ["run", "test:upgrade"], { cwd: root, stdio: ["ignore", "inherit", "inherit"] })
