const octaves = 14

/**
 * The exclusive upper bounds of the buckets, in milliseconds: 1, 2, 3, 4, 6, 8, 12, 16 and so on up to 8192. One more
 * bucket counts all higher latencies. Stored histograms depend on these bounds.
 */
export const latencyBounds: ReadonlyArray<number> = Array.from({ length: octaves }, (_, octave) =>
  octave === 0 ? [1] : octave === 1 ? [2] : [1.5 * 2 ** (octave - 1), 2 ** octave]
).flat()

/** The number of latencies in each bucket. */
export type LatencyHistogram = ReadonlyArray<number>

export const noLatencies = (): Array<number> => [...latencyBounds.map(() => 0), 0]

export const countLatency = (histogram: Array<number>, milliseconds: number): void => {
  let bucket = 0
  while (milliseconds >= latencyBounds[bucket]!) bucket++
  histogram[bucket]!++
}

export const addLatencies = (sum: Array<number>, more: LatencyHistogram): void => {
  for (let bucket = 0; bucket < sum.length; bucket++) sum[bucket]! += more[bucket]!
}

/**
 * Estimates the latency in milliseconds that a `share` of the requests did not exceed. A `share` of 0.95 means 95%.
 * Returns null if there were no requests. The error is at most 1 ms or half of the exact latency, whichever is larger.
 * If the latency is in the last bucket, returns the lower bound of the bucket.
 */
export const latencyPercentile = (histogram: LatencyHistogram, share: number): number | null => {
  const total = histogram.reduce((sum, count) => sum + count, 0)
  if (total === 0) return null
  const rank = Math.ceil(share * total)
  let bucket = 0
  let below = 0
  while (below + histogram[bucket]! < rank) below += histogram[bucket++]!
  const lower = latencyBounds[bucket - 1] ?? 0
  const upper = latencyBounds[bucket] ?? lower
  return Math.round((lower + ((upper - lower) * (rank - below)) / histogram[bucket]!) * 10) / 10
}
