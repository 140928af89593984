import type { Messages } from "../messages/en.ts"
import { announce } from "./announce.ts"

/** Images are compared at this width and height, in pixels, as the API compares releases. */
const size = 48

/** Offers to sort the pairs of a comparison by how much their pixels differ, which the browser measures. */
export const enableDifferences = (messages: Messages): void => {
  const place = document.getElementById("differences")
  const list = document.querySelector<HTMLElement>(".pairs")
  if (place === null || list === null) return
  const button = place.querySelector("button")!
  const measure = async () => {
    button.disabled = true
    const pairs = Array.from(list.children)
    const differences = await Promise.all(pairs.map(differenceOf))
    const sorted = pairs
      .map((pair, at) => ({ pair, difference: differences[at]! }))
      .sort((one, other) => other.difference - one.difference)
    for (const { difference, pair } of sorted) {
      const text = document.createElement("small")
      if (difference >= 0) text.textContent = messages.release.difference(difference)
      pair.append(text)
    }
    list.append(...sorted.map(({ pair }) => pair))
    place.textContent = messages.compare.sorted
    announce(messages.compare.sorted)
  }
  button.addEventListener("click", () => void measure())
  place.hidden = false
}

/** The mean difference of the pixels, from 0 to 1; -1 if an image is missing or cannot be read. */
const differenceOf = async (pair: Element): Promise<number> => {
  const [one, other] = await Promise.all(Array.from(pair.querySelectorAll("img"), pixelsOf))
  if (one === undefined || other === undefined) return -1
  let sum = 0
  for (let i = 0; i < one.length; i++) sum += Math.abs(one[i]! - other[i]!)
  return sum / (one.length * 255)
}

let canvas: OffscreenCanvasRenderingContext2D | undefined

const pixelsOf = async (image: HTMLImageElement): Promise<Uint8ClampedArray | undefined> => {
  image.loading = "eager"
  try {
    await image.decode()
  } catch {
    return undefined
  }
  canvas ??= new OffscreenCanvas(size, size).getContext("2d", { willReadFrequently: true })!
  const scale = size / Math.max(image.naturalWidth, image.naturalHeight)
  const [width, height] = [image.naturalWidth * scale, image.naturalHeight * scale]
  canvas.clearRect(0, 0, size, size)
  canvas.drawImage(image, (size - width) / 2, (size - height) / 2, width, height)
  return canvas.getImageData(0, 0, size, size).data
}
