import { Schema } from "effect"
import { Codepoint } from "../shared/Codepoint.ts"
import { Shortcode, type ShortcodeSource } from "./Shortcode.ts"
import { Timestamp } from "../shared/Timestamp.ts"

/** `MANUAL`: an alias that only this service has. Any other source: a shortcode of that provider. */
export const AliasSource = Schema.Literals(["MANUAL", "GITHUB", "SLACK", "DISCORD"])
export type AliasSource = typeof AliasSource.Type

const providers: Readonly<Record<Exclude<AliasSource, "MANUAL">, ShortcodeSource>> = {
  GITHUB: "github",
  SLACK: "slack",
  DISCORD: "discord"
}

export const providerOf = (source: AliasSource): ShortcodeSource | undefined =>
  source === "MANUAL" ? undefined : providers[source]

export const CuratedAlias = Schema.Struct({
  codepoint: Codepoint,
  source: AliasSource,
  /** The alias is validated as a `CuratedText` only when it is added, not when it is read from the database. */
  alias: Schema.NonEmptyString,
  isDeleted: Schema.Boolean,
  changedAt: Timestamp
})
export type CuratedAlias = typeof CuratedAlias.Type

const isShortcode = Schema.is(Shortcode.fields.code)

export const isValidAlias = ({ alias, source }: Pick<CuratedAlias, "alias" | "source">): boolean =>
  source === "MANUAL" || isShortcode(alias)
