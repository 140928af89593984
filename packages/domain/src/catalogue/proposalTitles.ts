import type { DocumentNumber, Proposal } from "./Proposal.ts"

/** Titles of documents. */
export type ProposalTitles = ReadonlyMap<DocumentNumber, string>

/** The proposals with the titles that are known of them; one whose title is not known keeps the one it has. */
export const applyTitles = (proposals: ReadonlyArray<Proposal>, titles: ProposalTitles): ReadonlyArray<Proposal> =>
  proposals.map((proposal) => ({ ...proposal, title: titles.get(proposal.document) ?? proposal.title }))

/** The titles that proposals have. */
export const knownTitles = (proposals: ReadonlyArray<Proposal>): ProposalTitles =>
  new Map(proposals.flatMap(({ document, title }) => (title === null ? [] : [[document, title] as const])))
