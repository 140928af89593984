import { assert, it } from "@effect/vitest"
import { Clock, Deferred, Effect, Fiber, Logger, Result } from "effect"
import { TestClock } from "effect/testing"
import { HttpClient, HttpClientError, HttpClientRequest, HttpClientResponse } from "effect/http"
import { ExportGate } from "../src/ExportGate.ts"

const makeGate = Effect.map(Clock.Clock, (clock) => new ExportGate(clock))

/** A client whose receiver responds with the status from `respond`, or refuses the connection if it is undefined. */
const clientOf = (respond: () => Effect.Effect<number | undefined>) =>
  HttpClient.make((request) =>
    Effect.flatMap(respond(), (status) =>
      status === undefined
        ? Effect.fail(
            new HttpClientError.HttpClientError({
              reason: new HttpClientError.TransportError({ request, cause: new Error("ECONNREFUSED") })
            })
          )
        : Effect.succeed(HttpClientResponse.fromWeb(request, new Response("{}", { status })))
    )
  )

const send = (client: HttpClient.HttpClient) =>
  Effect.result(client.execute(HttpClientRequest.post("http://receiver.example/v1/traces?token=secret")))

const recordLogs = () => {
  const messages: Array<string> = []
  const logger = Logger.make(({ logLevel, message }) => messages.push(`${logLevel} ${message}`))
  return { messages, layer: Logger.layer([logger]) }
}

it.effect("discards spans for a minute after a failure, and records them again after a success", () => {
  const { layer, messages } = recordLogs()
  return Effect.gen(function* () {
    const gate = yield* makeGate
    let status: number | undefined = 200
    const client = gate.observe(clientOf(() => Effect.sync(() => status)))
    assert.isTrue(Result.isSuccess(yield* send(client)))
    assert.isTrue(gate.isOpen)
    for (const failure of [undefined, 401, 503]) {
      status = failure
      assert.isTrue(Result.isFailure(yield* send(client)))
      assert.isFalse(gate.isOpen)
      yield* TestClock.adjust("1 minute")
      assert.isTrue(gate.isOpen)
    }
    assert.deepStrictEqual(messages, ["Warn traces: receiver unavailable, discarding spans"])
    yield* send(client)
    assert.isFalse(gate.isOpen)
    status = 200
    yield* send(client)
    assert.isTrue(gate.isOpen)
    assert.deepStrictEqual(messages.slice(1), ["Info traces: receiver available again"])
  }).pipe(Effect.provide(layer))
})

it.effect("discards spans while eight batches wait for a silent receiver, which times out after ten seconds", () => {
  const { layer, messages } = recordLogs()
  return Effect.gen(function* () {
    const gate = yield* makeGate
    const silent = yield* Deferred.make<number>()
    const client = gate.observe(clientOf(() => Deferred.await(silent)))
    const batches: Array<Fiber.Fiber<Effect.Success<ReturnType<typeof send>>>> = []
    for (let batch = 0; batch < 8; batch++) {
      assert.isTrue(gate.isOpen)
      batches.push(yield* Effect.forkChild(send(client), { startImmediately: true }))
    }
    assert.isFalse(gate.isOpen)
    yield* TestClock.adjust("10 seconds")
    for (const batch of batches) assert.isTrue(Result.isFailure(yield* Fiber.join(batch)))
    assert.isFalse(gate.isOpen)
    yield* TestClock.adjust("1 minute")
    assert.isTrue(gate.isOpen)
    assert.lengthOf(messages, 1)
  }).pipe(Effect.provide(layer))
})
