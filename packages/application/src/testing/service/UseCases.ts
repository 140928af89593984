import { type CatalogueDraft, SessionId } from "@emoji-catalogue/domain"
import { DateTime, Effect, Layer, Redacted } from "effect"
import { AccountRepository } from "../../ports/account/AccountRepository.ts"
import { ProviderAccess } from "../../account/ProviderAccess.ts"
import { sealTokens } from "../../account/sealTokens.ts"
import { AdministratorIds, Sessions } from "../../account/Sessions.ts"
import { TokenVault } from "../../account/TokenVault.ts"
import { Traffic } from "../../analytics/Traffic.ts"
import { ApiKeys } from "../../api-key/ApiKeys.ts"
import { Assets } from "../../images/Assets.ts"
import { ImageRemovals } from "../../images/ImageRemovals.ts"
import { CatalogueRebuilds } from "../../snapshot/CatalogueRebuilds.ts"
import { CurrentCatalogue } from "../../snapshot/CurrentCatalogue.ts"
import { Creations } from "../../creation/Creations.ts"
import { Aliases } from "../../curation/Aliases.ts"
import { Keywords } from "../../curation/Keywords.ts"
import { CatalogueImports } from "../../import/CatalogueImports.ts"
import { Imports } from "../../import/Imports.ts"
import { handleJob } from "../../job/defineJob.ts"
import * as JobWorker from "../../job/JobWorker.ts"
import { SearchHistory } from "../../search/SearchHistory.ts"
import { Backups } from "../../guild/Backups.ts"
import { backUpGuild, backUpGuildJob } from "../../guild/backUpGuild.ts"
import { Restores } from "../../guild/Restores.ts"
import { restoreGuild, restoreGuildJob } from "../../guild/restoreGuild.ts"
import { GuildPermissions } from "../../guild/GuildPermissions.ts"
import { Guilds } from "../../guild/Guilds.ts"
import { Drawings } from "../../submission/Drawings.ts"
import { Moderation } from "../../submission/Moderation.ts"
import { SubmissionDownloads } from "../../submission/SubmissionDownloads.ts"
import { Submissions } from "../../submission/Submissions.ts"
import { Uploads } from "../../submission/Uploads.ts"
import { Events } from "../../webhook/Events.ts"
import { Webhooks } from "../../webhook/Webhooks.ts"
import { WebhookSecrets } from "../../webhook/WebhookSecrets.ts"
import { sampleDraft } from "../catalogue/sampleCatalogue.ts"
import * as MemoryCatalogueSource from "../import/MemoryCatalogueSource.ts"
import * as MemoryPorts from "../MemoryPorts.ts"
import { TestGuilds } from "../guild/TestGuilds.ts"
import { sampleAccounts } from "./sampleAccounts.ts"

/** Signs in the sample accounts with access tokens of `TestGuilds`, which do not expire during a test. */
const signedIn = Layer.effectDiscard(
  Effect.gen(function* () {
    const accounts = yield* AccountRepository
    const vault = yield* TokenVault
    const { manager, member } = yield* TestGuilds
    for (const { createdAt: at, id, ...identity } of Object.values(sampleAccounts)) {
      const accessToken = id === sampleAccounts.user.id ? manager : member
      const expiresAt = DateTime.add(yield* DateTime.now, { years: 100 })
      const tokens = { accessToken, refreshToken: Redacted.make("unused"), expiresAt }
      const sealed = yield* sealTokens(vault, identity.providerId, tokens)
      const sessionId = SessionId.make(crypto.randomUUID())
      yield* accounts.signIn({ accountId: id, identity, sessionId, at, expiresAt, tokens: sealed })
    }
  })
)

/** The service has no moderator role, so the sample moderator is also an administrator. */
const administrators = new Set([sampleAccounts.moderator.providerId, sampleAccounts.admin.providerId])

const published = Layer.effectDiscard(
  CatalogueImports.use(({ runIfEmpty }) => Effect.orDie(runIfEmpty(() => Effect.void)))
)

const worker = JobWorker.layer([handleJob(backUpGuildJob, backUpGuild), handleJob(restoreGuildJob, restoreGuild)])

/**
 * All use cases with the in-memory ports of `MemoryPorts`. The catalogue is published, the sample accounts are signed
 * in, and a worker runs the jobs that back up and restore guilds.
 *
 * @example
 * ```ts
 * import { Moderation } from "@emoji-catalogue/application/submission"
 * import { UseCases } from "@emoji-catalogue/application/testing"
 * import { Effect } from "effect"
 *
 * const waiting = Effect.gen(function* () {
 *   const moderation = yield* Moderation
 *   const { total } = yield* moderation.of("upload").queue({ state: "pending", limit: 10, offset: 0 })
 *   return total
 * })
 * await Effect.runPromise(Effect.provide(waiting, UseCases.layer())) // => 0
 * ```
 */
export const layer = (draft: CatalogueDraft = sampleDraft) =>
  Layer.mergeAll(Restores.layer, worker).pipe(
    Layer.provideMerge([
      Aliases.layer,
      ApiKeys.layer,
      Assets.layer,
      Backups.layer,
      CatalogueRebuilds.layer,
      Creations.layer,
      Drawings.layer,
      Imports.layer,
      Keywords.layer,
      Moderation.layer,
      Guilds.layer,
      Sessions.layer,
      SubmissionDownloads.layer,
      Submissions.layer,
      Uploads.layer,
      Webhooks.layer
    ]),
    Layer.provideMerge([
      Layer.provideMerge(CurrentCatalogue.layer, published),
      Events.layer,
      ImageRemovals.layer,
      SearchHistory.layer,
      GuildPermissions.layer,
      Traffic.layer,
      WebhookSecrets.layer
    ]),
    Layer.provideMerge([CatalogueImports.layer, ProviderAccess.layer, signedIn]),
    Layer.provideMerge(Layer.merge(MemoryPorts.layer, MemoryCatalogueSource.layer(draft))),
    Layer.provideMerge(Layer.succeed(AdministratorIds, administrators))
  )

export type UseCases = Layer.Success<ReturnType<typeof layer>>
