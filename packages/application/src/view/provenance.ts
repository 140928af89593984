import {
  Carrier,
  carrierInfo,
  type Catalogue,
  type CatalogueEmoji,
  type DocumentNumber,
  type Proposal,
  proposalSlug,
  registerUrl
} from "@emoji-catalogue/domain"
import { memoizeByObject } from "../shared/memoizeByObject.ts"

export const carrierOrigins = ({ carriers }: CatalogueEmoji) =>
  carriers.map((origin) => ({ ...origin, name: carrierInfo[origin.carrier].name }))

export const proposalSummary = ({ date, document, title }: Proposal) => ({
  slug: proposalSlug(document),
  document,
  title,
  date,
  registerUrl: registerUrl(document)
})

const proposalByDocument = memoizeByObject(
  ({ proposals }: Catalogue) => new Map<DocumentNumber, Proposal>(proposals.map((each) => [each.document, each]))
)

/** Returns the proposals of an emoji, oldest first. */
export const proposalsOf = (catalogue: Catalogue, { proposals }: CatalogueEmoji) =>
  proposals.map((document) => proposalSummary(proposalByDocument(catalogue).get(document)!))

/** The number of emoji that stand for a proposal in listings. */
const maxExamples = 5

/**
 * Returns all proposals with the indexes of the emoji that they proposed, oldest proposal first. `examples` are the
 * first of these emoji that have no skin tone, or else the first ones.
 */
export const proposalIndex = memoizeByObject(({ emoji, proposals }: Catalogue) => {
  const proposed = new Map<DocumentNumber, Array<number>>(proposals.map(({ document }) => [document, []]))
  emoji.forEach((each, index) => {
    for (const document of each.proposals) proposed.get(document)!.push(index)
  })
  return proposals.map((proposal) => {
    const indexes = proposed.get(proposal.document)!
    const withoutTone = indexes.filter((index) => emoji[index]!.base === null)
    const examples = (withoutTone.length > 0 ? withoutTone : indexes).slice(0, maxExamples)
    return {
      proposal,
      indexes,
      examples: examples.map((index) => ({ slug: emoji[index]!.slug, emoji: emoji[index]!.emoji }))
    }
  })
})

/** The emoji characters of each carrier, in Unicode order. `index` is the index of the corresponding Unicode emoji. */
export const carrierSets = memoizeByObject(({ emoji }: Catalogue) =>
  Carrier.literals.map((carrier) => ({
    carrier,
    ...carrierInfo[carrier],
    characters: emoji.flatMap(({ carriers }, index) =>
      carriers.filter((origin) => origin.carrier === carrier).map((origin) => ({ ...origin, index }))
    )
  }))
)
