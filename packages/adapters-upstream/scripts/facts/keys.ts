/** The key of an emoji in the tables: upper-case code points joined by `-`, without FE0F. */
export const keyOf = (hexcode: string): string =>
  hexcode
    .toUpperCase()
    .split("-")
    .filter((point) => point !== "FE0F")
    .join("-")

export const keyOfText = (text: string): string =>
  keyOf(Array.from(text, (character) => character.codePointAt(0)!.toString(16).padStart(4, "0")).join("-"))
