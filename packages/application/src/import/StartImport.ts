import { Duration, Effect, Exit, Layer, Schedule } from "effect"
import { OutageLog } from "../shared/OutageLog.ts"
import { requestAutomaticImport } from "./requestImport.ts"

const retryInterval = Duration.seconds(10)

/**
 * Requests an import of everything that is outdated. If the database cannot store the request, the process starts
 * anyway and retries in the background.
 */
export const layer = Layer.effectDiscard(
  Effect.gen(function* () {
    const outage = new OutageLog({
      began: "imports: cannot request the import of the start, retrying",
      ended: "imports: requested the import of the start"
    })
    const request = Effect.sandbox(outage.observe(requestAutomaticImport("all", crypto.randomUUID())))
    const first = yield* Effect.exit(request)
    if (Exit.isSuccess(first)) return
    yield* request.pipe(Effect.delay(retryInterval), Effect.retry(Schedule.spaced(retryInterval)), Effect.forkScoped)
  })
)
