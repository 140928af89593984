import { hammingDistance, hashSide, maxHashDistance, perceptualHash } from "@emoji-catalogue/domain"
import { assert, describe, it } from "@effect/vitest"

type Color = readonly [red: number, green: number, blue: number, alpha: number]
type Drawing = (x: number, y: number) => Color

const transparent: Color = [0, 0, 0, 0]

/** The pixels of a drawing on coordinates from 0 to 1. */
const draw = (drawing: Drawing): Uint8Array =>
  Uint8Array.from(
    Array.from({ length: hashSide * hashSide }, (_, index) =>
      drawing(((index % hashSide) + 0.5) / hashSide, (Math.floor(index / hashSide) + 0.5) / hashSide)
    ).flat()
  )

const isWithin = (x: number, y: number, radius: number, centerX = 0.5, centerY = 0.5) =>
  Math.hypot(x - centerX, y - centerY) < radius

/** A yellow face with two eyes, and a mouth at a height. */
const face =
  (mouth: number): Drawing =>
  (x, y) => {
    if (!isWithin(x, y, 0.45)) return transparent
    const isDark = isWithin(x, y, 0.07, 0.35, 0.4) || isWithin(x, y, 0.07, 0.65, 0.4) || isWithin(x, y, 0.1, 0.5, mouth)
    return isDark ? [90, 50, 10, 255] : [255, 205, 60, 255]
  }

/** A flag of three stripes. */
const flag: Drawing = (x, y) => {
  if (y < 0.2 || y > 0.8) return transparent
  return x < 0.33 ? [0, 60, 160, 255] : x < 0.66 ? [255, 255, 255, 255] : [230, 30, 50, 255]
}

const drawings = { smile: face(0.7), flag, moon: (x, y) => moon(x, y) } satisfies Record<string, Drawing>

const moon: Drawing = (x, y) =>
  isWithin(x, y, 0.45) && !isWithin(x, y, 0.4, 0.7, 0.4) ? [250, 220, 120, 255] : transparent

const distance = (left: Drawing, right: Drawing) =>
  hammingDistance(perceptualHash(draw(left)), perceptualHash(draw(right)))

const brightened =
  (drawing: Drawing): Drawing =>
  (x, y) => {
    const [red, green, blue, alpha] = drawing(x, y)
    const lighter = (channel: number) => Math.min(255, Math.round(channel * 0.8 + 51))
    return [lighter(red), lighter(green), lighter(blue), alpha]
  }

const scaled =
  (drawing: Drawing, factor: number): Drawing =>
  (x, y) =>
    drawing((x - 0.5) / factor + 0.5, (y - 0.5) / factor + 0.5)

describe("perceptualHash", () => {
  it("recognizes a drawing that is brighter, smaller or moved", () => {
    for (const [name, drawing] of Object.entries(drawings)) {
      assert.isAtMost(distance(drawing, brightened(drawing)), maxHashDistance, `${name}, brighter`)
      assert.isAtMost(distance(drawing, scaled(drawing, 0.7)), maxHashDistance, `${name}, smaller`)
      assert.isAtMost(
        distance(scaled(drawing, 0.7), (x, y) => scaled(drawing, 0.7)(x - 0.1, y)),
        maxHashDistance,
        name
      )
    }
  })

  it("distinguishes drawings", () => {
    const all = Object.values(drawings)
    for (const left of all) {
      for (const right of all) if (left !== right) assert.isAbove(distance(left, right), maxHashDistance)
    }
  })

  it("does not depend on the color of transparent pixels", () => {
    const tinted: Drawing = (x, y) => {
      const color = flag(x, y)
      return color[3] === 0 ? [255, 0, 255, 0] : color
    }
    assert.strictEqual(distance(flag, tinted), 0)
  })

  it("has a hash for an image without a visible pixel", () => {
    assert.strictEqual(perceptualHash(draw(() => transparent)), "0000000000000000")
  })
})
