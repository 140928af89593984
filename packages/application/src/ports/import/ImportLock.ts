import { Context, type Effect, type Option } from "effect"

/**
 * A named mutex among all processes that share the database.
 * `contracts/import/ImportLockContract.ts` states the laws.
 */
export class ImportLock extends Context.Service<
  ImportLock,
  {
    /**
     * Runs `work` if no other work with this name is running. Otherwise returns `None` without waiting. The lock is released
     * however the work ends, or half a minute after its process dies.
     */
    readonly exclusively: <A, E, R>(name: string, work: Effect.Effect<A, E, R>) => Effect.Effect<Option.Option<A>, E, R>
  }
>()("@emoji-catalogue/application/ports/import/ImportLock") {}
