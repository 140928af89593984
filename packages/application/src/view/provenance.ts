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

/** The characters of Japanese mobile carriers that became this emoji, each with the name of its carrier. */
export const carrierOrigins = ({ carriers }: CatalogueEmoji) =>
  carriers.map((origin) => ({ ...origin, name: carrierInfo[origin.carrier].name }))

/** A proposal as the API shows it. */
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

/** The proposals of an emoji, oldest first. */
export const proposalsOf = (catalogue: Catalogue, { proposals }: CatalogueEmoji) =>
  proposals.map((document) => proposalSummary(proposalByDocument(catalogue).get(document)!))

/** All proposals, oldest first, each with the indexes of the emoji that it proposed. */
export const proposalIndex = memoizeByObject(({ emoji, proposals }: Catalogue) => {
  const proposed = new Map<DocumentNumber, Array<number>>(proposals.map(({ document }) => [document, []]))
  emoji.forEach((each, index) => {
    for (const document of each.proposals) proposed.get(document)!.push(index)
  })
  return proposals.map((proposal) => ({ proposal, indexes: proposed.get(proposal.document)! }))
})

/**
 * The Japanese mobile carriers with their emoji characters, in Unicode order. `index` is the index of the emoji that a
 * character became.
 */
export const carrierSets = memoizeByObject(({ emoji }: Catalogue) =>
  Carrier.literals.map((carrier) => ({
    carrier,
    ...carrierInfo[carrier],
    characters: emoji.flatMap(({ carriers }, index) =>
      carriers.filter((origin) => origin.carrier === carrier).map((origin) => ({ ...origin, index }))
    )
  }))
)
