import {
  areNear,
  detailDistance,
  hashSide,
  imageDetails,
  maxDetailDistance,
  perceptualHashes
} from "@emoji-catalogue/domain"
import { assert, describe, it } from "@effect/vitest"

type Color = readonly [red: number, green: number, blue: number, alpha: number]
type Drawing = (x: number, y: number) => Color

const transparent: Color = [0, 0, 0, 0]

/** Samples per side of a pixel, averaged to its color. */
const samples = 4

/** The pixels of a drawing on coordinates from 0 to 1. */
const draw = (drawing: Drawing): Uint8Array => {
  const pixels = new Uint8Array(hashSide * hashSide * 4)
  const at = (pixel: number, sample: number) => (pixel + (sample + 0.5) / samples) / hashSide
  for (let i = 0; i < hashSide * hashSide; i++) {
    const sum = [0, 0, 0, 0]
    for (let j = 0; j < samples * samples; j++) {
      const x = at(i % hashSide, j % samples)
      const [red, green, blue, alpha] = drawing(x, at(Math.floor(i / hashSide), Math.floor(j / samples)))
      for (const [channel, value] of [red, green, blue, 1].entries()) sum[channel]! += value * alpha
    }
    const total = sum[3]!
    pixels.set([...sum.slice(0, 3).map((value) => value / (total || 1)), total / samples ** 2], i * 4)
  }
  return pixels
}

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
  if (x < 0 || x > 1 || y < 0.2 || y > 0.8) return transparent
  return x < 0.33 ? [0, 60, 160, 255] : x < 0.66 ? [255, 255, 255, 255] : [230, 30, 50, 255]
}

const drawings = { smile: face(0.7), flag, moon: (x, y) => moon(x, y) } satisfies Record<string, Drawing>

const moon: Drawing = (x, y) =>
  isWithin(x, y, 0.45) && !isWithin(x, y, 0.4, 0.7, 0.4) ? [250, 220, 120, 255] : transparent

const isCopy = (left: Drawing, right: Drawing) =>
  perceptualHashes(draw(left)).some((one) => perceptualHashes(draw(right)).some((other) => areNear(one, other)))

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

describe("perceptualHashes", () => {
  it("recognizes a drawing that is brighter, smaller or moved", () => {
    for (const [name, drawing] of Object.entries(drawings)) {
      const small = scaled(drawing, 0.7)
      assert.isTrue(isCopy(drawing, brightened(drawing)), `${name}, brighter`)
      assert.isTrue(isCopy(drawing, small), `${name}, smaller`)
      assert.isTrue(
        isCopy(small, (x, y) => small(x - 0.1, y)),
        name
      )
    }
  })

  it("distinguishes drawings", () => {
    const all = Object.values(drawings)
    for (const left of all) {
      for (const right of all) if (left !== right) assert.isFalse(isCopy(left, right))
    }
  })

  it("recognizes an opaque copy, on any of three backgrounds", () => {
    for (const [name, drawing] of Object.entries(drawings)) {
      for (const gray of [0, 119, 255]) {
        const on: Drawing = (x, y) => {
          const [red, green, blue, alpha] = drawing(x, y)
          return alpha === 0 ? [gray, gray, gray, 255] : [red, green, blue, 255]
        }
        assert.includeMembers(
          [...perceptualHashes(draw(drawing))],
          [...perceptualHashes(draw(on))],
          `${name} on ${gray}`
        )
        assert.lengthOf(perceptualHashes(draw(on)), 1)
      }
    }
  })

  it("recognizes a drawing in gray", () => {
    const light = (value: number) => (value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4)
    for (const [name, drawing] of Object.entries(drawings)) {
      const gray: Drawing = (x, y) => {
        const [red, green, blue, alpha] = drawing(x, y)
        const luminance = 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue)
        const value = Math.round(
          255 * (luminance <= 0.0031 ? 12.92 * luminance : 1.055 * luminance ** (1 / 2.4) - 0.055)
        )
        return [value, value, value, alpha]
      }
      assert.isTrue(isCopy(drawing, gray), name)
    }
  })

  it("does not depend on the color of transparent pixels", () => {
    const tinted: Drawing = (x, y) => {
      const color = flag(x, y)
      return color[3] === 0 ? [255, 0, 255, 0] : color
    }
    assert.deepStrictEqual(perceptualHashes(draw(flag)), perceptualHashes(draw(tinted)))
  })

  it("has no hash for a background on which nothing is visible", () => {
    for (const gray of [0, 119, 255]) {
      const disk: Drawing = (x, y) =>
        isWithin(x, y, 0.4) && !isWithin(x, y, 0.2, 0.6) ? [gray, gray, gray, 255] : transparent
      const hashes = perceptualHashes(draw(disk))
      assert.isNotEmpty(hashes)
      assert.isAtMost(hashes.length, 2)
    }
  })

  it("has no hash for an image of one color or of stripes", () => {
    const stripes: Drawing = (x) =>
      x < 1 / 3 ? [0, 80, 160, 255] : x < 2 / 3 ? [255, 255, 255, 255] : [240, 40, 60, 255]
    const noisy: Drawing = (x, y) => {
      const [red, green, blue, alpha] = stripes(x, y)
      const noise = ((x * 128 * 7 + y * 128 * 13) % 5) - 2
      return [red, Math.min(255, Math.max(0, Math.round(green + noise))), blue, alpha]
    }
    for (const drawing of [stripes, noisy, (): Color => transparent, (): Color => [250, 120, 0, 255]]) {
      assert.isEmpty(perceptualHashes(draw(drawing)))
    }
  })

  it("distinguishes plain shapes", () => {
    const shapes = Object.entries({
      disk: (x: number, y: number) => Math.hypot(x - 0.5, y - 0.5) < 0.4,
      cross: (x: number, y: number) => Math.abs(Math.abs(x - 0.5) - Math.abs(y - 0.5)) < 0.08,
      plus: (x: number, y: number) => Math.min(Math.abs(x - 0.5), Math.abs(y - 0.5)) < 0.08,
      diamond: (x: number, y: number) => Math.abs(x - 0.5) + Math.abs(y - 0.5) < 0.4
    }).map(([name, isInside]): readonly [string, Drawing] => [
      name,
      (x, y) => (isInside(x, y) ? [0, 0, 0, 255] : [255, 255, 255, 255])
    ])
    for (const [name, shape] of shapes) {
      assert.isTrue(isCopy(shape, scaled(shape, 0.97)), name)
      for (const [other, otherShape] of shapes)
        if (other !== name) assert.isFalse(isCopy(shape, otherShape), `${name}, ${other}`)
    }
  })
})

describe("imageDetails", () => {
  const isSame = (left: Drawing, right: Drawing) =>
    imageDetails(draw(left)).some((one) =>
      imageDetails(draw(right)).some((other) => detailDistance(one, other) <= maxDetailDistance)
    )

  it("differ if a drawing differs in a detail or in color, but not after a faint change", () => {
    const faint: Drawing = (x, y) => {
      const [red, green, blue, alpha] = face(0.7)(x, y)
      return [Math.max(0, red - 6), green, Math.min(255, blue + 6), alpha]
    }
    const blue: Drawing = (x, y) => {
      const [red, green, blue, alpha] = face(0.7)(x, y)
      return [blue, green, red, alpha]
    }
    assert.isTrue(isSame(face(0.7), faint))
    assert.isFalse(isSame(face(0.7), face(0.55)))
    assert.isFalse(isSame(face(0.7), blue))
  })

  it("leave out backgrounds on which nothing is visible, because black drawings would be equal on black", () => {
    const black =
      (drawing: Drawing): Drawing =>
      (x, y) => [0, 0, 0, drawing(x, y)[3]]
    assert.lengthOf(imageDetails(draw(black(flag))), 2)
    assert.isFalse(isSame(black(flag), black(moon)))
  })
})
