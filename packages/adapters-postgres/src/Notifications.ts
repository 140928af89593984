import { Context, type Effect, type Option, type Queue, type Scope } from "effect"

/**
 * Messages between processes that share the database, sent with `SELECT pg_notify(channel, payload)`. A message is
 * delivered when the transaction commits, and never if it rolls back. The sender's own listeners receive it, too.
 */
export class Notifications extends Context.Service<
  Notifications,
  {
    /**
     * Listens to a channel until the scope closes, and adds the payload of each message to the queue. `None` in the
     * queue means that the connection was lost and restored. Messages may be missing then, so the caller must read the
     * tables again. Must not be called inside a transaction.
     */
    readonly listen: (channel: string) => Effect.Effect<Queue.Dequeue<Option.Option<string>>, never, Scope.Scope>
  }
>()("@emoji-catalogue/adapters-postgres/Notifications") {}
