import { Context, type Effect, type Option } from "effect"

/** A mutex among all processes that share the database. Each name has its own lock. */
export class ImportLock extends Context.Service<
  ImportLock,
  {
    /**
     * Runs `work`, or returns `None` immediately if other work with the same name is running. The lock is released when
     * the work succeeds, fails or is interrupted, or half a minute after the process that holds the lock dies.
     */
    readonly exclusively: <A, E, R>(name: string, work: Effect.Effect<A, E, R>) => Effect.Effect<Option.Option<A>, E, R>
  }
>()("@emoji-catalogue/application/ports/import/ImportLock") {}
