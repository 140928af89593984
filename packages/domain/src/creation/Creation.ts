import { Schema } from "effect"
import { Codepoint } from "../shared/Codepoint.ts"
import { Timestamp } from "../shared/Timestamp.ts"

export const Creation = Schema.Struct({
  /** The code points of the fully-qualified sequence. */
  codepoint: Codepoint,
  /** The number of accounts that built the sequence. */
  count: Schema.Int.check(Schema.isGreaterThan(0)),
  /** The name that most accounts gave. Null if each name was given by fewer than `sharingAccounts` accounts. */
  name: Schema.NullOr(Schema.NonEmptyString),
  createdAt: Timestamp,
  lastBuiltAt: Timestamp
})
export type Creation = typeof Creation.Type

/** A name of a sequence becomes public once at least this many accounts gave it to the sequence. */
export const sharingAccounts = 3
