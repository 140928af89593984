import { Logger } from "effect"

/** A logger that keeps what is logged as lines of level and message. */
export const logCapture = () => {
  const lines: Array<string> = []
  const layer = Logger.layer([
    Logger.make(({ logLevel, message }) => lines.push(`${logLevel}: ${String([message].flat()[0])}`))
  ])
  return { lines, layer }
}
