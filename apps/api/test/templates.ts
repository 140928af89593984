import { constants, existsSync } from "node:fs"
import { cp, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { cachedFolder } from "../../../scripts/test-support/buildCache.ts"
import { temporaryFolder } from "../../../scripts/test-support/temporaryFolder.ts"
import { ApiProcess, type Health, printed } from "./ApiProcess.ts"

const copyFolder = (from: string, to: string): Promise<void> =>
  cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE })

/**
 * Starts the API on the folder's `data`, waits for its imports and the signatures of their images, and saves its health
 * and output.
 */
const importInto = async (folder: string, artwork: "none" | "installed"): Promise<void> => {
  const api = new ApiProcess({ DATA_DIR: join(folder, "data"), ARTWORK: artwork })
  const { state, ...health } = await api.importEnded()
  if (state.status !== "succeeded") throw new Error(`The import failed: ${state.error}`)
  // The first start prints the key last.
  if (artwork === "none") await api.output(printed.adminKey)
  // Otherwise every process that starts with this folder would compute them.
  else await api.output(printed.signatures, "stdout")
  await api.eventually(() => existsSync(join(folder, "data", "search-index")))
  const code = await api.stop()
  if (code !== 0) throw new Error(`The API ended with ${code}:\n${api.stderr}`)
  await writeFile(join(folder, "health.json"), JSON.stringify(health))
  await writeFile(join(folder, "stdout"), api.stdout)
  await writeFile(join(folder, "stderr"), api.stderr)
}

const builders = {
  catalogue: (folder: string) => importInto(folder, "none"),
  artwork: async (folder: string) => {
    // The import takes more than a minute, and in CI the built API has run it already.
    const imported = process.env["TEST_IMPORTED_DATA"]
    if (imported !== undefined) return copyFolder(imported, folder)
    await copyFolder(join(await cachedFolder("catalogue", builders.catalogue), "data"), join(folder, "data"))
    await importInto(folder, "installed")
  }
}

/** A DATA_DIR for one test with finished imports, and the health and output of the process that ran them. */
export interface ImportedDataDir {
  readonly DATA_DIR: string
  readonly health: Health
  readonly stdout: string
  readonly stderr: string
}

/** Copies a DATA_DIR with the catalogue, or with the catalogue and the artwork of the installed sets. */
export const importedDataDir = async (
  content: keyof typeof builders = "catalogue",
  DATA_DIR = join(temporaryFolder(), "data")
): Promise<ImportedDataDir> => {
  const template = await cachedFolder(content, builders[content])
  await copyFolder(join(template, "data"), DATA_DIR)
  return {
    DATA_DIR,
    health: JSON.parse(await readFile(join(template, "health.json"), "utf8")) as Health,
    stdout: await readFile(join(template, "stdout"), "utf8"),
    stderr: await readFile(join(template, "stderr"), "utf8")
  }
}
