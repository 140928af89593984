import { ImageRejected } from "@emoji-catalogue/application/ports"
import { Result } from "effect"

/** Turns a thrown `ImageRejected` into a failure. Any other error is thrown again. */
export const catchRejection = <A>(run: () => A): Result.Result<A, ImageRejected> =>
  Result.try({
    try: run,
    catch: (error) => {
      if (error instanceof ImageRejected) return error
      throw error
    }
  })
