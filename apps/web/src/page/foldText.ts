/** A text without case, accents, punctuation and spaces. */
export const foldText = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "")
