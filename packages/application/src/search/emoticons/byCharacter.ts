/** Maps each character of the lists to the key of its list. */
export const byCharacter = <Kind extends string>(
  characters: Readonly<Record<Kind, string>>
): ReadonlyMap<string, Kind> =>
  new Map(
    Object.entries<string>(characters).flatMap(([kind, list]) =>
      // `Object.entries` loses the type of the keys.
      Array.from(list, (character) => [character, kind as Kind] as const)
    )
  )
