import type { ImportReport } from "@emoji-catalogue/application/import"
import type { ImportProgress, ImportStage } from "@emoji-catalogue/application/ports"
import { Clock, Console, Effect } from "effect"

const labels: Readonly<Record<ImportStage, string>> = {
  unicode: "Unicode emoji",
  annotations: "names and keywords",
  shortcodes: "shortcodes",
  history: "history and relations",
  check: "checked",
  publish: "written"
}

const number = new Intl.NumberFormat("en-US")

/** Formats counts, such as `3,944 emoji, 9 groups`. Omits counts of zero. */
const formatCounts = (counts: ImportProgress["counts"]): string =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${number.format(count)} ${name}`)
    .join(", ")

export const importConsole = (destination: string) => {
  let start = 0
  const printTimed = Effect.fnUntraced(function* (line: string) {
    const seconds = ((yield* Clock.currentTimeMillis) - start) / 1000
    yield* Console.error(`${line.padEnd(76)}${seconds.toFixed(1).padStart(6)} s`)
  })
  return {
    onStart: Effect.gen(function* () {
      start = yield* Clock.currentTimeMillis
      yield* Console.error(
        `First start: importing the catalogue into ${destination}. Requests are served once it is imported.`
      )
    }),
    onProgress: ({ counts, stage, step, steps }: ImportProgress<ImportStage>) =>
      printTimed(
        // The counts of `publish` are omitted, because they consist only of the generation, which `onDone` prints.
        stage === "publish"
          ? `  ${step}/${steps} ${labels[stage]}`
          : `  ${step}/${steps} ${labels[stage].padEnd(22)} ${formatCounts(counts)}`
      ),
    onDone: ({ generation }: ImportReport) => printTimed(`The catalogue is imported, generation ${generation}.`)
  }
}
