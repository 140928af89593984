import { fork } from "node:child_process"
import { fileURLToPath } from "node:url"
import { ArtworkRpc } from "./ArtworkRpc.ts"
import type { ArtworkSources } from "./artworkSources.ts"
import { connectProcess, stdio } from "./connectProcess.ts"

// Reading the largest emoji set, 100 MB of JSON, needs 350 MB of heap. Smaller semi-spaces (the heap for new objects)
// would cost more CPU time for garbage collection, and larger ones would use memory without making the reader faster.
const heapLimits = ["--max-old-space-size=512", "--max-semi-space-size=8"]

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
