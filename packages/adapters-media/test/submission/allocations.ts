import { Session } from "node:inspector"

interface SamplingProfile {
  readonly profile: { readonly samples: ReadonlyArray<{ readonly size: number }> }
}

/** The bytes that a function allocates on the heap, including those that are freed meanwhile. */
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
    samples = (result as unknown as SamplingProfile).profile.samples
  })
  session.disconnect()
  return samples.reduce((sum, { size }) => sum + size, 0)
}

/** All bytes that a function allocates: objects, and the contents of arrays of bytes. */
export const allocations = (run: () => void): number => {
  let contents = 0
  const { Uint8Array: original } = globalThis
  globalThis.Uint8Array = new Proxy(original, {
    construct: (target, parameters: ReadonlyArray<unknown>) => {
      if (typeof parameters[0] === "number") contents += parameters[0]
      return Reflect.construct(target, parameters) as object
    }
  })
  try {
    return heapAllocations(run) + contents
  } finally {
    globalThis.Uint8Array = original
  }
}
