import { type AccountId, type Codepoint, type Creation, type GivenName, sharingAccounts } from "@emoji-catalogue/domain"
import { DateTime, Effect, Layer, Option } from "effect"
import { CatalogueRepository } from "../../ports/catalogue/CatalogueRepository.ts"
import { BuildLimitReached, CreationRepository } from "../../ports/creation/CreationRepository.ts"
import { registerPersonalData } from "../account/personalDataStores.ts"
import { pageOf } from "../shared/pageOf.ts"

interface Builder {
  readonly name: GivenName | null
  readonly at: DateTime.Utc
}

export const layer = Layer.effect(
  CreationRepository,
  Effect.gen(function* () {
    const catalogues = yield* CatalogueRepository
    const creations = new Map<Codepoint, Creation>()
    const buildersOf = new Map<Codepoint, Map<AccountId, Builder>>()

    const newSince = (accountId: AccountId, since: DateTime.Utc): number =>
      Array.from(buildersOf.values()).filter((builders) => {
        const builder = builders.get(accountId)
        return builder !== undefined && DateTime.isGreaterThanOrEqualTo(builder.at, since)
      }).length

    registerPersonalData({
      collect: (id) => ({
        builds: Array.from(buildersOf).flatMap(([codepoint, builders]) => {
          const builder = builders.get(id)
          return builder === undefined ? [] : [{ codepoint, name: builder.name?.text ?? null, at: builder.at }]
        })
      }),
      erase: ({ accountId }) => {
        for (const builders of buildersOf.values()) builders.delete(accountId)
      }
    })

    return CreationRepository.of({
      record: ({ accountId, at, codepoint, name }, { max, since }) =>
        Effect.suspend(() => {
          const builders = buildersOf.get(codepoint) ?? new Map<AccountId, Builder>()
          const before = builders.get(accountId)
          if (before === undefined && newSince(accountId, since) >= max) return Effect.fail(new BuildLimitReached())
          builders.set(accountId, { name: name ?? before?.name ?? null, at: before?.at ?? at })
          buildersOf.set(codepoint, builders)
          const { createdAt, lastBuiltAt } = creations.get(codepoint) ?? { createdAt: at, lastBuiltAt: at }
          const creation: Creation = {
            codepoint,
            count: (creations.get(codepoint)?.count ?? 0) + (before === undefined ? 1 : 0),
            name: sharedName(Array.from(builders.values(), ({ name }) => name)),
            createdAt: DateTime.min(createdAt, at),
            lastBuiltAt: DateTime.max(lastBuiltAt, at)
          }
          creations.set(codepoint, creation)
          return Effect.succeed(creation)
        }),

      list: Effect.fnUntraced(function* ({ includeRgi, ...page }) {
        const published = Option.getOrUndefined(yield* catalogues.load)
        const rgi = new Set(published?.catalogue.emoji.map(({ codepoint }) => codepoint))
        const listed = Array.from(creations.values())
          .filter(({ codepoint }) => includeRgi || !rgi.has(codepoint))
          .sort(inOrder)
        return pageOf(listed, page)
      })
    })
  })
)

const inOrder = (left: Creation, right: Creation): number =>
  right.count - left.count ||
  DateTime.toEpochMillis(right.createdAt) - DateTime.toEpochMillis(left.createdAt) ||
  (left.codepoint < right.codepoint ? -1 : 1)

/** Returns the most frequent value. If several are equally frequent, returns the first of them in code unit order. */
const mostFrequent = (
  values: ReadonlyArray<string>
): { readonly value: string; readonly count: number } | undefined => {
  const groups = Array.from(
    Map.groupBy(values, (value) => value),
    ([value, { length }]) => ({ value, count: length })
  )
  return groups.sort((left, right) => right.count - left.count || (left.value < right.value ? -1 : 1))[0]
}

const sharedName = (all: ReadonlyArray<GivenName | null>): string | null => {
  const names = all.filter((name) => name !== null)
  const shared = mostFrequent(names.map(({ key }) => key))
  if (shared === undefined || shared.count < sharingAccounts) return null
  return mostFrequent(names.flatMap(({ key, text }) => (key === shared.value ? [text] : [])))!.value
}
