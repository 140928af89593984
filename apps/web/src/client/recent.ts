import { stored, store } from "./storage.ts"

interface RecentEmoji {
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

/** Adds an emoji that was copied. `picture` is the drawing or the character on the page. */
export const remember = (path: string, picture: HTMLElement, name: string): void => {
  const slug = path.split("/").at(-1) ?? ""
  const isImage = picture instanceof HTMLImageElement
  const emoji = isImage ? picture.alt : (picture.textContent ?? "")
  const image = isImage ? picture.getAttribute("src") : null
  const others = recentEmoji().filter((each) => each.slug !== slug)
  store(key, JSON.stringify([{ slug, emoji, image, name }, ...others].slice(0, max)))
}
