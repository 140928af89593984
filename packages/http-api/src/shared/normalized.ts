import { Schema, SchemaTransformation } from "effect"

export const normalize = (text: string): string => text.normalize("NFC").trim()

/** Converts the input to NFC and trims it, then decodes the result with the schema `text`. */
export const normalized = <S extends Schema.Codec<string, string>>(text: S, description: string) =>
  Schema.String.annotate({ description }).pipe(
    Schema.decodeTo(text, SchemaTransformation.transform({ decode: normalize, encode: (value) => value }))
  )
