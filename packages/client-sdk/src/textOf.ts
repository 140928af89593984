/**
 * The text of a parameter. Throws for a lone surrogate, half of a character: it has no encoding, and would be sent as another
 * character.
 */
export const textOf = (name: string, value: unknown): string => {
  const text = String(value)
  if (/\p{Surrogate}/u.test(text)) throw new TypeError(`The parameter ${name} has a lone surrogate`)
  return text
}
