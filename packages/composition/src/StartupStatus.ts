import { Context, Effect, Layer } from "effect"

/** The current step of the start in one sentence, which is the detail of the 503 during the start. */
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
