import type { Codepoint } from "@emoji-catalogue/domain"
import { Effect, Layer } from "effect"
import { type UsageCount, UsageRepository } from "../../ports/usage/UsageRepository.ts"

export const layer = Layer.sync(UsageRepository, () => {
  const totals = new Map<Codepoint, UsageCount>()
  return UsageRepository.of({
    add: (counts) =>
      Effect.sync(() => {
        for (const { codepoint, copies, views } of counts) {
          const before = totals.get(codepoint)
          totals.set(codepoint, {
            codepoint,
            views: views + (before?.views ?? 0),
            copies: copies + (before?.copies ?? 0)
          })
        }
      }),
    totals: Effect.sync(() => Array.from(totals.values()))
  })
})
