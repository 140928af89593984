/** The skin tones of emoji, as slugs name them. */
export const tones = ["light", "medium-light", "medium", "medium-dark", "dark"] as const

export type Tone = (typeof tones)[number]

/** How the catalogue looks: the skin tone of its emoji and the platform that drew them. */
export interface Look {
  readonly tone: Tone | undefined
  readonly platform: string | undefined
}

export const lookIn = (query: URLSearchParams): Look => ({
  tone: tones.find((tone) => tone === query.get("tone")),
  platform: query.get("platform") || undefined
})

interface Named {
  readonly slug: string
}

/** Replaces each emoji by its variant in a skin tone, if it has one. `variants` may have variants in all skin tones. */
export const inTone = <E extends Named>(
  emoji: ReadonlyArray<E>,
  variants: ReadonlyArray<E>,
  tone: Tone | undefined
): ReadonlyArray<E> => {
  if (tone === undefined) return emoji
  const bySlug = new Map(variants.map((each) => [each.slug, each]))
  return emoji.map((each) => bySlug.get(`${each.slug}-${tone}-skin-tone`) ?? each)
}
