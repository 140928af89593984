import { Schema, SchemaTransformation } from "effect"

/** Converts a text to NFC and trims it. */
export const normalize = (text: string): string => text.normalize("NFC").trim()

/**
 * A text that may be sent in any Unicode normalization form. It is converted to NFC and trimmed before it is checked.
 */
export const normalized = <S extends Schema.Codec<string, string>>(text: S, description: string) =>
  Schema.String.annotate({ description }).pipe(
    Schema.decodeTo(text, SchemaTransformation.transform({ decode: normalize, encode: (value) => value }))
  )
