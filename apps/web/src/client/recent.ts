import { stored, store } from "./storage.ts"

export interface RecentEmoji {
  readonly slug: string
  readonly emoji: string
  readonly image: string | null
  readonly name: string
}

const key = "recent"
const max = 16

export const recentEmoji = (): ReadonlyArray<RecentEmoji> => {
  try {
    const parsed: unknown = JSON.parse(stored(key) ?? "[]")
    return Array.isArray(parsed) ? parsed.filter(isRecentEmoji) : []
  } catch {
    return []
  }
}

/** Storage may hold anything, such as what an older version wrote. */
const isRecentEmoji = (value: unknown): value is RecentEmoji => {
  if (typeof value !== "object" || value === null) return false
  const { emoji, image, name, slug } = value as Record<keyof RecentEmoji, unknown>
  const isImage = image === null || typeof image === "string"
  return isImage && [emoji, name, slug].every((each) => typeof each === "string")
}

/** The character of an emoji that the page shows as a drawing or as a character. */
export const characterOf = (picture: HTMLElement): string =>
  picture instanceof HTMLImageElement ? picture.alt : (picture.textContent ?? "")

/** `picture` is the drawing or the character on the page. */
export const recentOf = (path: string, picture: HTMLElement, name: string): RecentEmoji => ({
  slug: path.split("/").at(-1) ?? "",
  emoji: characterOf(picture),
  image: picture.getAttribute("src"),
  name
})

/** Adds an emoji that was copied. */
export const remember = (path: string, picture: HTMLElement, name: string): void => {
  const copied = recentOf(path, picture, name)
  const others = recentEmoji().filter(({ slug }) => slug !== copied.slug)
  store(key, JSON.stringify([copied, ...others].slice(0, max)))
}
