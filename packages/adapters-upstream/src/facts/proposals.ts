import { Proposal, DocumentNumber, proposalOrder } from "@emoji-catalogue/domain"
import { Effect, Schema } from "effect"
import { readDataFile } from "../dataFile.ts"
import { CodePointRange, codePointsOf } from "./CodePointRange.ts"
import { EmojiKey } from "./EmojiKey.ts"

const Table = Schema.Struct({
  documents: Schema.Array(Proposal),
  emoji: Schema.Array(
    Schema.Struct({
      codepoints: Schema.Union([EmojiKey, CodePointRange.check(Schema.isIncluding(".."))]),
      documents: Schema.NonEmptyArray(DocumentNumber)
    })
  )
})

const darkest = "\u{1F3FF}"
const femaleSign = "\u2640"

// A document proposes an emoji in all skin tones and both genders, so the table has one entry for all these variants.
const proposalKey = (emoji: string): string =>
  emoji.replace(/[\u{1F3FB}-\u{1F3FE}]/gu, darkest).replaceAll("\u2642", femaleSign)

/** All documents that proposed emoji to Unicode, in `proposalOrder`, and a lookup of the documents of an emoji. */
export const readProposals = Effect.map(readDataFile("proposals.json", Table), ({ documents, emoji }) => {
  const known = new Map<string, ReadonlyArray<DocumentNumber>>()
  const ordered = documents.toSorted(proposalOrder)
  const places = new Map(ordered.map(({ document }, place) => [document, place]))
  const inOrder = (cited: ReadonlyArray<DocumentNumber>) =>
    cited.toSorted((left, right) => places.get(left)! - places.get(right)!)
  for (const { codepoints, documents } of emoji) {
    const texts = codepoints.includes("..")
      ? codePointsOf(codepoints).map((point) => String.fromCodePoint(point))
      : [codepoints]
    for (const text of texts) known.set(text, inOrder(documents))
  }
  return {
    documents: ordered,
    /**
     * The documents of an emoji, in `proposalOrder`; empty if Unicode names no document. If the table lacks `emoji`,
     * returns the documents of `base`. For example, the table has 🤝, but lacks the handshake with two skin tones. Both
     * arguments are minimally qualified.
     */
    of: (emoji: string, base: string | null): ReadonlyArray<DocumentNumber> =>
      known.get(proposalKey(emoji)) ?? (base === null ? undefined : known.get(proposalKey(base))) ?? []
  }
})
