import { Context, type Effect, type Option, type Queue, type Scope } from "effect"

/**
 * Messages between processes that share the database, sent with `SELECT pg_notify(channel, payload)`. They are delivered
 * when the transaction commits, never if it rolls back, and to the sender's own listeners too.
 */
export class Notifications extends Context.Service<
  Notifications,
  {
    /**
     * Listens from its return until the scope closes. `None` means that the connection was lost and restored. Messages may
     * have been missed, so callers read the tables again. Must not be called inside a transaction.
     */
    readonly listen: (channel: string) => Effect.Effect<Queue.Dequeue<Option.Option<string>>, never, Scope.Scope>
  }
>()("@emoji-catalogue/adapters-postgres/Notifications") {}
