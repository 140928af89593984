import { assert } from "@effect/vitest"
import { Effect } from "effect"

/** Waits, while real connections are used, for what the engine does in the background. */
export const eventually = (isSo: () => boolean) =>
  Effect.promise(async () => {
    for (let tries = 0; !isSo(); tries++) {
      assert.isBelow(tries, 300, "it never came to be so")
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  })
