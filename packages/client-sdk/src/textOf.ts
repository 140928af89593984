/**
 * Converts a value to text. Throws if the text has a lone surrogate (half of a character), because UTF-8 cannot encode
 * a lone surrogate, and the service would receive another character.
 */
export const textOf = (name: string, value: unknown): string => {
  const text = String(value)
  if (/\p{Surrogate}/u.test(text)) throw new TypeError(`The parameter ${name} has a lone surrogate`)
  return text
}

export const appendTexts = (
  target: { readonly append: (name: string, text: string) => void },
  values: Readonly<Record<string, unknown>>
): void => {
  for (const [name, value] of Object.entries(values)) {
    for (const each of [value].flat()) if (each !== undefined) target.append(name, textOf(name, each))
  }
}
