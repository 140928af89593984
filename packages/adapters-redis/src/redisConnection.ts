import { Effect, type Redacted } from "effect"
import { Redis } from "effect/persistence"
import { Redis as Client, type RedisOptions } from "ioredis"

type Options = Omit<RedisOptions, "replyMapping">

export interface IoRedisOptions {
  readonly url: Redacted.Redacted
}

/** How long a connection may owe an answer before it counts as dead, in milliseconds: a lost network says nothing. */
export const responseTimeout = 1000

/** Milliseconds until the next try: up to two seconds, and not the same in all processes. */
const retryDelay = (tries: number) => Math.min(50 * 2 ** (tries - 1), 2000) * (0.75 + Math.random() / 4)

/** A connection opens at once, comes back by itself, and keeps no command for later. Its errors are for listeners. */
export const openConnection = (url: string, options: Options = {}): Client => {
  const client = new Client(url, {
    connectionName: "emoji-catalogue",
    connectTimeout: 2000,
    socketTimeout: responseTimeout,
    disconnectTimeout: 250,
    retryStrategy: retryDelay,
    enableOfflineQueue: false,
    // Together: commands in flight fail with their connection. The second alone would leave them without an answer.
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    // Nobody would hear of it if that failed, except the process, which would end.
    autoResubscribe: false,
    maxLoadingRetryTime: 1000,
    disableClientInfo: true,
    ...options
  })
  // An error without a listener is printed, with all that it carries.
  client.on("error", () => undefined)
  return client
}

/** Sends commands, and gives up on those that get no answer in time. */
export const sendCommand =
  (client: Client, patience?: number) =>
  <A>(command: string, ...args: ReadonlyArray<string>): Effect.Effect<A, Redis.RedisError> =>
    Effect.callback((resume) => {
      let timer: NodeJS.Timeout | undefined
      if (patience !== undefined) {
        const half = patience / 2
        const giveUp = () => resume(Effect.fail(toRedisError(new Error("No answer in time"))))
        // A process that stood still for one half has the other to read the answer that may long be there.
        timer = setTimeout(() => (timer = setTimeout(giveUp, half)), half)
      }
      const end = (outcome: Effect.Effect<A, Redis.RedisError>) => {
        clearTimeout(timer)
        resume(outcome)
      }
      if (client.status === "ready") batchWrites(client)
      client.call(command, ...args).then(
        (answer) => end(Effect.succeed(answer as A)),
        (error: unknown) => end(Effect.fail(toRedisError(error)))
      )
      return Effect.sync(() => clearTimeout(timer))
    })

/** What is sent in one turn of the event loop leaves in one write: that halves the cost of many commands at once. */
const batchWrites = ({ stream }: Client) => {
  if (stream.writableCorked > 0) return
  stream.cork()
  setImmediate(() => stream.uncork())
}

/** Commands in flight fail. Waits until the connection is closed, where there is one. */
export const closeConnection = (client: Client) =>
  Effect.callback<void>((resume) => {
    const isOpen = client.status !== "end" && client.status !== "reconnecting"
    if (isOpen) client.once("end", () => resume(Effect.void))
    client.disconnect()
    if (!isOpen) resume(Effect.void)
  })

export const toRedisError = (error: unknown) => new Redis.RedisError({ cause: new Error(redactedReason(error)) })

/** What went wrong, in words that may be logged: errors of ioredis carry their command, and the first holds the password. */
export const redactedReason = (error: unknown): string => {
  const { code, command, message = "", name } = error as Partial<Failure>
  if (name === "MaxRetriesPerRequestError" || message.startsWith("Stream isn't writeable"))
    return "There is no connection"
  // Who is not let in may have repeated to it what it sent.
  const greeting = command?.name.toUpperCase()
  if (greeting === "AUTH" || greeting === "HELLO") return `${greeting} was answered with ${message.split(" ", 1)[0]}`
  // Where a name has several addresses and none answers, the message is empty.
  return message || code || "Unknown error"
}

interface Failure extends NodeJS.ErrnoException {
  readonly command: { readonly name: string }
}
