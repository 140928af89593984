import { webhookSenderContract } from "@emoji-catalogue/application/contracts"
import { TestReceiver } from "@emoji-catalogue/application/testing"
import { ReceiverUnreachable, type WebhookRequest, WebhookSender } from "@emoji-catalogue/application/ports"
import { assert, it } from "@effect/vitest"
import { Deferred, Effect, Fiber, Layer } from "effect"
import type { RequestListener, ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { createServer as createTlsServer } from "node:tls"
import { layerOn } from "../src/HttpWebhookSender.ts"
import { localReceiver } from "./localReceiver.ts"

const loopback = async () => [{ address: "127.0.0.1", family: 4 }]
const anywhere = { allowInsecure: true, isAllowed: () => true, lookup: loopback }

const post = (url: string, body = "{}") => WebhookSender.use((sender) => sender.post({ url, headers: {}, body }))

/** The URL of a receiver on loopback with a request listener. */
const receiverOf = (listener: RequestListener) =>
  Effect.map(localReceiver(listener), (port) => `http://127.0.0.1:${port}/`)

const receiver = Layer.effect(
  TestReceiver,
  Effect.gen(function* () {
    const requests: Array<WebhookRequest> = []
    let status = 204
    const url = yield* receiverOf((request, response) => {
      let body = ""
      request.setEncoding("utf8")
      request.on("data", (text: string) => (body += text))
      request.on("end", () => {
        requests.push({ url, headers: request.headers as Record<string, string>, body })
        response.writeHead(status).end()
      })
    })
    return {
      url,
      received: Effect.sync(() => [...requests]),
      respondWith: (next) => Effect.sync(() => void (status = next))
    }
  })
)

webhookSenderContract(
  "http",
  Layer.merge(
    receiver,
    layerOn({
      allowInsecure: true,
      isAllowed: (address) => address === "127.0.0.1",
      lookup: () => Promise.reject(new Error("ENOTFOUND"))
    })
  )
)

it.live("connects to the checked address, with the host of the URL, and looks it up once", () =>
  Effect.gen(function* () {
    const hosts: Array<string | undefined> = []
    const port = yield* localReceiver((request, response) => {
      hosts.push(request.headers.host)
      response.end()
    }, "127.0.0.2")
    const rebound: Array<string | undefined> = []
    yield* localReceiver(
      (request, response) => {
        rebound.push(request.headers.host)
        response.end()
      },
      "127.0.0.1",
      port
    )
    // The first answer represents a public address, the second a private one.
    const answers = ["127.0.0.2", "127.0.0.1"]
    const sender = layerOn({
      allowInsecure: true,
      isAllowed: (address) => address === "127.0.0.2",
      lookup: async () => [{ address: answers.shift()!, family: 4 }]
    })
    const url = `http://receiver.invalid:${port}/`
    assert.strictEqual(yield* post(url).pipe(Effect.provide(sender)), 200)
    assert.deepStrictEqual(hosts, [`receiver.invalid:${port}`])
    assert.deepStrictEqual(answers, ["127.0.0.1"])
    const refused = yield* Effect.flip(post(url).pipe(Effect.provide(sender)))
    assert.strictEqual(refused._tag, "UrlNotAllowed")
    assert.deepStrictEqual([hosts.length, rebound], [1, []])
  }).pipe(Effect.scoped)
)

it.live("TLS names the host of the URL", () =>
  Effect.gen(function* () {
    const names: Array<string> = []
    const server = createTlsServer({
      SNICallback: (name, callback) => {
        names.push(name)
        callback(new Error("no certificate"))
      }
    })
    yield* Effect.acquireRelease(
      Effect.callback<void>((resume) => void server.listen(0, "127.0.0.1", () => resume(Effect.void))),
      () => Effect.sync(() => server.close())
    )
    const { port } = server.address() as AddressInfo
    const failure = yield* Effect.flip(post(`https://receiver.invalid:${port}/`))
    assert.instanceOf(failure, ReceiverUnreachable)
    assert.deepStrictEqual(names, ["receiver.invalid"])
  }).pipe(Effect.scoped, Effect.provide(layerOn(anywhere)))
)

it.live("does not follow redirects", () =>
  Effect.gen(function* () {
    const paths: Array<string | undefined> = []
    const url = yield* receiverOf((request, response) => {
      paths.push(request.url)
      response.writeHead(307, { location: "/other" }).end()
    })
    assert.strictEqual(yield* post(url), 307)
    assert.deepStrictEqual(paths, ["/"])
  }).pipe(Effect.scoped, Effect.provide(layerOn(anywhere)))
)

/** Sends until the connection closes, then completes `closed`. */
const sendForever = (response: ServerResponse, closed: Deferred.Deferred<void>) => {
  const chunk = Buffer.alloc(16 * 1024)
  const send = () => {
    while (!response.destroyed && response.write(chunk));
  }
  response.on("drain", send)
  response.on("close", () => Effect.runSync(Deferred.succeed(closed, undefined)))
  send()
}

it.live("stops reading an endless response", () =>
  Effect.gen(function* () {
    const closed = yield* Deferred.make<void>()
    const url = yield* receiverOf((_request, response) => sendForever(response, closed))
    assert.strictEqual(yield* post(url), 200)
    yield* Deferred.await(closed)
  }).pipe(Effect.scoped, Effect.provide(layerOn(anywhere)))
)

it.live("does not wait for a stalled response body", () =>
  Effect.gen(function* () {
    const closed = yield* Deferred.make<void>()
    const url = yield* receiverOf((_request, response) => {
      response.on("close", () => Effect.runSync(Deferred.succeed(closed, undefined)))
      response.write("x")
    })
    assert.strictEqual(yield* post(url), 200)
    yield* Deferred.await(closed)
  }).pipe(Effect.scoped, Effect.provide(layerOn(anywhere)))
)

it.live("closes the connection to a silent receiver when it is interrupted", () =>
  Effect.gen(function* () {
    const [received, closed] = [yield* Deferred.make<void>(), yield* Deferred.make<void>()]
    const url = yield* receiverOf((request) => {
      request.socket.on("close", () => Effect.runSync(Deferred.succeed(closed, undefined)))
      Effect.runSync(Deferred.succeed(received, undefined))
    })
    const delivery = yield* Effect.forkChild(post(url))
    yield* Deferred.await(received)
    yield* Fiber.interrupt(delivery)
    yield* Deferred.await(closed)
  }).pipe(Effect.scoped, Effect.provide(layerOn(anywhere)))
)

const garbage: ReadonlyArray<readonly [string, string]> = [
  ["no HTTP", "220 mail.example ESMTP\r\n"],
  ["a head without an end", `HTTP/1.1 200 OK\r\n${"x: y\r\n".repeat(10_000)}`],
  ["another protocol", "HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n"],
  ["nothing", ""]
]

it.live.each(garbage)("reports a receiver that sends %s as unreachable", ([_, text]) =>
  Effect.gen(function* () {
    const url = yield* receiverOf((request) => void request.socket.end(text))
    const failure = yield* Effect.flip(post(url))
    assert.instanceOf(failure, ReceiverUnreachable)
    assert.match(failure.reason, /^The connection failed \(\w+\)$/)
  }).pipe(Effect.scoped, Effect.provide(layerOn(anywhere)))
)

it.live("reports a receiver that refuses connections as unreachable", () =>
  Effect.gen(function* () {
    const url = yield* Effect.scoped(receiverOf(() => {}))
    const failure = yield* Effect.flip(post(url))
    assert.deepStrictEqual(failure, new ReceiverUnreachable({ reason: "The connection failed (ECONNREFUSED)" }))
  }).pipe(Effect.provide(layerOn(anywhere)))
)
