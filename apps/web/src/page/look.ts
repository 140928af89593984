import type { Platform, PlatformId } from "@emoji-catalogue/client-sdk"

/** The skin tones of emoji, as slugs name them. */
export const tones = ["light", "medium-light", "medium", "medium-dark", "dark"] as const

export type Tone = (typeof tones)[number]

/** How the catalogue looks: the skin tone of its emoji and the platform that drew them. */
export interface Look {
  readonly tone: Tone | undefined
  readonly platform: PlatformId | undefined
}

/** The paths of the pages that have a look: all emoji, the popular ones and one. */
export const pathsWithLook = /^(?:\/[a-z]{2})?(?:\/|\/popular|\/emoji\/[^/]+)?$/

/** The look in an address. A platform that a browser remembers may be gone. */
export const lookIn = (query: URLSearchParams, platforms: ReadonlyArray<Platform>): Look => ({
  tone: toneIn(query),
  platform: platforms.find(({ id }) => id === query.get("platform"))?.id
})

export const toneIn = (query: URLSearchParams): Tone | undefined => tones.find((tone) => tone === query.get("tone"))

interface Named {
  readonly slug: string
}

/** The slug of an emoji in a skin tone, if the emoji has one. */
export const slugInTone = (slug: string, tone: Tone): string => `${slug}-${tone}-skin-tone`

/**
 * Replaces each emoji by what `drawn` has of it: its variant in the skin tone, or else the emoji itself as the chosen
 * platform draws it. What `drawn` lacks stays as it is.
 */
export const inLook = <E extends Named>(
  emoji: ReadonlyArray<E>,
  drawn: ReadonlyArray<E>,
  tone: Tone | undefined
): ReadonlyArray<E> => {
  const bySlug = new Map(drawn.map((each) => [each.slug, each]))
  return emoji.map((each) => (tone && bySlug.get(slugInTone(each.slug, tone))) ?? bySlug.get(each.slug) ?? each)
}

/** Leaves out an emoji that is there already, such as a variant that was listed before the emoji that it replaced. */
export const withoutRepetition = <E extends Named>(emoji: ReadonlyArray<E>): ReadonlyArray<E> => [
  ...new Map(emoji.map((each) => [each.slug, each])).values()
]
