import { PGlite, type PGliteOptions } from "@electric-sql/pglite"
import { setFlagsFromString } from "node:v8"
import { installValueCodecs } from "./valueCodecs.ts"

// For WebAssembly of the whole process. To optimise one function of PostgreSQL that runs in every query takes V8 600 MB
// and seconds of a processor, at every start; not optimised, a query takes up to twice its time.
const noWasmOptimization = "--no-wasm-tier-up --no-wasm-dynamic-tiering"

// The file system's cache serves as well as PostgreSQL's own, of 128 MB by default, and the log of a checkpoint's
// worth of writes need not be kept for the next gigabyte.
const settings = ["shared_buffers=32MB", "max_wal_size=128MB"]

const startParams = [...PGlite.defaultStartParams, ...settings.flatMap((setting) => ["-c", setting])]

/** Opens PGlite on a folder, or in memory without one. A failure carries what PostgreSQL said last. */
export const createPglite = async (folder?: string, options: PGliteOptions = {}): Promise<PGlite> => {
  setFlagsFromString(noWasmOptimization)
  let said = ""
  try {
    const pglite = await PGlite.create({
      ...options,
      ...(folder === undefined ? {} : { dataDir: folder }),
      startParams,
      onStderr: (line) => {
        said = line.replace(/^.*?(?=[A-Z]+: )/, "")
        return true
      }
    })
    installValueCodecs(pglite)
    return pglite
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause)
    throw new Error(said === "" ? message : `${message} (${said})`, { cause })
  }
}
