import { arch, availableParallelism, cpus } from "node:os"
import type { ArtworkImport } from "./artwork.ts"
import type { Compared, Comparison } from "./compare.ts"
import type { Round } from "./load.ts"
import { medianOf, spreadOf } from "./statistics.ts"

/** Returns Markdown tables. Their cells are padded, so that the columns are aligned in a terminal. */
export const report = (
  { compared, otherLoad, memory, pinned }: Comparison,
  starts: { readonly first: ReadonlyArray<number>; readonly later: ReadonlyArray<number> },
  artwork: ArtworkImport
): string =>
  [
    `Node ${process.version}, ${arch()}, ${availableParallelism()} cores (${cpus()[0]?.model.trim()})`,
    pinned ? "Servers on one core, load on another." : "Servers and load share all cores: nothing is pinned.",
    `Other work used ${percent(otherLoad.others)} of the machine's CPU time, other virtual machines ${percent(otherLoad.stolen)}.`,
    "",
    table([
      ["request", "CPU µs", "bare µs", "ratio", "budget", "requests/s", "p50 ms", "p99 ms"],
      ...compared.map(rowOf)
    ]),
    "",
    table([
      ["memory of the API, MiB", "measured", "budget"],
      ["after the first start", ...memoryCells(memory.started)],
      ["after the load", ...memoryCells(memory.loaded)],
      ["peak", ...memoryCells(memory.peak)]
    ]),
    "",
    table([
      ["time to the first 200, s", "median (min–max)", "budget"],
      ["first start, empty folder", ...startCells(starts.first, 20)],
      ["later start", ...startCells(starts.later, 5)]
    ]),
    "",
    table([
      ["during the artwork import", "measured", "budget"],
      ["duration, s", artwork.seconds.toFixed(0), budgetCell(artwork.seconds, 90, 0)],
      ["CPU time, s", artwork.cpu.toFixed(0), ""],
      ["list of 60, p50 ms", artwork.p50.toFixed(1), ""],
      ["list of 60, p99 ms", artwork.p99.toFixed(1), ""],
      ["list of 60, slowest ms", artwork.max.toFixed(1), ""],
      ["peak memory, MiB", ...memoryCells(artwork.peak)]
    ])
  ].join("\n")

const rowOf = ({ target, api, bare }: Compared): ReadonlyArray<string> => {
  // The API's CPU time is divided by the bare server's CPU time in the same round. Other work on the machine changes
  // this ratio less than it changes the CPU times.
  const ratios = api.map(({ cpu }, round) => cpu / bare[round]!.cpu)
  const median = (pick: (round: Round) => number) => medianOf(api.map(pick))
  return [
    target.name,
    withSpread(api.map(({ cpu }) => cpu)),
    withSpread(bare.map(({ cpu }) => cpu)),
    withSpread(ratios, (ratio) => ratio.toFixed(2)),
    target.budget === undefined ? "" : budgetCell(medianOf(ratios), target.budget),
    median(({ perSecond }) => perSecond).toFixed(0),
    median(({ p50 }) => p50).toFixed(1),
    median(({ p99 }) => p99).toFixed(1)
  ]
}

const memoryCells = (mebibytes: number) => [mebibytes.toFixed(0), budgetCell(mebibytes, 1126, 0)]

const startCells = (times: ReadonlyArray<number>, budget: number) => [
  withSpread(times, seconds),
  budgetCell(medianOf(times) / 1000, budget)
]

const budgetCell = (measured: number, budget: number, digits = 1) =>
  `${budget.toFixed(digits)}${measured > budget ? ", over" : ""}`

const percent = (share: number) => `${(share * 100).toFixed(0)} %`

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2)

const withSpread = (numbers: ReadonlyArray<number>, show = (number: number) => number.toFixed(1)): string => {
  const { max, median, min } = spreadOf(numbers)
  return `${show(median)} (${show(min)}–${show(max)})`
}

/** The first row is the header. The first column is text, the others are numbers. */
const table = (rows: ReadonlyArray<ReadonlyArray<string>>): string => {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  const line = (cells: ReadonlyArray<string>) => `| ${cells.join(" | ")} |`
  const rule = widths.map((width, column) => (column === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`))
  const lines = rows.map((row) =>
    line(row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!))))
  )
  return lines.toSpliced(1, 0, line(rule)).join("\n")
}
