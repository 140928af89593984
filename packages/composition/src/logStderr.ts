import { Effect } from "effect"
import type { ChildProcess } from "node:child_process"
import { createInterface } from "node:readline"

/** The start of a GLib message. libvips and its decoders write such messages about defects of an image. */
const decoderMessage = /^\([^()]*:\d+\): \S+-[A-Z]+ \*\*/

/** The maximum length of a logged message. It is limited, because a line may repeat bytes of a hostile image. */
const maxLength = 500

/**
 * Logs the lines that a child process writes to standard error, which must be a pipe. Native code writes plain text
 * there, but programs that read the log expect JSON. Messages of image decoders get level debug, because they describe
 * defects of an image.
 */
export const logStderr = Effect.fnUntraced(function* ({ pid, stderr }: ChildProcess) {
  if (stderr === null) return
  const run = Effect.runForkWith(yield* Effect.context<never>())
  const log = (line: string) => {
    const message = line.slice(0, maxLength)
    const logged = decoderMessage.test(message)
      ? Effect.logDebug("Message of an image decoder")
      : Effect.logWarning("A child process wrote to standard error")
    run(Effect.annotateLogs(logged, { pid, message }))
  }
  createInterface({ input: stderr }).on("line", (line) => {
    if (line.trim() !== "") log(line)
  })
})
