import { Schema } from "effect"

/**
 * The code points of a text in upper-case hex, joined by `-`: `1F469-200D-1F680`. If the text contains FE0F, which
 * selects the emoji style, FE0F is kept: `2764-FE0F`.
 */
export const Codepoint = Schema.String.check(Schema.isPattern(/^[0-9A-F]{4,6}(-[0-9A-F]{4,6})*$/)).pipe(
  Schema.brand("Codepoint")
)
export type Codepoint = typeof Codepoint.Type

/** The code points of any text. A lone surrogate becomes its own code point. */
export const codepointOf = (text: string): Codepoint =>
  Array.from(text, (character) => character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")).join(
    "-"
  ) as Codepoint

/** Inverse of `codepointOf` for texts without lone surrogates. */
export const textOf = (codepoint: Codepoint): string =>
  String.fromCodePoint(...codepoint.split("-").map((hex) => Number.parseInt(hex, 16)))
