import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Cause, Console, Effect, Exit, Layer } from "effect"
import { setFlagsFromString } from "node:v8"
import { startFailure } from "./startFailure.ts"

const v8Flags = [
  // By default V8 lets the heap grow to three times what is in use before it collects, hundreds of megabytes, and uses no
  // less CPU for that.
  "--heap-growing-percent=50",
  // V8 learns during the start, whose objects live long, to allocate effect's objects in the old generation, and keeps
  // doing so for those of requests: collecting them there nearly doubled the CPU time of a cached response.
  "--no-allocation-site-pretenuring"
]

/**
 * Runs a process until SIGINT or SIGTERM, which close its scope and end it with exit code 0. A failure to start prints
 * one line per problem on standard error and ends it with exit code 1.
 */
export const launch = <E>(app: Layer.Layer<never, E>): void => {
  for (const flag of v8Flags) setFlagsFromString(flag)
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
