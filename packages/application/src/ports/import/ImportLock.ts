import { Context, type Effect, type Option } from "effect"

/**
 * A named mutex among all processes that share the database.
 * `contracts/import/ImportLockContract.ts` states the laws.
 */
export class ImportLock extends Context.Service<
  ImportLock,
  {
    /**
     * Runs `work` if no other work under that name is running, and returns none otherwise, without waiting. The lock is
     * released when the work ends in any way, and some seconds after its process dies.
     */
    readonly exclusively: <A, E, R>(name: string, work: Effect.Effect<A, E, R>) => Effect.Effect<Option.Option<A>, E, R>
  }
>()("@emoji-catalogue/application/ports/import/ImportLock") {}
