/**
 * Measures the processor time of each SVG filter primitive that drawings may have, applied to the whole drawing and to
 * a quarter of it. Also measures plain elements. The cost table in `packages/adapters-media/src/svg/renderCost.ts`
 * contains the results. Run with `npx node --conditions=source bench/filterCosts.ts`.
 */
import sharp from "sharp"

sharp.cache(false)
sharp.concurrency(1)

const side = 512

const svg = (content: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 100 100">${content}</svg>`
  )

/** Renders an SVG three times. Returns the shortest processor time, in milliseconds. */
const cpuMillis = async (content: string): Promise<number> => {
  const times: Array<number> = []
  for (let i = 0; i < 3; i++) {
    const before = process.cpuUsage()
    await sharp(svg(content)).raw().toBuffer()
    const { system, user } = process.cpuUsage(before)
    times.push((system + user) / 1000)
  }
  return Math.min(...times)
}

const whole = 'x="0" y="0" width="100" height="100"'
const quarter = 'x="0" y="0" width="50" height="50"'

const filtered = (step: string, steps: number, region: string) =>
  `<filter id="f" filterUnits="userSpaceOnUse" ${region}>${step.repeat(steps)}</filter>` +
  `<rect ${whole} fill="#c60" fill-opacity=".9" filter="url(#f)"/>`

const steps = 20

const perStep = async (step: string, region: string) =>
  ((await cpuMillis(filtered(step, 2 * steps, region))) - (await cpuMillis(filtered(step, steps, region)))) / steps

const flood = '<feFlood flood-color="#09f" flood-opacity=".5"/>'

const primitives: Readonly<Record<string, string>> = {
  feBlend: '<feBlend mode="multiply" in2="SourceGraphic"/>',
  "feBlend, soft-light": '<feBlend mode="soft-light" in2="SourceGraphic"/>',
  "feBlend, luminosity": '<feBlend mode="luminosity" in2="SourceGraphic"/>',
  feColorMatrix: '<feColorMatrix type="saturate" values=".9"/>',
  feComponentTransfer: '<feComponentTransfer><feFuncR type="gamma" exponent=".9"/></feComponentTransfer>',
  "feComposite, over": '<feComposite operator="over" in2="SourceGraphic"/>',
  "feComposite, arithmetic": '<feComposite operator="arithmetic" k1=".1" k2=".5" k3=".4" in2="SourceGraphic"/>',
  "feDropShadow, 1": '<feDropShadow stdDeviation="1" dx="1" dy="1"/>',
  "feDropShadow, 1000": '<feDropShadow stdDeviation="1000" dx="1" dy="1"/>',
  feFlood: flood,
  "feGaussianBlur, 0.2": '<feGaussianBlur stdDeviation=".2"/>',
  "feGaussianBlur, 0.39": '<feGaussianBlur stdDeviation=".39"/>',
  "feGaussianBlur, 1": '<feGaussianBlur stdDeviation="1"/>',
  "feGaussianBlur, 10": '<feGaussianBlur stdDeviation="10"/>',
  "feGaussianBlur, 1000": '<feGaussianBlur stdDeviation="1000"/>',
  "feMerge of 1": "<feMerge><feMergeNode/></feMerge>",
  "feMerge of 9": `<feMerge>${'<feMergeNode in="SourceGraphic"/>'.repeat(9)}</feMerge>`,
  feOffset: '<feOffset dx="1" dy="1"/>',
  "sRGB feOffset": '<feOffset dx="1" dy="1" color-interpolation-filters="sRGB"/>',
  "sRGB feBlend": '<feBlend mode="multiply" in2="SourceGraphic" color-interpolation-filters="sRGB"/>',
  "sRGB feGaussianBlur": '<feGaussianBlur stdDeviation="1" color-interpolation-filters="sRGB"/>'
}

await cpuMillis("<g/>")
console.log("primitive | whole, ms | quarter, ms")
for (const [name, step] of Object.entries(primitives)) {
  console.log(`${name} | ${(await perStep(step, whole)).toFixed(2)} | ${(await perStep(step, quarter)).toFixed(2)}`)
}

const elements: Readonly<Record<string, (count: number) => string>> = {
  "a filter of no step": (count) => `<filter id="f"/>${`<rect ${whole} filter="url(#f)"/>`.repeat(count)}`,
  "a filter of one flood": (count) =>
    `<filter id="f">${flood}</filter>${`<rect ${whole} filter="url(#f)"/>`.repeat(count)}`,
  "a filter of one flood, quarter": (count) =>
    `<filter id="f" filterUnits="userSpaceOnUse" ${quarter}>${flood}</filter>${`<rect ${whole} filter="url(#f)"/>`.repeat(count)}`,
  "a filter of one flood, small": (count) =>
    `<filter id="f" filterUnits="userSpaceOnUse" x="0" y="0" width="5" height="5">${flood}</filter>${`<rect ${whole} filter="url(#f)"/>`.repeat(count)}`,
  rect: (count) => `<rect ${whole} fill="#c60"/>`.repeat(count),
  "small rect": (count) => `<rect width="5" height="5" fill="#c60"/>`.repeat(count),
  "rect with opacity": (count) => `<rect ${whole} fill="#c60" opacity=".5"/>`.repeat(count),
  "small rect with opacity": (count) => `<rect width="5" height="5" fill="#c60" opacity=".5"/>`.repeat(count),
  "rect with mask": (count) =>
    `<mask id="m"><rect ${whole} fill="#fff"/></mask>${`<rect ${whole} mask="url(#m)"/>`.repeat(count)}`,
  "rect with blend mode": (count) => `<rect ${whole} fill="#c60" style="mix-blend-mode:screen"/>`.repeat(count)
}
console.log("\nelement | ms")
for (const [name, draw] of Object.entries(elements)) {
  const time = (await cpuMillis(draw(2 * steps))) - (await cpuMillis(draw(steps)))
  console.log(`${name} | ${(time / steps).toFixed(2)}`)
}
process.exit()
