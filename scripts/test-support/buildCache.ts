import { createHash } from "node:crypto"
import { existsSync, globSync, readFileSync, readdirSync, statSync } from "node:fs"
import { mkdir, rename, rm, utimes } from "node:fs/promises"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { setTimeout as sleep } from "node:timers/promises"

const root = join(import.meta.dirname, "../..")
const cache = join(root, "node_modules/.cache/emoji-catalogue-tests")

// All files on which an imported catalogue depends, except the npm packages with upstream data. These packages need not
// be listed, because the lockfile contains their versions.
const inputs = [
  "package-lock.json",
  "packages/*/package.json",
  "packages/*/{src,data}/**/*",
  "apps/api/src/**/*",
  "apps/api/test/{ApiProcess,templates}.ts",
  "scripts/test-support/*.ts"
]

const hashInputs = (): string => {
  const hash = createHash("sha256").update(process.version)
  for (const path of globSync(inputs, { cwd: root }).sort()) {
    if (!statSync(join(root, path)).isFile()) continue
    const content = readFileSync(join(root, path))
    hash.update(`\0${path}\0${content.length}\0`).update(content)
  }
  return hash.digest("hex").slice(0, 16)
}

let hashed: string | undefined

export const buildKey = (): string => (hashed ??= hashInputs())

const SQLITE_BUSY = 5

/** Locks an SQLite database, because Node has no file locks. If the process crashes, the system releases the lock. */
const withLock = async <A>(path: string, use: () => Promise<A>): Promise<A> => {
  const database = new DatabaseSync(path)
  try {
    for (;;) {
      try {
        database.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE")
        break
      } catch (cause) {
        if ((cause as { errcode?: unknown }).errcode !== SQLITE_BUSY) throw cause
        await sleep(50)
      }
    }
    return await use()
  } finally {
    database.close()
  }
}

const hour = 3_600_000

/**
 * Removes the cached folders of other build keys. Keeps a folder that was used within the last hour, because a run of
 * another checkout may still use it.
 */
const removeStale = async () => {
  for (const name of readdirSync(cache)) {
    const folder = join(cache, name)
    const usedAt = statSync(folder, { throwIfNoEntry: false })?.mtimeMs
    if (name === buildKey() || usedAt === undefined || Date.now() - usedAt < hour) continue
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Returns the folder that `build` fills. Only one process runs `build`. Its result is cached until an input changes.
 */
export const cachedFolder = async (name: string, build: (folder: string) => Promise<void>): Promise<string> => {
  const parent = join(cache, buildKey())
  const folder = join(parent, name)
  await mkdir(parent, { recursive: true })
  await utimes(parent, new Date(), new Date())
  await withLock(join(parent, `${name}.lock`), async () => {
    if (existsSync(folder)) return
    await removeStale()
    const unfinished = `${folder}.unfinished`
    await rm(unfinished, { recursive: true, force: true })
    await mkdir(unfinished)
    await build(unfinished)
    await rename(unfinished, folder)
  })
  return folder
}
