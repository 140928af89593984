import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Cause, Console, Effect, Exit, Layer } from "effect"
import { setFlagsFromString } from "node:v8"
import { boundShutdown } from "./shutdown.ts"
import { SettingInvalid } from "./settings/readSettings.ts"

const v8Flags = [
  // By default V8 lets the heap grow to three times what is in use before it collects, hundreds of megabytes, and uses no
  // less CPU for that.
  "--heap-growing-percent=50",
  // V8 learns during the start, whose objects live long, to allocate effect's objects in the old generation, and keeps
  // doing so for those of requests: collecting them there nearly doubled the CPU time of a cached response.
  "--no-allocation-site-pretenuring"
]

/** A line per invalid setting; `undefined` unless these are all that is wrong. */
const settingFailure = ({ reasons }: Cause.Cause<unknown>): string | undefined => {
  const lines = reasons.map((reason) =>
    Cause.isFailReason(reason) && reason.error instanceof SettingInvalid ? `Cannot start: ${reason.error.message}` : ""
  )
  return lines.includes("") ? undefined : lines.join("\n")
}

/** Invalid settings are described without `startFailure`, because that loads the database's adapter. */
const describe = async (cause: Cause.Cause<unknown>): Promise<string> =>
  settingFailure(cause) ??
  // In a broken installation it fails as the start did.
  (await import("./startFailure.ts").then(
    ({ startFailure }) => startFailure(cause),
    () => undefined
  )) ??
  Cause.pretty(cause)

/**
 * Runs a process until SIGINT or SIGTERM, which close its scope and end it with exit code 0. A failure to start prints
 * one line per problem on standard error and ends it with exit code 1.
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
