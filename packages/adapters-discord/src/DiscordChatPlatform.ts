import {
  ChatPlatform,
  type GrantRefused,
  type Membership,
  PlatformBusy,
  type PlatformFailure,
  PlatformUnavailable
} from "@emoji-catalogue/application/ports"
import { countOutboundFailure } from "@emoji-catalogue/application/shared"
import type { Guild, GuildEmoji, GuildId, GuildSticker } from "@emoji-catalogue/domain"
import { CDN, type REST } from "@discordjs/rest"
import { GuildFeature, PermissionFlagsBits } from "discord-api-types/v10"
import { Duration, Effect, Layer, type Redacted, Schedule, Schema } from "effect"
import { emojiUrl, makeImage, makeStickerImage } from "./emojiImages.ts"
import { invalidResponseReason, timedOutReason } from "./errors.ts"
import { installUrl } from "./installUrl.ts"
import * as errors from "./platformErrors.ts"
import * as requests from "./platformRequests.ts"
import type { Authorization } from "./requests.ts"
import { EmojiResponse, EmptyResponse, GuildResponse, GuildsResponse, StickerResponse } from "./responses.ts"
import * as RestClients from "./RestClients.ts"

export interface Options {
  readonly clientId: string
  readonly botToken: Redacted.Redacted
  readonly apiUrl?: string
  /** Default: Discord's CDN. */
  readonly cdnUrl?: string
  /**
   * The time limit for the download of an image. Default: 10 seconds. For an API request, including its retries, the
   * limit is 10 seconds longer, because the request may have to wait for a rate limit.
   */
  readonly timeout?: Duration.Input
}

/** The maximum wait for a rate limit. A request that would have to wait longer fails immediately. */
const maxRateLimitWait = Duration.seconds(10)

const retries = { schedule: Schedule.exponential("200 millis").pipe(Schedule.jittered), times: 2 }

const { Administrator, ManageGuildExpressions } = PermissionFlagsBits

const toMembership = (cdn: CDN, { icon, id, name, owner, permissions }: GuildsResponse[number]): Membership => ({
  id,
  name,
  iconUrl: icon === null ? null : cdn.icon(id, icon, { extension: "png" }),
  managesEmoji: owner || (BigInt(permissions) & (Administrator | ManageGuildExpressions)) !== 0n
})

const toEmoji = (cdn: CDN, { animated, available, id, managed, name, roles }: EmojiResponse): GuildEmoji => ({
  id,
  name,
  imageUrl: emojiUrl(cdn, id, animated),
  isAnimated: animated,
  isAvailable: available,
  isManaged: managed,
  roles
})

const stickerExtensions: ReadonlyMap<number, "png" | "json" | "gif"> = new Map([
  [1, "png"],
  [2, "png"],
  [3, "json"],
  [4, "gif"]
])

const stickerUrl = (cdn: CDN, { format_type, id }: StickerResponse): string | null => {
  const extension = stickerExtensions.get(format_type ?? 1)
  return extension === undefined ? null : cdn.sticker(id, extension)
}

const toSticker = (cdn: CDN, sticker: StickerResponse): GuildSticker => ({
  id: sticker.id,
  name: sticker.name,
  description: sticker.description,
  tags: sticker.tags,
  imageUrl: stickerUrl(cdn, sticker)
})

const lottieFeatures: ReadonlySet<string> = new Set([GuildFeature.Verified, GuildFeature.Partnered])

const toGuild = (cdn: CDN, guild: GuildResponse): Guild => {
  const { emojis, features, id, name, premium_tier, roles, stickers = [] } = guild
  return {
    id,
    name,
    boostTier: premium_tier,
    emoji: emojis.map((emoji) => toEmoji(cdn, emoji)),
    roles: roles.map((role) => role.id),
    stickers: stickers.map((sticker) => toSticker(cdn, sticker)),
    acceptsLottie: features.some((feature) => lottieFeatures.has(feature))
  }
}

const isOutage = (error: unknown): boolean => error instanceof PlatformUnavailable

/** Reads memberships with the user's access token, and everything else with the bot's token. */
export const layer = (options: Options) =>
  Layer.effect(
    ChatPlatform,
    Effect.gen(function* () {
      const { apiUrl = "https://discord.com/api", botToken, clientId, timeout = "10 seconds" } = options
      const total = Duration.sum(Duration.fromInputUnsafe(timeout), maxRateLimitWait)
      const clients = yield* RestClients.make({ apiUrl, timeout: total, maxRateLimitWait, retries: 0 })
      const cdn = new CDN(options.cdnUrl, options.cdnUrl)
      const bot = ["Bot", botToken] as const

      const countFailure = (error: unknown) =>
        error instanceof PlatformUnavailable || error instanceof PlatformBusy
          ? countOutboundFailure("discord")
          : Effect.void

      const attempt = <A, E extends { readonly _tag: string }>(
        request: (signal: AbortSignal) => Promise<unknown>,
        response: Schema.Decoder<A>,
        toError: (error: unknown) => E
      ) =>
        Effect.tryPromise({ try: request, catch: toError }).pipe(
          Effect.flatMap((body) =>
            Effect.mapError(Schema.decodeUnknownEffect(response)(body), () =>
              errors.platformUnavailable(invalidResponseReason)
            )
          ),
          Effect.tapError(countFailure)
        )

      /**
       * Limits the total duration of the first attempt and all retries. If each attempt had its own limit, a read with
       * two retries could take three times as long.
       */
      const withTimeLimit = <A, E>(attempts: Effect.Effect<A, E>) =>
        Effect.timeoutOrElse(attempts, {
          duration: total,
          orElse: () =>
            Effect.andThen(countOutboundFailure("discord"), Effect.fail(errors.platformUnavailable(timedOutReason)))
        })

      /** Changes are not retried, because a change may have succeeded although its response was lost. */
      const change: typeof attempt = (...request) => withTimeLimit(attempt(...request))

      const read: typeof attempt = (...request) =>
        withTimeLimit(Effect.retry(attempt(...request), { ...retries, while: isOutage }))

      const guilds = Effect.fnUntraced(function* <E extends GrantRefused | PlatformFailure>(
        rest: REST,
        authorization: Authorization,
        toError: (error: unknown) => E
      ) {
        const all: Array<GuildsResponse[number]> = []
        let after: GuildId | undefined
        while (true) {
          const page = yield* read(requests.guildsRequest(rest, authorization, after), GuildsResponse, toError)
          all.push(...page)
          if (page.length < requests.guildsPerPage) return all
          after = page.at(-1)!.id
        }
      })

      return ChatPlatform.of({
        installUrl: (guild) => Effect.succeed(installUrl(apiUrl, clientId, guild)),
        memberships: Effect.fn("DiscordChatPlatform.memberships")(function* (accessToken) {
          const rest = yield* clients.user(accessToken)
          const all = yield* guilds(rest, ["Bearer", accessToken], errors.membershipsError)
          return all.map((guild) => toMembership(cdn, guild))
        }, Effect.scoped),
        botGuilds: guilds(clients.application, bot, errors.botError).pipe(
          Effect.map((all) => new Set(all.map(({ id }) => id))),
          Effect.withSpan("DiscordChatPlatform.botGuilds")
        ),
        guild: Effect.fn("DiscordChatPlatform.guild")(function* (id) {
          return toGuild(
            cdn,
            yield* read(requests.guildRequest(clients.application, bot, id), GuildResponse, errors.serverError)
          )
        }),
        image: makeImage(timeout),
        stickerImage: makeStickerImage(timeout),
        addEmoji: Effect.fn("DiscordChatPlatform.addEmoji")(function* (guild, emoji, reason) {
          const request = requests.addEmojiRequest(clients.application, bot, guild, emoji, reason)
          return toEmoji(cdn, yield* change(request, EmojiResponse, errors.addEmojiError))
        }),
        addSticker: Effect.fn("DiscordChatPlatform.addSticker")(function* (guild, sticker, reason) {
          const request = requests.addStickerRequest(clients.application, bot, guild, sticker, reason)
          return toSticker(cdn, yield* change(request, StickerResponse, errors.addStickerError))
        }),
        removeEmoji: Effect.fn("DiscordChatPlatform.removeEmoji")(function* (guild, emoji, reason) {
          const request = requests.removeEmojiRequest(clients.application, bot, guild, emoji, reason)
          yield* change(request, EmptyResponse, errors.removeEmojiError)
        })
      })
    })
  )
