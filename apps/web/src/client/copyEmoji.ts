import { connect, emoji } from "@emoji-catalogue/client-sdk"
import type { ScriptMessages } from "../messages/script/en.ts"
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
  { emoji: text }: ScriptMessages
): Promise<void> => {
  const character = characterOf(picture)
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
      return copyLoaded("text/plain", loadShortcode(character), text, unavailable, (blob) =>
        blob.text().then(text.copied)
      )
    case "svg":
      return copyLoaded("text/plain", loadSvg(picture), text, unavailable, () => text.copiedImage("SVG", character))
    case "png":
      return copyLoaded("image/png", loadPng(picture), text, unavailable, () => text.copiedImage("PNG", character))
  }
}

/** The copied content; undefined if the emoji lacks the format. */
type Loaded = Promise<Blob | undefined>

const copyLoaded = async (
  type: string,
  loaded: Loaded,
  text: ScriptMessages["emoji"],
  unavailable: string,
  copied: (blob: Blob) => Promise<string> | string
) => {
  const content = loaded.then((blob) => blob ?? Promise.reject(new Error(unavailable)))
  // Without a clipboard, as on a page without TLS, nothing else awaits it.
  content.catch(() => undefined)
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

/** Slack's form for skin tones, such as `:wave::skin-tone-2:`. A conversion does not count as a view of the emoji. */
const loadShortcode = async (character: string): Loaded => {
  const { kept, text } = await emoji.convert(api, { text: character, to: "shortcodes" })
  return kept.length === 0 ? plain(text) : undefined
}

/** The drawing that the page shows, if it is an SVG. */
const loadSvg = async (picture: HTMLElement): Loaded => {
  if (!(picture instanceof HTMLImageElement) || !picture.src.endsWith(".svg")) return undefined
  return plain(await (await loadImage(picture)).text())
}

/** The drawing that the page shows, as a square image. */
const loadPng = async (picture: HTMLElement): Loaded => {
  if (!(picture instanceof HTMLImageElement)) return undefined
  const shown = await loadImage(picture)
  const url = URL.createObjectURL(shown.type.startsWith("image/svg") ? await sized(shown) : shown)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const scale = size / Math.max(image.naturalWidth, image.naturalHeight)
    const [width, height] = [image.naturalWidth * scale, image.naturalHeight * scale]
    const canvas = new OffscreenCanvas(size, size)
    canvas.getContext("2d")!.drawImage(image, (size - width) / 2, (size - height) / 2, width, height)
    return await canvas.convertToBlob({ type: "image/png" })
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** Gives an SVG the size of the PNG. Without a size, Firefox draws nothing. */
const sized = async (svg: Blob): Promise<Blob> => {
  const { documentElement } = new DOMParser().parseFromString(await svg.text(), "image/svg+xml")
  if (documentElement.hasAttribute("viewBox")) {
    for (const side of ["width", "height"]) documentElement.setAttribute(side, String(size))
  }
  return new Blob([new XMLSerializer().serializeToString(documentElement)], { type: svg.type })
}

const loadImage = async ({ src }: HTMLImageElement): Promise<Blob> => {
  // Images further down must not delay it.
  const response = await fetch(src, { priority: "high" })
  if (!response.ok) throw new Error(`${response.status} ${src}`)
  return response.blob()
}
