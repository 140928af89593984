import type { DocumentNumber, Proposal } from "./Proposal.ts"

export type ProposalTitles = ReadonlyMap<DocumentNumber, string>

/** A proposal that is not in `titles` keeps its title. */
export const applyTitles = (proposals: ReadonlyArray<Proposal>, titles: ProposalTitles): ReadonlyArray<Proposal> =>
  proposals.map((proposal) => ({ ...proposal, title: titles.get(proposal.document) ?? proposal.title }))

export const knownTitles = (proposals: ReadonlyArray<Proposal>): ProposalTitles =>
  new Map(proposals.flatMap(({ document, title }) => (title === null ? [] : [[document, title] as const])))
