/**
 * The text of a parameter. Throws for a lone surrogate (half of a character): it has no encoding and would be sent as another
 * character.
 */
export const textOf = (name: string, value: unknown): string => {
  const text = String(value)
  if (/\p{Surrogate}/u.test(text)) throw new TypeError(`The parameter ${name} has a lone surrogate`)
  return text
}

/** Appends each value as text, and each element of an array; omits undefined. */
export const appendTexts = (
  target: { readonly append: (name: string, text: string) => void },
  values: Readonly<Record<string, unknown>>
): void => {
  for (const [name, value] of Object.entries(values)) {
    for (const each of [value].flat()) if (each !== undefined) target.append(name, textOf(name, each))
  }
}
