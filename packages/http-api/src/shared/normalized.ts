import { Schema, SchemaTransformation } from "effect"

/** In NFC, without spaces around it. */
export const normalize = (text: string): string => text.normalize("NFC").trim()

/** A text that is sent in any form, and normalized before it is checked. */
export const normalized = <S extends Schema.Codec<string, string>>(text: S, description: string) =>
  Schema.String.annotate({ description }).pipe(
    Schema.decodeTo(text, SchemaTransformation.transform({ decode: normalize, encode: (value) => value }))
  )
