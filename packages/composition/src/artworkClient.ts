import { fork } from "node:child_process"
import { fileURLToPath } from "node:url"
import { ArtworkRpc } from "./ArtworkRpc.ts"
import type { ArtworkSources } from "./artworkSources.ts"
import { connectProcess, stdio } from "./connectProcess.ts"

// Reading the largest set, 100 MB of JSON, needs 350 MB. A larger young generation stays resident and reads no faster.
const heapLimits = ["--max-old-space-size=512", "--max-semi-space-size=2"]

const script = fileURLToPath(import.meta.resolve("@emoji-catalogue/composition/artwork-process"))

const startProcess = (sources: ArtworkSources) =>
  fork(script, {
    execArgv: [...process.execArgv, ...heapLimits],
    // Not an argument, because all users of the machine can read arguments and URLs of sources may hold credentials.
    env: { ...process.env, ARTWORK_SOURCES: JSON.stringify(sources) },
    stdio,
    serialization: "advanced"
  })

/** Starts a child process that reads and decodes artwork, until the scope closes. */
export const connect = (sources: ArtworkSources) => connectProcess(ArtworkRpc, () => startProcess(sources))
