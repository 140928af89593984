import { Order, Schema } from "effect"
import { Day } from "../shared/Day.ts"
import { type Slug, slugOf } from "./Slug.ts"

/** A document number in the register of the Unicode Technical Committee (UTC): `L2/16-127R2`. */
export const DocumentNumber = Schema.String.check(Schema.isPattern(/^L2\/\d{2}-\d{3}(R\d{0,2})?$/)).pipe(
  Schema.brand("DocumentNumber")
)
export type DocumentNumber = typeof DocumentNumber.Type

export const Proposal = Schema.Struct({
  document: DocumentNumber,
  date: Schema.NullOr(Day),
  /** The title in the document register of the Unicode Technical Committee. Null if unknown. */
  title: Schema.NullOr(Schema.NonEmptyString)
})
export type Proposal = typeof Proposal.Type

/** Orders proposals by date, oldest first, and then by document number. Undated proposals come last. */
export const proposalOrder: Order.Order<Proposal> = Order.Struct({
  date: Order.mapInput(Order.String, (date: string | null) => date ?? "undated"),
  document: Order.String
})

export const proposalSlug = (document: DocumentNumber): Slug => slugOf(document)

export const registerUrl = (document: DocumentNumber): string =>
  `https://www.unicode.org/L2/L20${document.slice(3, 5)}/Register-20${document.slice(3, 5)}.html`
