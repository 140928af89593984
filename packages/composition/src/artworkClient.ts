import { fork } from "node:child_process"
import { fileURLToPath } from "node:url"
import { ArtworkRpc } from "./ArtworkRpc.ts"
import type { ArtworkSources } from "./artworkSources.ts"
import { connectProcess, stdio } from "./connectProcess.ts"

// Reading the largest emoji set, 100 MB of JSON, needs 350 MB of heap. The semi-spaces (the heap for new objects) are
// small, because larger ones would stay in memory without making the reader faster.
const heapLimits = ["--max-old-space-size=512", "--max-semi-space-size=2"]

const script = fileURLToPath(import.meta.resolve("@emoji-catalogue/composition/artwork-process"))

const startProcess = (sources: ArtworkSources) =>
  fork(script, {
    execArgv: [...process.execArgv, ...heapLimits],
    // The sources are passed in a variable instead of an argument, because their URLs may hold credentials, and all
    // users of a machine can read arguments.
    env: { ...process.env, ARTWORK_SOURCES: JSON.stringify(sources) },
    stdio,
    serialization: "advanced"
  })

export const connect = (sources: ArtworkSources) => connectProcess(ArtworkRpc, () => startProcess(sources))
