import { DateTime, Effect, Layer } from "effect"
import { type SearchCount, SearchHistoryRepository } from "../../search/SearchHistoryRepository.ts"

const keyOf = ({ language, term }: SearchCount): string => `${term} ${language}`

const latest = (one: SearchCount, other: SearchCount): number =>
  DateTime.toEpochMillis(other.searchedAt) - DateTime.toEpochMillis(one.searchedAt)

const byName = (one: SearchCount, other: SearchCount): number => (keyOf(one) < keyOf(other) ? -1 : 1)

/** `SearchHistoryRepository` in memory, initially empty. */
export const layer = Layer.sync(SearchHistoryRepository, () => {
  const counts = new Map<string, SearchCount>()
  return SearchHistoryRepository.of({
    add: (added) =>
      Effect.sync(() => {
        for (const count of added) {
          const known = counts.get(keyOf(count))
          const last = known !== undefined && latest(known, count) < 0 ? known : count
          counts.set(keyOf(count), { ...last, searches: count.searches + (known?.searches ?? 0) })
        }
      }),
    read: ({ hasResults, limit, order }) =>
      Effect.sync(() =>
        Array.from(counts.values())
          .filter(({ results }) => results > 0 === hasResults)
          .sort((one, other) =>
            order === "popular"
              ? other.searches - one.searches || byName(one, other)
              : latest(one, other) || byName(one, other)
          )
          .slice(0, limit)
      ),
    keepMostRecent: (max) =>
      Effect.sync(() => {
        const newestFirst = Array.from(counts.values()).sort((one, other) => latest(one, other) || byName(one, other))
        for (const count of newestFirst.slice(max)) counts.delete(keyOf(count))
      })
  })
})
