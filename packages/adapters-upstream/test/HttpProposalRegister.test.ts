import { ProposalRegister } from "@emoji-catalogue/application"
import { proposalRegisterContract } from "@emoji-catalogue/application/contracts"
import { assert, it } from "@effect/vitest"
import { Effect, Fiber, Layer } from "effect"
import { TestClock } from "effect/testing"
import { once } from "node:events"
import { createServer, type RequestListener } from "node:http"
import type { AddressInfo } from "node:net"
import { HttpProposalRegister } from "../src/index.ts"

const lines = [
  "# document\ttitle\tsource\tdate",
  "L2/07-257\tWorking  Draft Proposal\u0007 for Encoding Emoji Symbols \tMarkus\t2007-08-03\r",
  "L2/16-127R2\tDrafts for 🧞 genies",
  "L2/16-128\t",
  "UTC/2007\tNot of this register",
  "L2/16-129",
  `L2/16-130\t${"long ".repeat(300)}`
]

/** The URL of a server on 127.0.0.1, gone with the scope. */
const serving = (listener: RequestListener) =>
  Effect.map(
    Effect.acquireRelease(
      Effect.promise(async () => {
        const server = createServer(listener).listen(0, "127.0.0.1")
        await once(server, "listening")
        return server
      }),
      (server) =>
        Effect.promise(async () => {
          server.closeAllConnections()
          await new Promise((resolve) => server.close(resolve))
        })
    ),
    (server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/register.txt?token=secret`
  )

const registerOn = (listener: RequestListener) =>
  Layer.unwrap(Effect.map(serving(listener), (url) => HttpProposalRegister.layer({ url })))

const titles = Effect.flatMap(ProposalRegister, ({ titles }) => titles)
const refusal = (listener: RequestListener) =>
  Effect.flip(titles).pipe(
    Effect.map(({ message }) => message),
    Effect.provide(registerOn(listener))
  )

const whole = registerOn((_, response) => response.end(lines.join("\n")))
proposalRegisterContract("http", whole)

it.effect("reads numbers and titles, and passes over whatever else is there", () =>
  Effect.gen(function* () {
    assert.deepStrictEqual(Array.from(yield* titles), [
      ["L2/07-257", "Working Draft Proposal for Encoding Emoji Symbols"],
      ["L2/16-127R2", "Drafts for 🧞 genies"]
    ] as never)
  }).pipe(Effect.provide(whole))
)

it.effect("says what is wrong, and nothing of what the URL holds", () =>
  Effect.gen(function* () {
    assert.strictEqual(
      yield* refusal((_, response) => response.writeHead(404).end("no")),
      "the register of proposals: answers 404"
    )
    assert.strictEqual(
      yield* refusal((_, response) => response.destroy()),
      "the register of proposals: cannot be reached"
    )
    assert.strictEqual(
      yield* refusal((_, response) => {
        response.writeHead(200, { "content-length": 1000 }).write("L2/07-257\t")
        setTimeout(() => response.destroy(), 50)
      }),
      "the register of proposals: is cut off"
    )
    const page = yield* refusal((_, response) => response.end("<!doctype html><title>Sign in</title>"))
    assert.match(page, /has no line of a document and its title/)
    assert.match(yield* refusal((_, response) => response.end(Buffer.from([0xff, 0xfe]))), /is not UTF-8/)
    assert.notMatch(page, /secret|127/)
  })
)

it.effect("reads no more than any register could hold", () =>
  Effect.gen(function* () {
    const endless = refusal((_, response) => {
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(1024 * 1024))) continue
        if (!response.destroyed) response.once("drain", more)
      }
      more()
    })
    assert.match(yield* endless, /is larger than 4194304 bytes/)
  })
)

it.effect("does not wait for ever", () =>
  Effect.gen(function* () {
    const asked = Promise.withResolvers<void>()
    const fiber = yield* Effect.forkChild(
      refusal((_, response) => {
        response.write("L2/07-257\t")
        asked.resolve()
      })
    )
    yield* Effect.promise(() => asked.promise)
    yield* TestClock.adjust("1 minute")
    assert.match(yield* Fiber.join(fiber), /takes too long/)
  })
)
