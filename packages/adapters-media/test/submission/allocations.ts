import { Session } from "node:inspector"

interface SamplingProfile {
  readonly profile: { readonly samples: ReadonlyArray<{ readonly size: number }> }
}

/** The bytes that a function allocates on the heap, including bytes that are freed meanwhile. */
const heapAllocations = (run: () => void): number => {
  const session = new Session()
  session.connect()
  let samples: SamplingProfile["profile"]["samples"] = []
  session.post("HeapProfiler.startSampling", {
    samplingInterval: 4096,
    includeObjectsCollectedByMajorGC: true,
    includeObjectsCollectedByMinorGC: true
  } as object)
  run()
  session.post("HeapProfiler.stopSampling", (_, result) => {
    // The types of Node lack the samples.
    samples = (result as unknown as SamplingProfile).profile.samples
  })
  session.disconnect()
  return samples.reduce((sum, { size }) => sum + size, 0)
}

/** Counts the bytes of new buffers. */
const countBuffers = (count: (bytes: number) => void): (() => void) => {
  const { Uint8Array: original } = globalThis
  const { alloc, concat } = Buffer
  const counted = <A extends Uint8Array>(bytes: A): A => {
    count(bytes.length)
    return bytes
  }
  globalThis.Uint8Array = new Proxy(original, {
    construct: (target, parameters: ReadonlyArray<unknown>) =>
      counted(Reflect.construct(target, parameters) as Uint8Array)
  })
  Buffer.alloc = (...parameters) => counted(alloc(...parameters))
  Buffer.concat = (...parameters) => counted(concat(...parameters))
  return () => {
    globalThis.Uint8Array = original
    Object.assign(Buffer, { alloc, concat })
  }
}

/** All bytes that a function allocates: objects and the contents of buffers. */
export const allocations = (run: () => void): number => {
  let contents = 0
  const restore = countBuffers((bytes) => {
    contents += bytes
  })
  try {
    return heapAllocations(run) + contents
  } finally {
    restore()
  }
}
