import { Context, Effect, type Option, type Queue, type Scope, Stream } from "effect"

/**
 * Messages between processes that share the database, sent with `SELECT pg_notify(channel, payload)`. When the
 * transaction commits, all listeners receive the message, including listeners in the sending process. If the
 * transaction rolls back, no listener does.
 */
export class Notifications extends Context.Service<
  Notifications,
  {
    /**
     * Returns a queue that receives the payload of each later message until the scope closes. The queue receives `None`
     * after the connection was lost and restored: messages may be missing, so the caller must read the tables again.
     * `listen` must not be called inside a transaction.
     */
    readonly listen: (channel: string) => Effect.Effect<Queue.Dequeue<Option.Option<string>>, never, Scope.Scope>
  }
>()("@emoji-catalogue/adapters-postgres/Notifications") {}

/**
 * Returns a stream that emits for each message on the channel. The stream also emits when a lost connection has been
 * restored, because messages may be missing.
 */
export const signals = ({ listen }: Notifications["Service"], channel: string) =>
  Effect.map(listen(channel), (messages) => Stream.map(Stream.fromQueue(messages), () => undefined))
