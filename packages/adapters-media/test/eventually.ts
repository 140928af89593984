import { Effect } from "effect"

/** Polls the real file system until the condition holds. */
export const eventually = (condition: () => boolean) =>
  Effect.suspend(() => (condition() ? Effect.succeed(true) : Effect.as(Effect.sleep(1), false))).pipe(
    Effect.repeat({ until: (isMet) => isMet }),
    Effect.timeout("25 seconds")
  )
