import { Context, type Effect, type Option, type Queue, type Scope } from "effect"

/**
 * Messages between processes that share the database. They are sent with `SELECT pg_notify(channel, payload)` and
 * arrive when that transaction commits; those of a transaction that rolls back never do. A sender hears itself.
 */
export class Notifications extends Context.Service<
  Notifications,
  {
    /**
     * Is listening once it returns, and until the scope closes. `None` means that the connection was lost and is back:
     * anything may have been missed, so look at the tables again. Must not be called inside a transaction.
     */
    readonly listen: (channel: string) => Effect.Effect<Queue.Dequeue<Option.Option<string>>, never, Scope.Scope>
  }
>()("@emoji-catalogue/adapters-postgres/Notifications") {}
