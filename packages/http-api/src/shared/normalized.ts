import { Schema, SchemaTransformation } from "effect"

export const normalize = (text: string): string => text.normalize("NFC").trim()

/** Accepts text in any Unicode normalization form: converts it to NFC and trims it before `text` checks it. */
export const normalized = <S extends Schema.Codec<string, string>>(text: S, description: string) =>
  Schema.String.annotate({ description }).pipe(
    Schema.decodeTo(text, SchemaTransformation.transform({ decode: normalize, encode: (value) => value }))
  )
