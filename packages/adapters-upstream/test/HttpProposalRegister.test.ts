import { ProposalRegister } from "@emoji-catalogue/application/ports"
import { proposalRegisterContract } from "@emoji-catalogue/application/contracts"
import { outboundFailuresIn } from "@emoji-catalogue/application/testing"
import { assert, it } from "@effect/vitest"
import { Effect, Fiber, Layer } from "effect"
import { TestClock } from "effect/testing"
import type { RequestListener } from "node:http"
import { HttpProposalRegister } from "../src/index.ts"
import { serve } from "./support/serve.ts"

const lines = [
  "# document\ttitle\tsource\tdate",
  "L2/07-257\tWorking  Draft Proposal\u0007 for Encoding Emoji Symbols \tMarkus\t2007-08-03\r",
  "L2/16-127R2\tDrafts for 🧞 genies",
  "L2/16-128\t",
  "UTC/2007\tNot of this register",
  "L2/16-129",
  `L2/16-130\t${"long ".repeat(300)}`
]

const registerOn = (listener: RequestListener) =>
  Layer.unwrap(
    Effect.map(serve(listener), (url) => HttpProposalRegister.layer({ url: `${url}/register.txt?token=secret` }))
  )

const titles = Effect.flatMap(ProposalRegister, ({ titles }) => titles)
const failureMessage = (listener: RequestListener) =>
  Effect.flip(titles).pipe(
    Effect.map(({ message }) => message),
    Effect.provide(registerOn(listener))
  )

const complete = registerOn((_, response) => response.end(lines.join("\n")))
proposalRegisterContract("http", complete)

it.effect("skips lines without a document number and a title", () =>
  Effect.gen(function* () {
    assert.deepStrictEqual(Array.from(yield* titles), [
      ["L2/07-257", "Working Draft Proposal for Encoding Emoji Symbols"],
      ["L2/16-127R2", "Drafts for 🧞 genies"]
    ] as never)
  }).pipe(Effect.provide(complete))
)

it.effect("errors state the cause and omit the URL", () =>
  Effect.gen(function* () {
    assert.strictEqual(
      yield* failureMessage((_, response) => response.writeHead(404).end("no")),
      "the register of proposals: responded with 404"
    )
    assert.strictEqual(
      yield* failureMessage((_, response) => response.destroy()),
      "the register of proposals: cannot be reached"
    )
    assert.strictEqual(
      yield* failureMessage((_, response) => {
        response.writeHead(200, { "content-length": 1000 }).write("L2/07-257\t", () => response.destroy())
      }),
      "the register of proposals: was cut off"
    )
    const page = yield* failureMessage((_, response) => response.end("<!doctype html><title>Sign in</title>"))
    assert.match(page, /has no line with a document number and a title/)
    assert.match(yield* failureMessage((_, response) => response.end(Buffer.from([0xff, 0xfe]))), /is not UTF-8/)
    assert.notMatch(page, /secret|127/)
  })
)

it.effect("a response above the size limit is refused", () =>
  Effect.gen(function* () {
    const endless = failureMessage((_, response) => {
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(1024 * 1024))) continue
        if (!response.destroyed) response.once("drain", more)
      }
      more()
    })
    assert.match(yield* endless, /is larger than 4194304 bytes/)
  })
)

it.effect("a response that does not end within a minute times out", () =>
  Effect.gen(function* () {
    const responding = Promise.withResolvers<void>()
    const fiber = yield* Effect.forkChild(
      failureMessage((_, response) => {
        response.write("L2/07-257\t")
        responding.resolve()
      })
    )
    yield* Effect.promise(() => responding.promise)
    yield* TestClock.adjust("1 minute")
    assert.match(yield* Fiber.join(fiber), /timed out/)
  })
)

it.effect("counts a failed call but not a response in another format", () =>
  Effect.gen(function* () {
    const notFound = failureMessage((_, response) => response.writeHead(404).end())
    const page = failureMessage((_, response) => response.end("<!doctype html>"))
    assert.strictEqual(yield* outboundFailuresIn("proposal_register", notFound), 1)
    assert.strictEqual(yield* outboundFailuresIn("proposal_register", page), 0)
  })
)
