import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Cause, Console, Effect, Exit, Layer } from "effect"
import { setFlagsFromString } from "node:v8"
import { boundShutdown } from "./shutdown.ts"
import { SettingInvalid } from "./settings/readSettings.ts"

const v8Flags = [
  // By default, V8 lets the heap grow to three times its live size before a collection. Compared to growth by 50
  // percent, that takes hundreds of megabytes more and saves no CPU time.
  "--heap-growing-percent=50",
  // The same code in the library `effect` creates long-lived objects during the start and short-lived objects for
  // requests. Without this flag, V8 would therefore allocate the short-lived objects in the old generation too.
  // Collecting them there nearly doubled the CPU time of a cached response.
  "--no-allocation-site-pretenuring"
]

const settingFailure = ({ reasons }: Cause.Cause<unknown>): string | undefined => {
  const lines = reasons.map((reason) =>
    Cause.isFailReason(reason) && reason.error instanceof SettingInvalid ? `Cannot start: ${reason.error.message}` : ""
  )
  return lines.includes("") ? undefined : lines.join("\n")
}

/** Imports `startFailure` only if needed, because that module loads the database adapter. */
const describe = async (cause: Cause.Cause<unknown>): Promise<string> =>
  settingFailure(cause) ??
  // In a broken installation, this import may fail too. The cause is then printed with its stack trace.
  (await import("./startFailure.ts").then(
    ({ startFailure }) => startFailure(cause),
    () => undefined
  )) ??
  Cause.pretty(cause)

/**
 * Runs a process until it receives SIGINT or SIGTERM. The process then closes its scope and exits with code 0. A failed
 * start prints one line per problem on standard error and exits with code 1.
 */
export const launch = <E>(app: Layer.Layer<never, E>): void => {
  for (const flag of v8Flags) setFlagsFromString(flag)
  boundShutdown()
  NodeRuntime.runMain(
    Layer.launch(app).pipe(
      Effect.tapCause((cause) =>
        Cause.hasInterruptsOnly(cause)
          ? Effect.void
          : Effect.flatMap(
              Effect.promise(() => describe(cause)),
              Console.error
            )
      )
    ),
    {
      disableErrorReporting: true,
      teardown: (exit, onExit) => onExit(Exit.isSuccess(exit) || Cause.hasInterruptsOnly(exit.cause) ? 0 : 1)
    }
  )
}
