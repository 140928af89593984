import { Context, type Effect, type Option } from "effect"

/**
 * Lets one at a time do a piece of work, of all processes that share the database.
 * `contracts/import/ImportLockContract.ts` states the laws.
 */
export class ImportLock extends Context.Service<
  ImportLock,
  {
    /**
     * Does `work`, unless work of that name is being done now: then none. The lock is given back when the work ends,
     * however it ends; of a process that dies, some seconds later.
     */
    readonly exclusively: <A, E, R>(name: string, work: Effect.Effect<A, E, R>) => Effect.Effect<Option.Option<A>, E, R>
  }
>()("@emoji-catalogue/application/import/ImportLock") {}
