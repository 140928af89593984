import { AccessLog, type AccessLogEntry } from "@emoji-catalogue/http-server"
import { Effect, Layer } from "effect"

/** How long a line may wait for others: one write for many requests. */
const flushAfterMs = 200

/** How many bytes wait at most, and how many of them a unit of a text takes in UTF-8. */
const mostWaiting = 64 * 1024
const mostBytes = 3

/** Writes the access log to standard output as JSON lines, many at a time, and the rest when the scope closes. */
export const layer = Layer.effect(
  AccessLog,
  Effect.gen(function* () {
    // As bytes in one place: texts that wait are what the garbage collector has most work with.
    const lines = Buffer.allocUnsafe(mostWaiting)
    let end = 0
    let timer: NodeJS.Timeout | undefined
    const flush = () => {
      clearTimeout(timer)
      timer = undefined
      if (end === 0) return
      // Unlike a bare write, the console outlives a reader of standard output that goes away. It ends the line itself.
      const text = lines.toString("utf8", 0, end - 1)
      end = 0
      console.log(text)
    }
    yield* Effect.addFinalizer(() => Effect.sync(flush))
    return (entry: AccessLogEntry) => {
      const line = lineOf(entry)
      const size = line.length * mostBytes
      if (end + size > mostWaiting) flush()
      if (size > mostWaiting) return console.log(line.slice(0, -1))
      end += lines.write(line, end)
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
  `{"level":"INFO","message":"request","time":"${time}","requestId":"${requestId}","method":"${method}","path":${JSON.stringify(path)},"status":${status},"bytes":${bytes},"durationMs":${durationMs},"caller":"${caller}","address":"${address}"}\n`
