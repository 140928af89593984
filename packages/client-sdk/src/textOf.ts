/**
 * Converts the value of a parameter to text. Throws if the text has a lone surrogate (half of a character). A lone
 * surrogate has no UTF-8 encoding, so it would be sent as another character.
 */
export const textOf = (name: string, value: unknown): string => {
  const text = String(value)
  if (/\p{Surrogate}/u.test(text)) throw new TypeError(`The parameter ${name} has a lone surrogate`)
  return text
}

/**
 * Appends the values as text to `target`, such as `Headers`. Appends each element of an array, and omits `undefined`.
 */
export const appendTexts = (
  target: { readonly append: (name: string, text: string) => void },
  values: Readonly<Record<string, unknown>>
): void => {
  for (const [name, value] of Object.entries(values)) {
    for (const each of [value].flat()) if (each !== undefined) target.append(name, textOf(name, each))
  }
}
