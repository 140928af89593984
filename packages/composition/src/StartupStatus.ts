import { Context, Effect, Layer } from "effect"

/**
 * A sentence about the current step of the start. Until the start has finished, every response is a problem document
 * with status 503. The `detail` of the document is the sentence.
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
