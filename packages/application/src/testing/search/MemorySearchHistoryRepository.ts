import { DateTime, Effect, Layer } from "effect"
import {
  type CallerSalt,
  type CountedSearches,
  type SearchCount,
  type SearchDay,
  type Searches,
  SearchHistoryRepository,
  type SearchPeriod,
  sharingCallers
} from "../../ports/search/SearchHistoryRepository.ts"

interface StoredTerm {
  readonly count: SearchCount
  readonly salt: CallerSalt["id"]
  /**
   * Maps callers to the times of their last searches, in epoch milliseconds. Only the callers with the latest searches
   * are kept, at most `sharingCallers`.
   */
  readonly callers: ReadonlyMap<string, number>
  /**
   * The latest time, in epoch milliseconds, since which at least `sharingCallers` callers have searched. Undefined if
   * fewer callers have searched. For example, if `sharingCallers` is 3 and the last searches of four callers were at 9,
   * 7, 5 and 1, `sharedAt` is 5.
   */
  readonly sharedAt: number | undefined
  /** A day may have several entries, whose counts must be added. */
  readonly days: CountedSearches["days"]
}

const keyOf = ({ language, term }: SearchCount): string => `${term} ${language}`

const timeOf = ({ searchedAt }: SearchCount): number => DateTime.toEpochMillis(searchedAt)

const latest = (one: SearchCount, other: SearchCount): number => timeOf(other) - timeOf(one)

const byName = (one: SearchCount, other: SearchCount): number => (keyOf(one) < keyOf(other) ? -1 : 1)

const isSharedSince = ({ sharedAt }: StoredTerm, since: DateTime.Utc): boolean =>
  sharedAt !== undefined && sharedAt >= DateTime.toEpochMillis(since)

const addTo = (
  known: StoredTerm | undefined,
  { callers, days, ...count }: CountedSearches,
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
    sharedAt: known?.sharedAt === undefined ? sharedAt : Math.max(known.sharedAt, sharedAt ?? 0),
    days: [...(known?.days ?? []), ...days]
  }
}

const sumOf = (counts: ReadonlyArray<Searches>): Searches => ({
  searches: counts.reduce((sum, { searches }) => sum + searches, 0),
  withoutResults: counts.reduce((sum, { withoutResults }) => sum + withoutResults, 0)
})

const isIn =
  ({ language, since }: SearchPeriod) =>
  (counts: SearchDay): boolean =>
    counts.day >= since && (language === undefined || counts.language === language)

export const layer = Layer.sync(SearchHistoryRepository, () => {
  const terms = new Map<string, StoredTerm>()
  let days: ReadonlyArray<SearchDay> = []
  let salt: CallerSalt | undefined
  return SearchHistoryRepository.of({
    add: (added, saltId) =>
      Effect.sync(() => {
        for (const count of added) {
          terms.set(keyOf(count), addTo(terms.get(keyOf(count)), count, saltId))
          days = [...days, ...count.days.map((day) => ({ ...day, language: count.language }))]
        }
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
      }),
    terms: (period, order, limit) =>
      Effect.sync(() =>
        Array.from(terms.values(), ({ count, days }) => ({
          ...count,
          ...sumOf(days.filter((day) => isIn(period)({ ...day, language: count.language })))
        }))
          .filter((count) => count[order] > 0)
          .sort((one, other) => other[order] - one[order] || byName(one, other))
          .slice(0, limit)
      ),
    days: (period) =>
      Effect.sync(() =>
        Array.from(
          Map.groupBy(days.filter(isIn(period)), ({ day, language }) => `${day} ${language}`).values(),
          (group): SearchDay => ({ day: group[0]!.day, language: group[0]!.language, ...sumOf(group) })
        ).sort((one, other) => (`${one.day} ${one.language}` < `${other.day} ${other.language}` ? -1 : 1))
      ),
    deleteDays: (before, maxTermDays) =>
      Effect.sync(() => {
        days = days.filter(({ day }) => day >= before)
        const latestFirst = Array.from(terms, ([key, { days }]) =>
          Array.from(
            Map.groupBy(days, ({ day }) => day),
            ([day, group]) => ({ key, day, ...sumOf(group) })
          )
        )
          .flat()
          .sort((one, other) => (one.day === other.day ? other.searches - one.searches : one.day < other.day ? 1 : -1))
        const kept = Map.groupBy(
          latestFirst.slice(0, maxTermDays).filter(({ day }) => day >= before),
          ({ key }) => key
        )
        for (const [key, stored] of terms) terms.set(key, { ...stored, days: kept.get(key) ?? [] })
      })
  })
})
