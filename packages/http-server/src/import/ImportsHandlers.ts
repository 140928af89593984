import { Imports, type PlatformsNotImportable, statusOf } from "@emoji-catalogue/application/import"
import { type ImportOptions, type ImportRun, kindsWith } from "@emoji-catalogue/application/ports"
import { formatNullableIso } from "@emoji-catalogue/application/shared"
import { EmojiVersion, type ImportKind } from "@emoji-catalogue/domain"
import { EmojiCatalogueApi, ResourceId } from "@emoji-catalogue/http-api"
import { DateTime, Effect, Schema } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { failWith } from "../request/failWith.ts"
import { listingOf } from "../endpoint/responses.ts"

const isId = Schema.is(Schema.String.check(Schema.isUUID()))

export const showRun = ({ finishedAt, isCancelled, options, requestedAt, startedAt, ...run }: ImportRun) => ({
  id: run.id,
  kind: run.kind,
  status: statusOf({ error: run.error, finishedAt, isCancelled, startedAt }),
  dryRun: options.dryRun,
  requestedAt: DateTime.formatIso(requestedAt),
  startedAt: formatNullableIso(startedAt),
  finishedAt: formatNullableIso(finishedAt),
  progress: run.progress,
  report: run.report,
  error: run.error
})

/** Rejects options that have no effect on this kind of import. */
const requireEffective = (kind: ImportKind, options: Pick<ImportOptions, keyof typeof kindsWith>) => {
  const errors = (Object.keys(kindsWith) as Array<keyof typeof kindsWith>)
    .filter((option) => options[option] !== null && !kindsWith[option].includes(kind))
    .map((option) => ({ path: option, message: `It applies to ${kindsWith[option].join(" and ")} only` }))
  return errors.length === 0
    ? Effect.void
    : failWith("validation_failed", { detail: `Some options do not apply to an import of ${kind}.`, errors })
}

const platformsNotImportable = ({ available, platforms }: PlatformsNotImportable) => {
  const reasons = platforms.map(({ platform, setting }) =>
    setting === null ? `${platform} has no releases` : `${platform} has releases only with ${setting}`
  )
  const others = available.length === 0 ? "" : `. Platforms to import: ${available.join(", ")}`
  return failWith("validation_failed", {
    detail: "Some platforms have no release to import.",
    errors: [{ path: "platforms", message: `${reasons.join("; ")}${others}` }]
  })
}

const notFound = () => failWith("not_found", { detail: "There is no import run with this id." })

export const layer = HttpApiBuilder.group(
  EmojiCatalogueApi,
  "imports",
  Effect.fn("ImportsHandlers")(function* (handlers) {
    const imports = yield* Imports
    return handlers.handleAll({
      list: Effect.fnUntraced(function* ({ query }) {
        const { items, total } = yield* imports.list(query)
        return yield* listingOf(items.map(showRun), total, query)
      }),

      get: Effect.fnUntraced(function* ({ params: { kind: id } }) {
        if (!isId(id)) return yield* notFound()
        return showRun(yield* Effect.catchTag(imports.find(id), "ImportNotFound", notFound))
      }),

      cancel: Effect.fnUntraced(function* ({ params: { id } }) {
        if (!isId(id)) return yield* notFound()
        return showRun(
          yield* Effect.catchTags(imports.cancel(id), {
            ImportNotFound: notFound,
            ImportEnded: () => failWith("conflict", { detail: "The import run has ended." })
          })
        )
      }),

      run: Effect.fnUntraced(function* ({ params: { kind }, payload }) {
        const { dryRun = false, emojiVersion, force = false, locales = null, platforms = null } = payload ?? {}
        const chosen = emojiVersion === undefined ? null : EmojiVersion.make(emojiVersion)
        const options = { force, dryRun, emojiVersion: chosen, locales, platforms }
        yield* requireEffective(kind, options)
        const request = imports.request(yield* ResourceId, kind, options)
        return showRun(yield* Effect.catchTag(request, "PlatformsNotImportable", platformsNotImportable))
      })
    })
  })
)
