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

/** Returns all proposals with the indexes of the emoji that they proposed, oldest proposal first. */
export const proposalIndex = memoizeByObject(({ emoji, proposals }: Catalogue) => {
  const proposed = new Map<DocumentNumber, Array<number>>(proposals.map(({ document }) => [document, []]))
  emoji.forEach((each, index) => {
    for (const document of each.proposals) proposed.get(document)!.push(index)
  })
  return proposals.map((proposal) => ({ proposal, indexes: proposed.get(proposal.document)! }))
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
