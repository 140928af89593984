import { NodeRuntime } from "@effect/platform-node"
import { Cause, Console, Effect, Exit, Layer } from "effect"
import { setFlagsFromString } from "node:v8"
import { startFailure } from "./startFailure.ts"

// Left alone, V8 lets garbage grow to three times what is in use before it collects any, hundreds of megabytes, and
// takes no less of the processor for that.
const collectSooner = "--heap-growing-percent=50"

/**
 * Runs a process until SIGINT or SIGTERM, which end it in good order with exit code 0. A failure to start is one line
 * on standard error and exit code 1.
 */
export const launch = <E>(app: Layer.Layer<never, E>): void => {
  setFlagsFromString(collectSooner)
  NodeRuntime.runMain(
    Layer.launch(app).pipe(
      Effect.tapCause((cause) =>
        Cause.hasInterruptsOnly(cause) ? Effect.void : Console.error(startFailure(cause) ?? Cause.pretty(cause))
      )
    ),
    {
      disableErrorReporting: true,
      teardown: (exit, onExit) => onExit(Exit.isSuccess(exit) || Cause.hasInterruptsOnly(exit.cause) ? 0 : 1)
    }
  )
}
