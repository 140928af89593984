import { DateTime, Effect, Layer } from "effect"
import {
  type CallerSalt,
  type CountedSearches,
  type SearchCount,
  SearchHistoryRepository,
  sharingCallers
} from "../../search/SearchHistoryRepository.ts"

interface StoredTerm {
  readonly count: SearchCount
  readonly salt: CallerSalt["id"]
  /** The time of each caller's last search, in milliseconds; the latest callers only. */
  readonly callers: ReadonlyMap<string, number>
  /** The last time from which on there are `sharingCallers` distinct callers, in milliseconds. */
  readonly sharedAt: number | undefined
}

const keyOf = ({ language, term }: SearchCount): string => `${term} ${language}`

const timeOf = ({ searchedAt }: SearchCount): number => DateTime.toEpochMillis(searchedAt)

const latest = (one: SearchCount, other: SearchCount): number => timeOf(other) - timeOf(one)

const byName = (one: SearchCount, other: SearchCount): number => (keyOf(one) < keyOf(other) ? -1 : 1)

const isSharedSince = ({ sharedAt }: StoredTerm, since: DateTime.Utc): boolean =>
  sharedAt !== undefined && sharedAt >= DateTime.toEpochMillis(since)

const addTo = (
  known: StoredTerm | undefined,
  { callers, ...count }: CountedSearches,
  salt: CallerSalt["id"]
): StoredTerm => {
  const last = known !== undefined && latest(known.count, count) < 0 ? known.count : count
  const times = new Map(known?.salt === salt ? known.callers : [])
  for (const caller of callers) times.set(caller, Math.max(timeOf(count), times.get(caller) ?? 0))
  const newest = Array.from(times).sort((one, other) => other[1] - one[1])
  const sharedAt = newest[sharingCallers - 1]?.[1]
  return {
    count: { ...last, searches: count.searches + (known?.count.searches ?? 0) },
    salt,
    callers: new Map(newest.slice(0, sharingCallers)),
    sharedAt: known?.sharedAt === undefined ? sharedAt : Math.max(known.sharedAt, sharedAt ?? 0)
  }
}

/** `SearchHistoryRepository` in memory, initially empty. */
export const layer = Layer.sync(SearchHistoryRepository, () => {
  const terms = new Map<string, StoredTerm>()
  let salt: CallerSalt | undefined
  return SearchHistoryRepository.of({
    add: (added, saltId) =>
      Effect.sync(() => {
        for (const count of added) terms.set(keyOf(count), addTo(terms.get(keyOf(count)), count, saltId))
      }),
    saltSince: (since, next) =>
      Effect.sync(() => {
        if (salt === undefined || DateTime.isLessThan(salt.createdAt, since)) salt = next
        return salt
      }),
    read: ({ hasResults, limit, order, sharedSince }) =>
      Effect.sync(() =>
        Array.from(terms.values())
          .filter((stored) => sharedSince === undefined || isSharedSince(stored, sharedSince))
          .map(({ count }) => count)
          .filter(({ results }) => results > 0 === hasResults)
          .sort((one, other) =>
            order === "popular"
              ? other.searches - one.searches || byName(one, other)
              : latest(one, other) || byName(one, other)
          )
          .slice(0, limit)
      ),
    deleteOld: (before, maxTerms) =>
      Effect.sync(() => {
        if (salt !== undefined && DateTime.isLessThan(salt.createdAt, before)) salt = undefined
        for (const [key, stored] of terms) {
          if (!DateTime.isLessThan(stored.count.searchedAt, before)) continue
          if (stored.sharedAt === undefined) terms.delete(key)
          else terms.set(key, { ...stored, callers: new Map() })
        }
        const newestFirst = Array.from(terms.values(), ({ count }) => count).sort(
          (one, other) => latest(one, other) || byName(one, other)
        )
        for (const count of newestFirst.slice(maxTerms)) terms.delete(keyOf(count))
      })
  })
})
