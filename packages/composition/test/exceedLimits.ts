import { cpuMicros, limitResources } from "../src/limitResources.ts"

const [, , mode] = process.argv

const limits = { cpuTime: 500_000, residentBytes: 400 * 1024 * 1024 }

/** Exceeds limits without returning to the event loop, and exits after 2.5 seconds of processor time. */
const { start } = await limitResources(mode === "memory" ? { ...limits, cpuTime: Infinity } : limits)
if (mode !== "idle") start()
if (mode === "finished") start()()
const held: Array<Buffer> = []
const isOver = () => cpuMicros() > 2_500_000
while (!isOver()) if (mode === "memory" && held.length < 512) held.push(Buffer.alloc(1024 * 1024, 1))
process.exit()
