/** What text on a canvas looks like; see `fakeFont`. */
export interface FakeFont {
  /** The emoji that the font does not have. */
  readonly lacks?: ReadonlyArray<string>
  /** The emoji that the font draws in the color of the text. */
  readonly plain?: ReadonlyArray<string>
  /** What the browser returns instead of the pixels of a canvas. */
  readonly pixels?: "blank" | "noise" | "error"
}

/**
 * Runs in a page before everything else: replaces what a canvas draws, so that a test does not depend on the fonts of
 * the machine. The font has every emoji except `lacks`. Chromium, Android and Apple draw missing emoji as a box, as
 * the parts of a sequence, as a black flag or as the flag of no country; Windows draws flags as letters.
 */
export const fakeFont = ({ lacks = [], pixels, plain = [] }: FakeFont) => {
  const width = 20
  const isFlag = (text: string) => /^[🇦-🇿]{2}$/u.test(text)
  const isColored = (text: string) => /\p{Emoji_Presentation}|\uFE0F/u.test(text) && !plain.includes(text)
  /** What is visible of a text. */
  const shownOf = (text: string) => {
    if (text === "\u{1FFFD}") return "box"
    if (!lacks.includes(text)) return text
    if (text.startsWith("🏴")) return "🏴"
    if (isFlag(text)) return "🇿🇿"
    return text.includes("\u200D") ? "parts" : "box"
  }
  let drawn = ""
  let color = ""
  /** Random pixels, but always the same ones for the same text: in color, or a shape in the color of the text. */
  const pixelsOf = (shown: string) => {
    const data = new Uint8ClampedArray(400)
    if (shown === "") return data
    let state = Array.from(shown).reduce((sum, character) => (sum * 31 + character.codePointAt(0)!) % 0x7fffffff, 1)
    const next = () => ((state = (state * 48_271) % 0x7fffffff) >> 8) & 255
    const channel = color === "#000000" ? 0 : 255
    for (let at = 0; at < data.length; at += 4) {
      data.set(isColored(shown) ? [next(), next(), next(), 255] : [channel, channel, channel, next()], at)
    }
    return data
  }
  Object.assign(CanvasRenderingContext2D.prototype, {
    measureText: (text: string) => {
      if (lacks.includes(text) && shownOf(text) === "parts") return { width: 2 * width }
      return { width: /^[\0-\x7F]*$/.test(text) ? width / 2 : width }
    },
    clearRect: () => (drawn = ""),
    fillText(this: CanvasRenderingContext2D, text: string) {
      drawn = shownOf(text)
      // The fake font has no gradients.
      color = this.fillStyle as string
    },
    getImageData: () => {
      if (pixels === "error") throw new Error("blocked")
      if (pixels === "noise") return { data: crypto.getRandomValues(new Uint8ClampedArray(400)) }
      return { data: pixelsOf(pixels === "blank" ? "" : drawn) }
    }
  })
}
