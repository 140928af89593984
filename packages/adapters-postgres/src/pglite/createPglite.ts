import { PGlite, type PGliteOptions } from "@electric-sql/pglite"
import { setFlagsFromString } from "node:v8"
import { installValueCodecs } from "./valueCodecs.ts"

// Turns off V8's optimization of all WebAssembly in the process. One PostgreSQL function runs in every query, so V8
// would optimize this function after every start. This would take 600 MB of memory and seconds of CPU. Without the
// optimization, a query takes up to twice as long.
const noWasmOptimization = "--no-wasm-tier-up --no-wasm-dynamic-tiering"

// The file system cache makes the default 128 MB of shared_buffers unnecessary. max_wal_size limits the write-ahead log
// files that PostgreSQL keeps for reuse; its default is a gigabyte.
const settings = ["shared_buffers=32MB", "max_wal_size=128MB"]

const startParams = [...PGlite.defaultStartParams, ...settings.flatMap((setting) => ["-c", setting])]

/**
 * Matches log lines that may follow the reason for a failure and must not replace it in the error message. These lines
 * are Emscripten's abort message and PostgreSQL's hints, which do not apply to PGlite.
 */
const isNoise = (line: string): boolean => /^Aborted\(|\bHINT: /.test(line)

/**
 * Opens or creates a database in `folder`, or creates it in memory if `folder` is undefined. The message of a failure
 * includes PostgreSQL's last log line.
 */
export const createPglite = async (folder?: string, options: PGliteOptions = {}): Promise<PGlite> => {
  setFlagsFromString(noWasmOptimization)
  let lastLogLine = ""
  try {
    const pglite = await PGlite.create({
      ...options,
      ...(folder === undefined ? {} : { dataDir: folder }),
      startParams,
      onStderr: (line) => {
        if (!isNoise(line)) lastLogLine = line.replace(/^.*?(?=[A-Z]+: )/, "")
        return true
      }
    })
    installValueCodecs(pglite)
    return pglite
  } catch (cause) {
    const message = messageOf(cause)
    throw new Error(lastLogLine === "" ? message : `${message} (${lastLogLine})`, { cause })
  }
}

/** ENOSPC in Emscripten's file system, whose errors are not instances of `Error`. */
const noSpace = 51

const messageOf = (cause: unknown): string => {
  // A RuntimeError comes from WebAssembly. Its message describes Emscripten and not the cause.
  if (cause instanceof Error) return cause.name === "RuntimeError" ? "PostgreSQL aborted" : cause.message
  const { errno } = (cause ?? {}) as { readonly errno?: unknown }
  if (errno === undefined) return String(cause)
  return errno === noSpace ? "no disk space is left" : `the file system failed with error ${errno}`
}
