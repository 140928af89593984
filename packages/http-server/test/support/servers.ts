import { ProviderAccess } from "@emoji-catalogue/application/account"
import { guilds as guildQueue, handleJob } from "@emoji-catalogue/application/job"
import { ChatPlatform, type Job, JobQueue } from "@emoji-catalogue/application/ports"
import {
  backUpGuild,
  backUpGuildJob,
  GuildPermissions,
  restoreGuild,
  restoreGuildJob
} from "@emoji-catalogue/application/guild"
import { MemoryChatPlatform, TestGuilds } from "@emoji-catalogue/application/testing"
import { Effect, Layer, Schedule } from "effect"
import { administrator } from "./users.ts"

/** The ids of the servers in memory: the administrator manages the emoji of the first and the last. */
export const guilds = { managed: "300000000000000011", joined: "300000000000000012", withoutBot: "300000000000000013" }

/** The administrator of the service manages servers, other users are members. */
const access = Layer.effect(
  ProviderAccess,
  Effect.map(TestGuilds, ({ manager, member }) =>
    ProviderAccess.of({
      accessToken: ({ providerId }) => Effect.succeed(providerId === administrator.providerId ? manager : member)
    })
  )
)

/** A platform in memory with the access rights of its users; `change` replaces some of its methods. */
export const memoryPlatform = (
  change: (platform: ChatPlatform["Service"]) => Partial<ChatPlatform["Service"]> = () => ({})
) => {
  const platform = Layer.effect(
    ChatPlatform,
    Effect.map(ChatPlatform, (platform) => ({ ...platform, ...change(platform) }))
  ).pipe(Layer.provideMerge(MemoryChatPlatform.layer))
  return GuildPermissions.layer.pipe(Layer.provide(access), Layer.provideMerge(platform))
}

const backUp = handleJob(backUpGuildJob, backUpGuild)
const restore = handleJob(restoreGuildJob, restoreGuild)

const work = (job: Job) => (job.name === backUp.job.name ? backUp.run(job) : restore.run(job))

/** Runs the jobs of servers, without delays between attempts. */
export const guildJobs = Layer.effectDiscard(
  Effect.gen(function* () {
    const queue = yield* JobQueue
    const immediate = {
      ...guildQueue,
      retries: Schedule.spaced("1 millis")
    }
    yield* Effect.forkScoped(Effect.forever(Effect.ignore(queue.runNext(immediate, work))))
  })
)
