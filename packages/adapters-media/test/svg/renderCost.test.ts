import { assert, it } from "@effect/vitest"
import { Result } from "effect"
import { sanitizeSvg } from "../../src/svg/sanitizeSvg.ts"

const isAccepted = (content: string, attributes = "") =>
  Result.isSuccess(
    sanitizeSvg(
      new TextEncoder().encode(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" ${attributes}>${content}</svg>`
      )
    )
  )

const filtered = (steps: string, region = "", transform = "") =>
  `<filter id="f" ${region}>${steps}</filter><g ${transform}><rect width="100" height="100" filter="url(#f)"/></g>`

const blurs = '<feGaussianBlur stdDeviation="2"/>'.repeat(100)

/** A hundredth of the image. */
const small = 'filterUnits="userSpaceOnUse" x="0" y="0" width="10" height="10"'

it("rejects filter primitives that take about four seconds in total", () => {
  // Steps over the whole image that take four seconds or more according to `bench/filterCosts.ts`.
  for (const [step, count] of [
    ['<feGaussianBlur stdDeviation=".4"/>', 70],
    ['<feDropShadow dx="1" dy="1" stdDeviation=".4"/>', 60],
    ['<feBlend in2="SourceGraphic" mode="luminosity"/>', 450],
    ['<feColorMatrix type="saturate" values=".5"/>', 580],
    ["<feComponentTransfer/>", 450],
    ['<feComposite operator="arithmetic" in2="SourceGraphic" k2="1"/>', 380],
    [`<feMerge>${'<feMergeNode in="SourceGraphic"/>'.repeat(10)}</feMerge>`, 50]
  ] as const) {
    assert.isFalse(isAccepted(filtered(step.repeat(count))), step)
    assert.isTrue(isAccepted(filtered(step.repeat(Math.floor(count / 10)))), step)
  }
  assert.isTrue(isAccepted(filtered("<feFlood/>".repeat(1000))))
})

it("charges a filter for its region", () => {
  assert.isFalse(isAccepted(filtered(blurs)))
  assert.isTrue(isAccepted(filtered(blurs, small)))
  const many = filtered(blurs, small) + '<rect width="9" height="9" filter="url(#f)"/>'.repeat(100)
  assert.isFalse(isAccepted(many))
})

it("charges a region for the largest size at which it may be drawn", () => {
  for (const transform of [
    "scale(10)",
    "matrix(10 0 0 10 0 0)",
    "scale(3) scale(-4)",
    "scale(x)",
    "matrix(0 9,-9 0 1 1)"
  ]) {
    assert.isFalse(isAccepted(filtered(blurs, small, `transform="${transform}"`)), transform)
  }
  for (const transform of ["rotate(45)", "scale(-1 1)", "matrix(-1 0 0 1 8 8)", "scale(.5)", "translate(9)"]) {
    assert.isTrue(isAccepted(filtered(blurs, small, `transform="${transform}"`)), transform)
  }
  assert.isFalse(isAccepted(`<g transform="scale(3)"><g transform="scale(3)">${filtered(blurs, small)}</g></g>`))
  assert.isFalse(isAccepted(`<svg viewBox="0 0 1 1">${filtered(blurs, small)}</svg>`))
  assert.isFalse(isAccepted(`<symbol viewBox="0 0 1 1">${filtered(blurs, small)}</symbol>`))
  assert.isFalse(isAccepted(filtered(blurs, small), 'preserveAspectRatio="xMidYMid slice"'))
  for (const units of ["maskContentUnits", "clipPathUnits"]) {
    for (const element of ["mask", "clipPath"]) {
      const inBox = (value: string) =>
        `<${element} id="m" ${units}="${value}">${filtered(blurs, small)}</${element}><path mask="url(#m)"/>`
      assert.isFalse(isAccepted(inBox("objectBoundingBox")), `${element} ${units}`)
      assert.isTrue(isAccepted(inBox("userSpaceOnUse")), `${element} ${units}`)
    }
  }
  for (const region of [
    'filterUnits="userSpaceOnUse" width="100%" height="9"',
    'filterUnits="userSpaceOnUse" width="1e2" height="100"',
    'filterUnits="userSpaceOnUse" width="10"',
    'width="10" height="10"'
  ]) {
    assert.isFalse(isAccepted(filtered(blurs, region)), region)
  }
})

it("charges a rotated or skewed region for its bounding box", () => {
  /** A two-hundredth of the image. */
  const thin = 'filterUnits="userSpaceOnUse" x="0" y="0" width="100" height=".5"'
  const upright = 'filterUnits="userSpaceOnUse" x="0" y="0" width=".5" height="100"'
  for (const region of [thin, upright]) {
    for (const transform of ["", "translate(9 9)", "scale(-1 1)", "scale(2)", "matrix(-1 0 0 1 8 8)"]) {
      assert.isTrue(isAccepted(filtered(blurs, region, `transform="${transform}"`)), transform)
    }
    for (const transform of [
      "rotate(45)",
      "ROTATE(45)",
      "rotate(-45,50 50)",
      "skewX(45)",
      "skewY(45)",
      "skewX(-89)",
      "matrix(1 1 0 1 0 0)",
      "matrix(.7 .7 -.7 .7 0 0)",
      "translate(9) rotate(30)"
    ]) {
      assert.isFalse(isAccepted(filtered(blurs, region, `transform="${transform}"`)), transform)
    }
    assert.isFalse(isAccepted(`<g transform="rotate(45)">${filtered(blurs, region)}</g>`))
  }
  assert.isFalse(isAccepted(filtered(blurs, small, 'transform="skewX(84.3)"')))
  assert.isFalse(isAccepted(filtered(blurs, small, 'transform="skewX(x)"')))
})
