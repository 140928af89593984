import { Context, Effect, Layer } from "effect"

/** What the start is waiting for, in one sentence: the detail of the 503 that requests get until it is over. */
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
