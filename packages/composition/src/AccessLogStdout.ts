import { AccessLog, type AccessLogEntry } from "@emoji-catalogue/http-server"
import { Effect, Layer } from "effect"

/** How long a line may wait for others: one write for many requests. */
const flushAfterMs = 200

/** Writes the access log to standard output as JSON lines, many at a time, and the rest when the scope closes. */
export const layer = Layer.effect(
  AccessLog,
  Effect.gen(function* () {
    let lines: Array<string> = []
    let timer: NodeJS.Timeout | undefined
    const flush = () => {
      timer = undefined
      if (lines.length === 0) return
      const text = lines.join("\n")
      lines = []
      // Unlike a bare write, the console outlives a reader of standard output that goes away.
      console.log(text)
    }
    yield* Effect.addFinalizer(() =>
      Effect.sync(() => {
        clearTimeout(timer)
        flush()
      })
    )
    return (entry: AccessLogEntry) => {
      lines.push(lineOf(entry))
      timer ??= setTimeout(flush, flushAfterMs)
    }
  })
)

/** Written by hand, because it is written for every request: of its texts the path alone may need quoting. */
const lineOf = ({
  address,
  bytes,
  caller,
  durationMs,
  method,
  path,
  requestId,
  status,
  time
}: AccessLogEntry): string =>
  `{"level":"INFO","message":"request","time":"${time}","requestId":"${requestId}","method":"${method}","path":${JSON.stringify(path)},"status":${status},"bytes":${bytes},"durationMs":${durationMs},"caller":"${caller}","address":"${address}"}`
