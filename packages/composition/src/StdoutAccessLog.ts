import { AccessLog, type AccessLogEntry } from "@emoji-catalogue/http-server"
import { Effect, Layer } from "effect"

const flushDelayMs = 200

const bufferBytes = 64 * 1024

/** The maximum number of UTF-8 bytes per UTF-16 code unit. */
const maxBytesPerUnit = 3

export const layer = Layer.effect(
  AccessLog,
  Effect.gen(function* () {
    // Lines wait as bytes in one buffer, because many waiting strings are expensive for the garbage collector.
    const lines = Buffer.allocUnsafe(bufferBytes)
    let end = 0
    let timer: NodeJS.Timeout | undefined
    const flush = () => {
      clearTimeout(timer)
      timer = undefined
      if (end === 0) return
      // `console.log` is used, because it does not fail if standard output is closed. `text` does not contain the last
      // line break, because `console.log` adds one.
      const text = lines.toString("utf8", 0, end - 1)
      end = 0
      console.log(text)
    }
    yield* Effect.addFinalizer(() => Effect.sync(flush))
    return (entry: AccessLogEntry) => {
      const line = lineOf(entry)
      const size = line.length * maxBytesPerUnit
      if (end + size > bufferBytes) flush()
      if (size > bufferBytes) return console.log(line.slice(0, -1))
      end += lines.write(line, end)
      timer ??= setTimeout(flush, flushDelayMs)
    }
  })
)

/**
 * Builds the JSON from a template, because this is faster than `JSON.stringify` of the whole entry. Only the route
 * needs `JSON.stringify`, because it may be null. The other texts contain no characters that JSON escapes.
 */
const lineOf = ({
  address,
  bytes,
  caller,
  durationMs,
  method,
  requestId,
  route,
  status,
  time
}: AccessLogEntry): string =>
  `{"level":"INFO","message":"request","time":"${time}","requestId":"${requestId}","method":"${method}","route":${JSON.stringify(route)},"status":${status},"bytes":${bytes},"durationMs":${durationMs},"caller":"${caller}","address":"${address}"}\n`
