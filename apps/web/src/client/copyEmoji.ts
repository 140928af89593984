import { connect, emoji, type PlatformId, ProblemError } from "@emoji-catalogue/client-sdk"
import type { Messages } from "../messages/en.ts"
import { codepointOf, type CopyFormat, htmlEntitiesOf } from "../page/copyFormats.ts"
import { announce } from "./announce.ts"
import { copyText } from "./copyText.ts"
import { characterOf } from "./recent.ts"

/** The width and height of copied PNG images, in pixels. */
const size = 512

/** Copies an emoji in a format, and says so. `path` is the path of its page, `picture` its drawing or character. */
export const copyEmoji = (
  path: string,
  picture: HTMLElement,
  format: CopyFormat,
  { emoji: text }: Messages
): Promise<void> => {
  const character = characterOf(picture)
  const slug = path.split("/").at(-1)!
  const unavailable = text.notInFormat(character, text.formats[format])
  switch (format) {
    case "character":
      return copyText(character, text)
    case "html":
      return copyText(htmlEntitiesOf(character), text)
    case "codepoint":
      return copyText(codepointOf(character), text)
    case "link":
      return copyText(location.origin + path, text)
    case "shortcode":
      return copyLoaded("text/plain", loadShortcode(slug), text, unavailable, (blob) => blob.text().then(text.copied))
    case "svg":
      return copyLoaded("text/plain", loadSvg(picture), text, unavailable, () => text.copiedImage("SVG", character))
    case "png":
      return copyLoaded("image/png", loadPng(slug), text, unavailable, () => text.copiedImage("PNG", character))
  }
}

/** What is copied; undefined if the emoji does not exist in the format. */
type Loaded = Promise<Blob | undefined>

const copyLoaded = async (
  type: string,
  loaded: Loaded,
  text: Messages["emoji"],
  unavailable: string,
  copied: (blob: Blob) => Promise<string> | string
) => {
  const content = loaded.then((blob) => blob ?? Promise.reject(new Error(unavailable)))
  try {
    // Safari permits this only while it handles the key or the click, so the content follows as a promise.
    await navigator.clipboard.write([new ClipboardItem({ [type]: content })])
    announce(await copied(await content))
  } catch {
    const reason = (blob: Blob | undefined) => (blob === undefined ? unavailable : text.copyFailed)
    announce(await loaded.then(reason, () => text.loadFailed))
  }
}

const api = connect({ baseUrl: location.origin })

const plain = (text: string): Blob => new Blob([text], { type: "text/plain" })

const loadShortcode = async (slug: string): Loaded => {
  const { shortcodes } = await emoji.get(api, slug)
  return shortcodes[0] && plain(`:${shortcodes[0].code}:`)
}

/** The drawing that the page shows, if it is an SVG. */
const loadSvg = async (picture: HTMLElement): Loaded => {
  if (!(picture instanceof HTMLImageElement) || !picture.src.endsWith(".svg")) return undefined
  // Images further down must not delay it.
  const response = await fetch(picture.src, { priority: "high" })
  if (!response.ok) throw new Error(`${response.status} ${picture.src}`)
  return plain(await response.text())
}

/** The drawing of the platform in the address, or else the default, as the page shows it. */
const loadPng = async (slug: string): Loaded => {
  // The API rejects a platform that does not exist.
  const platform = (new URLSearchParams(location.search).get("platform") ?? undefined) as PlatformId | undefined
  return (platform && (await pngBy(slug, platform))) ?? (await pngBy(slug, undefined))
}

const pngBy = async (slug: string, platform: PlatformId | undefined): Loaded => {
  try {
    return await (await emoji.downloadPng(api, slug, { platform, size })).blob()
  } catch (error) {
    if (error instanceof ProblemError && [400, 403, 404].includes(error.status)) return undefined
    throw error
  }
}
