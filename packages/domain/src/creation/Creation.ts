import { Schema } from "effect"
import { Codepoint } from "../shared/Codepoint.ts"
import { Timestamp } from "../shared/Timestamp.ts"

/** A sequence that people built. */
export const Creation = Schema.Struct({
  /** Of the fully-qualified sequence. */
  codepoint: Codepoint,
  /** The number of accounts that built it. */
  count: Schema.Int.check(Schema.isGreaterThan(0)),
  /** The most common of the names that at least `sharingAccounts` accounts gave it; null if there is none. */
  name: Schema.NullOr(Schema.NonEmptyString),
  createdAt: Timestamp,
  lastBuiltAt: Timestamp
})
export type Creation = typeof Creation.Type

/** A name is shared once this many accounts gave it to the same sequence. */
export const sharingAccounts = 3
