/**
 * Writes everything that the API and the worker need at run time to an empty folder: their builds, the production
 * dependencies that are installed in this repository, and Node. Run `npm run build` first.
 */
import { cpSync, existsSync, globSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from "node:fs"
import { dirname, join, resolve } from "node:path"
import { productionDependencies } from "./release/productionDependencies.ts"

const root = join(import.meta.dirname, "..")
const apps = ["apps/api", "apps/worker"]

const fail = (message: string): never => {
  console.error(message)
  process.exit(1)
}

const target = resolve(process.argv[2] ?? fail("Usage: npm run deployable -- <empty folder>"))
if (existsSync(target) && readdirSync(target).length > 0) fail(`${target} is not empty.`)
for (const app of apps) if (!existsSync(join(root, app, "dist/main.js"))) fail("Run npm run build first.")

const copy = (path: string, isCopied: (file: string) => boolean = () => true) =>
  cpSync(join(root, path), join(target, path), { recursive: true, verbatimSymlinks: true, filter: isCopied })

const copyWorkspace = (path: string) => {
  const { files = ["dist"] } = JSON.parse(readFileSync(join(root, path, "package.json"), "utf8")) as {
    readonly files?: ReadonlyArray<string>
  }
  copy(join(path, "package.json"))
  // Sources, type declarations and source maps are not copied, because the programs do not need them at run time.
  for (const entry of files.filter((file) => file !== "src"))
    copy(join(path, entry), (file) => !/\.(?:map|d\.ts)$/.test(file))
}

const dependencies = productionDependencies(root, apps)
for (const { path, workspace } of dependencies) {
  if (workspace === undefined) {
    // Nested dependencies are not copied here, because `dependencies` lists the needed ones separately.
    copy(path, (file) => file !== join(root, path, "node_modules"))
    continue
  }
  copyWorkspace(workspace)
  mkdirSync(join(target, dirname(path)), { recursive: true })
  symlinkSync(join("../..", workspace), join(target, path))
}
for (const app of apps) copyWorkspace(app)
copy("node_modules/node/bin")
for (const file of ["LICENSE", "NOTICE.md"]) copy(file)

const bytes = globSync("**", { cwd: target })
  .map((path) => statSync(join(target, path)))
  .reduce((sum, stats) => sum + (stats.isFile() ? stats.size : 0), 0)
console.log(`${dependencies.length} packages, ${Math.round(bytes / 1e6)} MB`)
