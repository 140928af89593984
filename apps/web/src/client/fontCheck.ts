/** Says whether the font of the device has an emoji. */
export type FontCheck = (emoji: string) => boolean

/** The fonts in which the pages show emoji as characters, without fonts that other pages load. */
const font = '20px "Apple Color Emoji", "Segoe UI Emoji", "Noto Color Emoji", system-ui, sans-serif'

/** Wide enough for the widest emoji, in pixels. */
const size = 40

/**
 * The most widths of one emoji that an emoji may have. The parts of a sequence that a font does not have are drawn one
 * after another, with at least two widths; on Windows, some emoji are 1.5 times as wide as others.
 */
const maxWidth = 1.7

/**
 * What is drawn instead of an emoji that a font does not have: nothing, a box as for a code point that is reserved for
 * emoji of the far future, a black flag for subdivisions, or the flag of no country for countries.
 */
const fallbacks = ["", "\u{1FFFD}", "🏴", "🇿🇿"]

/** Signs that Apple draws in the color of the text. Newer signs have their own colors. */
const mayBePlain = /^[\0-\u{1F6CF}🟰]\uFE0F?$/u

/** Above the noise that browsers add to the channels of pixels against fingerprinting. */
const maxNoise = 32

/**
 * Returns a check that draws emoji on a canvas, or undefined if it would give wrong answers: without a color font, or if
 * the browser does not show scripts what a canvas contains. An emoji in color looks the same in each color of text, but
 * letters and boxes do not. The check cannot find out that a font draws only a part of a sequence and hides the rest.
 */
export const createFontCheck = (): FontCheck | undefined => {
  const canvas = document.createElement("canvas")
  canvas.width = canvas.height = size
  const context = canvas.getContext("2d", { willReadFrequently: true })
  if (context === null) return undefined
  context.font = font
  context.textAlign = "left"
  context.textBaseline = "top"

  const widthOf = (text: string) => context.measureText(text).width
  const draw = (text: string, color = "#000") => {
    context.clearRect(0, 0, size, size)
    context.fillStyle = color
    context.fillText(text, 0, size / 5)
    return context.getImageData(0, 0, size, size).data
  }
  const isColored = (text: string, black: Pixels) => isSame(black, draw(text, "#fff"))
  const width = widthOf("😀")
  const drawnInstead = fallbacks.map((text) => ({ text, black: draw(text) }))

  const has: FontCheck = (emoji) => {
    const ownWidth = widthOf(emoji)
    if (ownWidth > width * maxWidth) return false
    const black = draw(emoji)
    if (drawnInstead.some((each) => each.text !== emoji && isSame(black, each.black))) return false
    return isColored(emoji, black) || (ownWidth === width && mayBePlain.test(emoji))
  }
  return has("😀") && isColored("😀", draw("😀")) && !has("A") ? has : undefined
}

type Pixels = ImageData["data"]

const channels = [0, 1, 2, 3]

/** Whether two drawings differ in at most 5% of their pixels. */
const isSame = (left: Pixels, right: Pixels): boolean => {
  let visible = 0
  let different = 0
  for (let at = 0; at < left.length; at += 4) {
    if (Math.max(left[at + 3]!, right[at + 3]!) <= maxNoise) continue
    visible++
    if (channels.some((channel) => Math.abs(left[at + channel]! - right[at + channel]!) > maxNoise)) different++
  }
  return different * 20 <= visible
}
