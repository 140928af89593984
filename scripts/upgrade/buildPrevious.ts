import { execFileSync, spawn } from "node:child_process"
import { once } from "node:events"
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync
} from "node:fs"
import { availableParallelism } from "node:os"
import { dirname, join } from "node:path"

const root = join(import.meta.dirname, "../..")
const cache = join(root, "node_modules/.cache/emoji-catalogue-previous")

const record = join(import.meta.dirname, "previous.json")

const { commit } = JSON.parse(readFileSync(record, "utf8")) as { readonly commit: string }

const git = (...args: ReadonlyArray<string>) =>
  execFileSync("git", args, { cwd: root, stdio: ["ignore", "pipe", "pipe"], maxBuffer: 2 ** 30 })

const isPresent = (): boolean => {
  try {
    git("cat-file", "-e", `${commit}^{commit}`)
    return true
  } catch {
    return false
  }
}

const requireCommit = () => {
  if (isPresent()) return
  try {
    git("fetch", "--quiet", "--no-tags", "--depth=1", "origin", commit)
  } catch (cause) {
    throw new Error(`The previous release, ${commit}, is neither in this clone nor in its remote "origin"`, { cause })
  }
}

/**
 * Installs the dependencies of the previous release, whose sources are in `folder`. Runs `npm ci` if the lockfile of
 * the previous release differs from the current lockfile. If the lockfiles are equal, copies only the links to
 * workspaces, because these links must lead to the workspaces in `folder`. Node finds all other packages in the
 * `node_modules` of this repository, because `folder` is inside this repository.
 */
const installDependencies = (folder: string) => {
  const lockfile = "package-lock.json"
  if (readFileSync(join(folder, lockfile), "utf8") === readFileSync(join(root, lockfile), "utf8")) {
    const workspaces = "node_modules/@emoji-catalogue"
    cpSync(join(root, workspaces), join(folder, workspaces), { recursive: true, verbatimSymlinks: true })
    return
  }
  const options = ["--omit=dev", "--ignore-scripts", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error"]
  execFileSync("npm", ["ci", ...options], { cwd: folder, stdio: ["ignore", "ignore", "inherit"] })
}

/** Builds a workspace without type declarations, because the test only runs the built code. */
const bundle = async (workspace: string) => {
  const child = spawn(join(root, "node_modules/.bin/tsup"), ["--config", "../../tsup.config.ts", "--silent"], {
    cwd: workspace,
    stdio: ["ignore", "inherit", "inherit"]
  })
  const [code] = await once(child, "close")
  if (code !== 0) throw new Error(`${workspace} cannot be built: ${code}`)
}

const build = async (folder: string) => {
  requireCommit()
  mkdirSync(folder, { recursive: true })
  const archived = git(
    "archive",
    commit,
    "package.json",
    "package-lock.json",
    "tsconfig.json",
    "tsup.config.ts",
    "packages",
    "apps"
  )
  execFileSync("tar", ["-x"], { cwd: folder, input: archived })
  installDependencies(folder)
  const waiting = globSync("{packages,apps}/*/package.json", { cwd: folder }).map((path) => join(folder, dirname(path)))
  const bundleNext = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await bundle(next)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, bundleNext))
}

/** Returns the folder with the build of the previous release. Makes this build only if it is not cached. */
export const buildPrevious = async (): Promise<string> => {
  const folder = join(cache, commit)
  if (existsSync(folder)) return folder
  // Everything in the cache can be removed: the needed build is missing, so only old and failed builds are left.
  if (existsSync(cache)) for (const name of readdirSync(cache)) rmSync(join(cache, name), { recursive: true })
  const unfinished = join(cache, "unfinished")
  await build(unfinished)
  renameSync(unfinished, folder)
  return folder
}

export const recordRelease = (): void => {
  const head = git("rev-parse", "HEAD").toString().trim()
  writeFileSync(record, `{ "commit": "${head}" }\n`)
}
