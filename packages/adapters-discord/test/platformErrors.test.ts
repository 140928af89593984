import { inspect } from "node:util"
import { DiscordChatPlatform } from "@emoji-catalogue/adapters-discord"
import type { Fault } from "@emoji-catalogue/adapters-discord/fake"
import { ChatPlatform, PlatformBusy } from "@emoji-catalogue/application/ports"
import { outboundFailuresIn, TestGuilds, uncompressedPng } from "@emoji-catalogue/application/testing"
import { assert, it } from "@effect/vitest"
import { Cause, Duration, Effect, Exit, Fiber, Layer, Redacted } from "effect"
import { TestClock } from "effect/testing"
import { guildsOfFake, platformOnFake } from "./support/FakePlatform.ts"
import { botToken, clientId, Fake, untilRequests } from "./support/FakeProvider.ts"

const image = { bytes: uncompressedPng(new Uint8Array([1, 2, 3, 255]), 1), format: "png" } as const

/** One call of each method that sends a request to the API, separated into reads and changes. */
const calls = Effect.gen(function* () {
  const platform = yield* ChatPlatform
  const { managed, manager } = yield* TestGuilds
  const emoji = (yield* platform.guild(managed)).emoji[0]!
  const reads: ReadonlyArray<Effect.Effect<unknown, { readonly _tag: string }>> = [
    platform.memberships(manager),
    platform.botGuilds,
    platform.guild(managed)
  ]
  const changes: typeof reads = [
    platform.addEmoji(managed, { name: "crab", image }, "a test"),
    platform.addSticker(managed, { name: "A wave", description: null, tags: "wave", image }, "a test"),
    platform.removeEmoji(managed, emoji.id, "a test")
  ]
  return { reads, changes, secrets: [Redacted.value(botToken), Redacted.value(manager)] }
})

const rendered = (cause: Cause.Cause<unknown>) =>
  [Cause.pretty(cause), JSON.stringify(cause), inspect(cause, { depth: 20, showHidden: true })].join("\n")

const restore = Effect.map(Fake, (discord) => {
  discord.fault = undefined
  discord.rateLimits.limits.clear()
  discord.rateLimits.hiddenLimits.clear()
  discord.rateLimits.globalLimit = undefined
})

const faults: Readonly<Record<string, readonly [fault: Fault, reason: RegExp]>> = {
  "is down": [{ kind: "down" }, /status 503/],
  "responds with another JSON object": [{ kind: "response", body: '{"id":7,"token":"another-secret"}' }, /shape/],
  "responds with HTML": [{ kind: "response", body: "<p>Not now</p>", type: "text/html" }, /shape/],
  "responds with 400 and HTML": [{ kind: "response", body: "<p>No</p>", type: "text/html", status: 400 }, /status 400/],
  "responds with 400 and no code": [{ kind: "response", body: '{"message":"No"}', status: 400 }, /status 400/],
  "responds with 403 and HTML": [{ kind: "response", body: "<p>No</p>", type: "text/html", status: 403 }, /status 403/]
}

const layer = Layer.provideMerge(guildsOfFake, platformOnFake())

it.layer(layer, { excludeTestServices: true })("DiscordChatPlatform, on an error", (it) => {
  it.effect("an emoji or a sticker is refused if Discord rejects it with one of its error codes", () =>
    Effect.gen(function* () {
      const discord = yield* Fake
      const platform = yield* ChatPlatform
      const { managed } = yield* TestGuilds
      for (const [status, code] of [
        [400, 50_035],
        [413, 40_005]
      ] as const) {
        discord.fault = { kind: "response", body: JSON.stringify({ code, message: "Not accepted" }), status }
        const added = platform.addEmoji(managed, { name: "crab", image }, "a test")
        assert.strictEqual((yield* Effect.flip(added))._tag, "EmojiRefused")
        const sticker = { name: "A wave", description: null, tags: "wave", image }
        assert.strictEqual((yield* Effect.flip(platform.addSticker(managed, sticker, "a test")))._tag, "EmojiRefused")
        yield* restore
      }
    })
  )

  for (const [name, [fault, reason]] of Object.entries(faults)) {
    it.effect(`the platform is unavailable, and only reads are retried: Discord ${name}`, () =>
      Effect.gen(function* () {
        const discord = yield* Fake
        const { changes, reads, secrets } = yield* calls
        discord.fault = fault
        for (const [call, requests] of [
          ...reads.map((read) => [read, 3] as const),
          ...changes.map((change) => [change, 1] as const)
        ]) {
          const before = discord.requests.length
          const exit = yield* Effect.exit(call)
          assert.strictEqual(discord.requests.length - before, requests)
          if (Exit.isSuccess(exit)) return assert.fail("The call succeeded.")
          const error = Cause.squash(exit.cause) as { readonly _tag: string; readonly reason: string }
          assert.strictEqual(error._tag, "PlatformUnavailable")
          assert.match(error.reason, reason)
          for (const secret of [...secrets, "another-secret"]) assert.notInclude(rendered(exit.cause), secret)
        }
      }).pipe(Effect.ensuring(restore))
    )
  }

  it.effect("counts an outage but not an unknown server", () =>
    Effect.gen(function* () {
      const { guild } = yield* ChatPlatform
      const { managed, withoutBot } = yield* TestGuilds
      assert.strictEqual(yield* outboundFailuresIn("discord", Effect.flip(guild(withoutBot))), 0)
      const unreachable = DiscordChatPlatform.layer({ apiUrl: "http://127.0.0.1:1", clientId, botToken })
      const read = Effect.flatMap(ChatPlatform, (platform) => Effect.flip(platform.guild(managed)))
      assert.strictEqual(yield* outboundFailuresIn("discord", Effect.provide(read, unreachable)), 3)
    })
  )

  it.effect("a wrong bot token makes the platform unavailable", () =>
    Effect.gen(function* () {
      const { url } = yield* Fake
      const { managed } = yield* TestGuilds
      const token = "a-wrong-token"
      const wrong = DiscordChatPlatform.layer({ apiUrl: url, clientId, botToken: Redacted.make(token) })
      const error = yield* Effect.flatMap(ChatPlatform, ({ guild }) => Effect.flip(guild(managed))).pipe(
        Effect.provide(wrong)
      )
      assert.strictEqual(error._tag, "PlatformUnavailable")
      const reason = String((error as { readonly reason?: string }).reason)
      assert.match(reason, /rejected the bot's token/)
      assert.notInclude(reason, token)
    })
  )
})

it.layer(layer, { excludeTestServices: true })("DiscordChatPlatform, at a rate limit", (it) => {
  it.effect("waits for a short rate limit", () =>
    Effect.gen(function* () {
      const discord = yield* Fake
      const { guild } = yield* ChatPlatform
      const { managed } = yield* TestGuilds
      discord.rateLimits.limits.set("GET /guilds/:guild", { requests: 1, seconds: 1 })
      const before = discord.requests.length
      yield* Effect.all([guild(managed), guild(managed)], { concurrency: 2 })
      assert.isAtLeast(discord.requests.length - before, 2)
    }).pipe(Effect.ensuring(restore))
  )

  it.effect("fails with a retry time at a long rate limit of a route or the whole bot, with or without headers", () =>
    Effect.gen(function* () {
      const discord = yield* Fake
      const platform = yield* ChatPlatform
      const { joined, managed } = yield* TestGuilds
      const add = platform.addEmoji(managed, { name: "crab", image }, "a test")
      const assertBusy = Effect.fn(function* <E extends { readonly _tag: string }>(
        call: Effect.Effect<unknown, E>,
        seconds: number
      ) {
        const error = yield* Effect.flip(call)
        if (!(error instanceof PlatformBusy)) return assert.fail(error._tag)
        const { retryAfter } = error
        assert.isAbove(Duration.toSeconds(retryAfter), seconds / 2)
        assert.isAtMost(Duration.toSeconds(retryAfter), seconds + 2)
      })
      discord.rateLimits.hiddenLimits.set("POST /guilds/:guild/emojis", { requests: 1, seconds: 3600 })
      yield* add
      yield* assertBusy(add, 3600)
      discord.rateLimits.limits.set("GET /guilds/:guild", { requests: 1, seconds: 600 })
      yield* platform.guild(joined)
      yield* assertBusy(platform.guild(joined), 600)
      discord.rateLimits.globalLimit = { requests: 1, seconds: 300 }
      yield* platform.botGuilds
      yield* assertBusy(platform.botGuilds, 300)
    }).pipe(Effect.ensuring(restore))
  )
})

it.layer(Layer.provideMerge(guildsOfFake, platformOnFake({ timeout: "20 seconds" })))(
  "DiscordChatPlatform, when Discord does not respond",
  (it) => {
    it.effect("sends a change or a read once and fails after the time limit", () =>
      Effect.gen(function* () {
        const discord = yield* Fake
        const { changes, reads } = yield* calls
        discord.fault = { kind: "hanging" }
        for (const call of [...changes.slice(0, 1), ...reads.slice(0, 1)]) {
          const before = discord.requests.length
          const fiber = yield* Effect.forkChild(Effect.exit(call))
          yield* untilRequests(before + 1)
          yield* TestClock.adjust("30 seconds")
          const exit = yield* Fiber.join(fiber)
          assert.strictEqual(discord.requests.length - before, 1)
          if (Exit.isSuccess(exit)) return assert.fail("The call succeeded.")
          assert.match((Cause.squash(exit.cause) as { readonly reason: string }).reason, /in time/)
        }
      }).pipe(Effect.ensuring(restore))
    )
  }
)

it.layer(layer, { excludeTestServices: true })("DiscordChatPlatform, when Discord is slow", (it) => {
  it.effect("waits for a response within the time limit", () =>
    Effect.gen(function* () {
      const discord = yield* Fake
      const { guild } = yield* ChatPlatform
      const { managed } = yield* TestGuilds
      discord.fault = { kind: "slow", milliseconds: 300 }
      const start = performance.now()
      assert.strictEqual((yield* guild(managed)).id, managed)
      // A timer may fire a millisecond early.
      assert.isAtLeast(performance.now() - start, 299)
    }).pipe(Effect.ensuring(restore))
  )
})
