import { Context, type Effect, type Option, type Queue, type Scope } from "effect"

/**
 * Messages between processes that share the database, sent with `SELECT pg_notify(channel, payload)`. When the
 * transaction commits, all listeners receive the message, including listeners in the sending process. If the
 * transaction rolls back, no listener does.
 */
export class Notifications extends Context.Service<
  Notifications,
  {
    /**
     * Adds the payload of each message to the queue, from the return of this effect until the scope closes. `None`
     * means that the connection was lost and restored: messages may be missing, so the caller must read the tables
     * again. Must not be called inside a transaction.
     */
    readonly listen: (channel: string) => Effect.Effect<Queue.Dequeue<Option.Option<string>>, never, Scope.Scope>
  }
>()("@emoji-catalogue/adapters-postgres/Notifications") {}
