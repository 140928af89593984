import type { ImportProgress, ImportReport, ImportStage } from "@emoji-catalogue/application"
import { Clock, Console, Effect } from "effect"

const what: Readonly<Record<ImportStage, string>> = {
  unicode: "Unicode emoji",
  annotations: "names and keywords",
  shortcodes: "shortcodes",
  history: "history and relations",
  check: "checked",
  publish: "written"
}

const number = new Intl.NumberFormat("en-US")

/** `3,944 emoji, 9 groups`; counts of nothing are left out. */
const countsOf = (counts: ImportProgress["counts"]): string =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${number.format(count)} ${name}`)
    .join(", ")

/**
 * Tells a person at a terminal how an import comes along, on standard error: what was read, how much, how long since
 * the start. Made anew for each import.
 */
export const importConsole = Effect.gen(function* () {
  const start = yield* Clock.currentTimeMillis
  const say = Effect.fnUntraced(function* (line: string) {
    const seconds = ((yield* Clock.currentTimeMillis) - start) / 1000
    yield* Console.error(`${line.padEnd(74)}${seconds.toFixed(1).padStart(6)} s`)
  })
  return {
    onProgress: ({ counts, stage, step, steps }: ImportProgress<ImportStage>) =>
      say(`  ${step}/${steps} ${what[stage].padEnd(22)} ${countsOf(counts)}`),
    done: ({ generation }: ImportReport) => say(`The catalogue is imported, generation ${generation}.`)
  }
})
