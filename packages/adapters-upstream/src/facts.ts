import type { ByEmoji, HistoryFacts, ProposalFacts, UnicodeEmoji } from "@emoji-catalogue/application/ports"
import { type CarrierOrigin, Carrier, minimallyQualified, type RelationFacts, textOf } from "@emoji-catalogue/domain"
import { Effect } from "effect"
import { readCarriers } from "./facts/carriers.ts"
import { readFormerNames } from "./facts/formerNames.ts"
import { readProposals } from "./facts/proposals.ts"
import { readRegions } from "./facts/regions.ts"
import { readReportedRedesigns } from "./facts/reportedRedesigns.ts"
import { readSuccessors } from "./facts/successors.ts"
import { readUnicodeVersions } from "./facts/unicodeVersions.ts"
import { readVariations } from "./facts/variations.ts"

// Converts the tables in data/ to the form of the `CatalogueSource` port.

export const carriers: Effect.Effect<ByEmoji<ReadonlyArray<CarrierOrigin>>> = Effect.map(readCarriers, (tables) => {
  const origins = new Map<string, Array<CarrierOrigin>>()
  for (const carrier of Carrier.literals) {
    for (const [emoji, origin] of tables[carrier]) {
      origins.set(emoji, [...(origins.get(emoji) ?? []), { carrier, ...origin }])
    }
  }
  return origins
})

export const proposals = (emoji: ReadonlyArray<UnicodeEmoji>): Effect.Effect<ProposalFacts> =>
  Effect.map(readProposals, ({ documents, of }) => ({
    documents,
    of: new Map(
      emoji.map((each) => {
        const key = minimallyQualified(each.emoji)
        return [key, of(key, each.base === null ? null : minimallyQualified(textOf(each.base)))] as const
      })
    )
  }))

export const history: Effect.Effect<HistoryFacts> = Effect.gen(function* () {
  const versions = yield* readUnicodeVersions
  return {
    encodingOf: (emoji) => {
      const version = versions.of(emoji)
      return version === undefined ? undefined : { version, date: versions.dates.get(version)! }
    },
    renamings: yield* readFormerNames,
    reportedRedesigns: yield* readReportedRedesigns
  }
})

export const relationFacts: Effect.Effect<RelationFacts> = Effect.gen(function* () {
  const regions = yield* readRegions
  return {
    textStyled: new Set(Array.from(yield* readVariations, (point) => String.fromCodePoint(point))),
    // `EU` and `UN` belong to no subregion. They form one group, because both are organizations.
    regions: new Map(Array.from(regions, ([code, region]) => [code, region ?? "organisations"])),
    successions: (yield* readSuccessors).map((each) => [each.old, each.new] as const)
  }
})
