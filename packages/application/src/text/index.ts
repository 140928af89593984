export { type Conversion, type ConversionOptions, convertText } from "./convertText.ts"
export { type CharacterDescription, splitText, type TextPart } from "./splitText.ts"
