import {
  Carrier,
  carrierInfo,
  type CatalogueEmoji,
  type DocumentNumber,
  type Proposal,
  proposalSlug,
  registerUrl
} from "@emoji-catalogue/domain"
import type { CatalogueView } from "./CatalogueView.ts"
import { onceFor } from "./onceFor.ts"

/** The characters of carriers that an emoji was made from. */
export const originsOf = ({ carriers }: CatalogueEmoji) =>
  carriers.map((origin) => ({ ...origin, name: carrierInfo[origin.carrier].name }))

/** A proposal as answers name it. */
export const proposalCard = ({ date, document, title }: Proposal) => ({
  slug: proposalSlug(document),
  document,
  title,
  date,
  registerUrl: registerUrl(document)
})

const byDocument = onceFor(
  (view: CatalogueView) =>
    new Map<DocumentNumber, Proposal>(view.catalogue.proposals.map((each) => [each.document, each]))
)

/** The documents that proposed an emoji, oldest first. */
export const proposalsOf = (view: CatalogueView, { proposals }: CatalogueEmoji) =>
  proposals.map((document) => proposalCard(byDocument(view).get(document)!))

/** Every document with the places of the emoji that it proposed, oldest document first. */
export const proposalIndex = onceFor((view: CatalogueView) => {
  const proposed = new Map<DocumentNumber, Array<number>>(
    view.catalogue.proposals.map(({ document }) => [document, []])
  )
  view.emoji.forEach(({ proposals }, index) => {
    for (const document of proposals) proposed.get(document)!.push(index)
  })
  return view.catalogue.proposals.map((proposal) => ({ proposal, indexes: proposed.get(proposal.document)! }))
})

/** Each carrier with its characters and the places of the emoji that they became, in Unicode order. */
export const carrierSets = onceFor((view: CatalogueView) =>
  Carrier.literals.map((carrier) => ({
    carrier,
    ...carrierInfo[carrier],
    characters: view.emoji.flatMap(({ carriers }, index) =>
      carriers.filter((origin) => origin.carrier === carrier).map((origin) => ({ ...origin, index }))
    )
  }))
)
