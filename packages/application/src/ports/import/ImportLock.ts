import { Context, type Effect, type Option } from "effect"

/**
 * A mutex among all processes that share the database. Each name has its own lock.
 * `contracts/import/ImportLockContract.ts` has the contract tests.
 */
export class ImportLock extends Context.Service<
  ImportLock,
  {
    /**
     * Runs `work` unless other work with this name is running. In that case returns `None` without waiting. The lock is
     * released when the work succeeds, fails or is interrupted, or half a minute after its process dies.
     */
    readonly exclusively: <A, E, R>(name: string, work: Effect.Effect<A, E, R>) => Effect.Effect<Option.Option<A>, E, R>
  }
>()("@emoji-catalogue/application/ports/import/ImportLock") {}
