import { Context, Effect, Layer } from "effect"

/**
 * A sentence about the current step of the start. Until the start has finished, each request gets a problem with status
 * 503, whose detail is this sentence.
 */
export class StartupStatus extends Context.Service<
  StartupStatus,
  {
    readonly get: () => string
    readonly set: (detail: string) => Effect.Effect<void>
  }
>()("@emoji-catalogue/composition/StartupStatus") {
  static readonly layer = Layer.sync(StartupStatus, () => {
    let current = "The service is starting."
    return StartupStatus.of({
      get: () => current,
      set: (detail) => Effect.sync(() => void (current = detail))
    })
  })
}
