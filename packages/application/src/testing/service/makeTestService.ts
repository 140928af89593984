import { type Account, ApiKeyId, BackupId, type CatalogueDraft, SubmissionId } from "@emoji-catalogue/domain"
import { Effect, Layer, ManagedRuntime, Redacted, References, Result } from "effect"
import { ApiKeys } from "../../api-key/ApiKeys.ts"
import { hashApiKey } from "../../api-key/hashApiKey.ts"
import { CurrentActor } from "../../ports/audit/AuditLog.ts"
import { CurrentCatalogue } from "../../snapshot/CurrentCatalogue.ts"
import { CatalogueImports } from "../../import/CatalogueImports.ts"
import { Backups } from "../../guild/Backups.ts"
import { ChatPlatform } from "../../ports/guild/ChatPlatform.ts"
import { Restores } from "../../guild/Restores.ts"
import { Guilds } from "../../guild/Guilds.ts"
import { randomBytes } from "../../shared/bytes.ts"
import { Moderation } from "../../submission/Moderation.ts"
import { Submissions } from "../../submission/Submissions.ts"
import { Uploads } from "../../submission/Uploads.ts"
import { plainPng } from "../artwork/uncompressedPng.ts"
import * as MemoryCatalogueSource from "../import/MemoryCatalogueSource.ts"
import { TestFiles } from "../shared/TestFiles.ts"
import { TestGuilds } from "../guild/TestGuilds.ts"
import { sampleAccounts } from "./sampleAccounts.ts"
import type { TestApiKey, TestApiKeyProperties, TestService, TestUpload } from "./TestService.ts"
import * as UseCases from "./UseCases.ts"

const as = ({ id, username }: Account) => Effect.provideService(CurrentActor, { id: `account:${id}`, name: username })

const freshPng = () => {
  const [red = 0, green = 0, blue = 0] = randomBytes(3)
  return plainPng([red, green, blue], 16)
}

const search = Effect.fnUntraced(function* (
  text: string,
  { language = "en", limit = 20 }: NonNullable<Parameters<TestService["search"]>[1]> = {}
) {
  const { index, view } = yield* (yield* CurrentCatalogue).snapshot
  const { hits } = yield* index.search({ text, language, filter: {}, page: { limit, offset: 0 }, facets: false })
  return hits.map(({ index, score }) => {
    const { annotations, emoji, slug } = view.emoji[index]!
    return { emoji, slug, name: annotations[language].name, score }
  })
})

const submitUpload = Effect.fnUntraced(function* ({ image = freshPng(), name, tags = [] }: TestUpload) {
  const file = yield* (yield* TestFiles).add(image)
  return yield* (yield* Uploads).submit({
    id: SubmissionId.make(crypto.randomUUID()),
    accountId: sampleAccounts.user.id,
    file,
    name,
    tags,
    license: "CC0-1.0",
    attribution: null,
    allowSimilar: false
  })
})

const issueApiKey: (properties: TestApiKeyProperties) => Effect.Effect<TestApiKey, never, ApiKeys> = Effect.fnUntraced(
  function* ({ expiresInDays = null, isAdmin = false, name, rateLimitPerHour = null }) {
    const properties = { id: ApiKeyId.make(crypto.randomUUID()), name, isAdmin, expiresInDays, rateLimitPerHour }
    const { key, secret } = yield* Effect.orDie((yield* ApiKeys).issue(properties))
    return { key, secret: Redacted.value(secret) }
  }
)

const checkApiKey = Effect.fnUntraced(function* (secret: string) {
  const result = yield* (yield* ApiKeys).authenticate(yield* hashApiKey(secret))
  return Result.match(result, {
    onSuccess: (key) => ({ isValid: true as const, key }),
    onFailure: (reason) => ({ isValid: false as const, reason })
  })
})

const importCatalogue = Effect.fnUntraced(function* (draft: CatalogueDraft) {
  const source = Layer.provide(Layer.fresh(CatalogueImports.layer), MemoryCatalogueSource.layer(draft))
  const report = yield* CatalogueImports.use(({ run }) => run(() => Effect.void)).pipe(Effect.provide(source))
  yield* (yield* CurrentCatalogue).refresh
  return report
})

/** Hides log messages below warnings, so that the output of tests is readable. */
const warningsOnly = Layer.succeed(References.MinimumLogLevel, "Warn")

/**
 * Makes the service in memory, with the given draft or `sampleDraft` as its catalogue. The first call of a method
 * starts the service. If the draft is not valid, calls reject with `CatalogueRejected`.
 *
 * @example
 * ```ts
 * import { makeTestService } from "@emoji-catalogue/application/testing"
 *
 * const service = makeTestService()
 * const [first] = await service.search("astronaut")
 * first?.emoji // => "👩‍🚀"
 *
 * const upload = await service.submitUpload({ name: "party_parrot" })
 * const { status } = await service.moderate(upload.id, "approve")
 * status // => "approved"
 *
 * await service.dispose()
 * ```
 */
export const makeTestService = (draft?: CatalogueDraft): TestService => {
  const start = () => ManagedRuntime.make(Layer.provideMerge(UseCases.layer(draft), warningsOnly))
  let runtime = start()
  const run: TestService["run"] = (effect) => runtime.runPromise(effect)
  const { admin, moderator, user } = sampleAccounts
  const managed = Effect.map(TestGuilds, (servers) => servers.managed)

  return {
    search: (text, options) => run(search(text, options)),
    submitUpload: (upload) => run(as(user)(submitUpload(upload))),
    moderate: (id, move, reason) =>
      run(
        as(moderator)(
          Moderation.use((moderation) => moderation.of("upload").decide(id, { move, reason: reason ?? null }))
        )
      ),
    gallery: () =>
      run(
        Submissions.use((submissions) =>
          Effect.map(submissions.of("upload").gallery({ sort: "newest", limit: 100, offset: 0 }), ({ items }) => items)
        )
      ),
    issueApiKey: (properties) => run(as(admin)(issueApiKey(properties))),
    checkApiKey: (secret) => run(checkApiKey(secret)),
    revokeApiKey: (id) => run(as(admin)(ApiKeys.use((keys) => keys.revoke(id)))),
    addGuildEmoji: (name) =>
      run(
        Effect.gen(function* () {
          const emoji = { name, image: { bytes: freshPng(), format: "png" as const } }
          return yield* (yield* ChatPlatform).addEmoji(yield* managed, emoji, "Test")
        })
      ),
    removeGuildEmoji: (id) =>
      run(
        Effect.gen(function* () {
          yield* (yield* Guilds).removeEmoji(user, yield* managed, id)
        })
      ),
    backUpGuild: () =>
      run(
        Effect.gen(function* () {
          return yield* (yield* Backups).create(user, yield* managed, BackupId.make(crypto.randomUUID()))
        })
      ),
    planRestore: (id) =>
      run(
        Effect.gen(function* () {
          return yield* (yield* Restores).plan(user, yield* managed, id)
        })
      ),
    importCatalogue: (next) => run(as(admin)(importCatalogue(next))),
    run,
    reset: async () => {
      await runtime.dispose()
      runtime = start()
    },
    dispose: () => runtime.dispose()
  }
}
