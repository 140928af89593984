import { Logger } from "effect"
import { Observed } from "./Observed.ts"

/** Records log lines as JSON. */
export class RecordedLog {
  private readonly recorded = new Observed<ReadonlyArray<string>>([])

  readonly layer = Logger.layer([
    Logger.map(Logger.formatJson, (line) => {
      this.recorded.value = [...this.recorded.value, line]
    })
  ])

  get lines(): ReadonlyArray<string> {
    return this.recorded.value
  }

  /** Waits until this many lines are logged. */
  untilLines(count: number) {
    return this.recorded.until((lines) => lines.length >= count)
  }
}
