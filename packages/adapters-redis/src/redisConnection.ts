import { Effect, type Redacted } from "effect"
import { Redis } from "effect/persistence"
import { Redis as Client, type RedisOptions } from "ioredis"

type Options = Omit<RedisOptions, "replyMapping">

export interface IoRedisOptions {
  /** `redis://` or `rediss://`, with the password if there is one. */
  readonly url: Redacted.Redacted
}

/**
 * The maximum wait for an expected reply, in milliseconds. After this time, the connection counts as dead, because a
 * lost network does not close the socket.
 */
export const responseTimeout = 1000

/**
 * Returns the delay before a reconnect, in milliseconds. The jitter keeps processes from reconnecting simultaneously.
 */
const retryDelay = (attempt: number) => Math.min(50 * 2 ** (attempt - 1), 2000) * (0.75 + Math.random() / 4)

/**
 * Connects immediately, reconnects by itself, and queues no commands while disconnected. Errors are reported only to
 * the listeners of `error`.
 */
export const openConnection = (url: string, options: Options = {}): Client => {
  const client = new Client(url, {
    connectionName: "emoji-catalogue",
    connectTimeout: 2000,
    socketTimeout: responseTimeout,
    disconnectTimeout: 250,
    retryStrategy: retryDelay,
    enableOfflineQueue: false,
    // Both options are needed to fail the commands in flight when their connection is lost. With
    // `autoResendUnfulfilledCommands` alone, these commands would stay pending forever.
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    // A failed automatic resubscription would be an unhandled rejection, which ends the process.
    autoResubscribe: false,
    maxLoadingRetryTime: 1000,
    disableClientInfo: true,
    ...options
  })
  // Without a listener, ioredis prints errors together with the password.
  client.on("error", (error: unknown) => {
    // If SELECT fails, the client reconnects, because ioredis itself would continue with database 0.
    if (commandOf(error) === "SELECT") client.disconnect(true)
  })
  return client
}

/** Sends a command. If `timeout` is given, the command fails after this number of milliseconds without a reply. */
export const sendCommand =
  (client: Client, timeout?: number) =>
  <A>(command: string, ...args: ReadonlyArray<string>): Effect.Effect<A, Redis.RedisError> =>
    Effect.callback((resume) => {
      let timer: NodeJS.Timeout | undefined
      if (timeout !== undefined) {
        const half = timeout / 2
        const fail = () => resume(Effect.fail(toRedisError(new Error("Command timed out"))))
        // If the event loop was blocked, an expired timer fires before Node reads a reply that has already arrived. So
        // the first timer does not fail the command, but starts a second timer. Node reads the reply before the second
        // timer fires.
        timer = setTimeout(() => (timer = setTimeout(fail, half)), half)
      }
      const complete = (outcome: Effect.Effect<A, Redis.RedisError>) => {
        clearTimeout(timer)
        resume(outcome)
      }
      if (client.status === "ready") batchWrites(client)
      client.call(command, ...args).then(
        (reply) => complete(Effect.succeed(reply as A)),
        (error: unknown) => complete(Effect.fail(toRedisError(error)))
      )
      return Effect.sync(() => clearTimeout(timer))
    })

/** Sends all commands of one event loop turn in a single write, which halves the cost of concurrent commands. */
const batchWrites = ({ stream }: Client) => {
  if (stream.writableCorked > 0) return
  stream.cork()
  setImmediate(() => stream.uncork())
}

/** Fails in-flight commands and waits until an open socket has closed. */
export const closeConnection = (client: Client) =>
  Effect.callback<void>((resume) => {
    const isOpen = client.status !== "end" && client.status !== "reconnecting"
    if (isOpen) client.once("end", () => resume(Effect.void))
    client.disconnect()
    if (!isOpen) resume(Effect.void)
  })

export const toRedisError = (error: unknown) => new Redis.RedisError({ cause: new Error(redactedReason(error)) })

/**
 * Returns a reason that is safe to log. The error itself is not safe, because it contains the failed command, and the
 * first command of a connection contains the password.
 */
export const redactedReason = (error: unknown): string => {
  const { code, message = "", name } = error as Partial<Failure>
  if (name === "MaxRetriesPerRequestError" || message.startsWith("Stream isn't writeable")) return "Not connected"
  // If AUTH or HELLO fails, the reason contains only the first word of the server's message, which is an error code
  // such as `WRONGPASS`. The rest of the message may repeat the credentials.
  const handshake = commandOf(error)
  if (handshake === "AUTH" || handshake === "HELLO") return `${handshake} failed with ${message.split(" ", 1)[0]}`
  // The message is empty if a host name has several addresses and all of them refuse the connection.
  return message || code || "Unknown error"
}

/** The command that the server answered with an error; undefined for other errors. */
const commandOf = (error: unknown): string | undefined => (error as Partial<Failure>).command?.name.toUpperCase()

interface Failure extends NodeJS.ErrnoException {
  readonly command: { readonly name: string }
}
