const marker = (code: number, data: ReadonlyArray<number>) => [
  0xff,
  code,
  (data.length + 2) >>> 8,
  (data.length + 2) & 255,
  ...data
]

/** A Huffman table with one symbol, whose code is one zero bit. */
const table = (id: number, symbol: number) => marker(0xc4, [id, 1, ...Array.from({ length: 15 }, () => 0), symbol])

/** Writes bits, the most significant first, with a zero byte after each 0xff. */
const entropyCoded = (bits: string): ReadonlyArray<number> =>
  (bits.padEnd(Math.ceil(bits.length / 8) * 8, "1").match(/.{8}/g) ?? []).flatMap((byte) => {
    const value = Number.parseInt(byte, 2)
    return value === 0xff ? [0xff, 0] : [value]
  })

/**
 * A valid progressive JPEG that needs 2,647 passes over its coefficients: each bit of each coefficient of each component has a
 * separate scan of 30 bytes.
 */
export const progressiveBomb = (side: number): Uint8Array => {
  const blocks = (side / 8) ** 2
  const components = [1, 2, 3]
  // The symbol is followed by 14 bits, which add to a run of 2^14 blocks.
  const emptyBlocks = entropyCoded("0".repeat(15 * Math.ceil(blocks / 2 ** 14)))
  const scan = (component: number, coefficient: number, approximation: number) => [
    ...marker(0xda, [1, component, 0, coefficient, coefficient, approximation]),
    ...emptyBlocks
  ]
  const scans = components.flatMap((component) =>
    Array.from({ length: 63 }, (_, i) => i + 1).flatMap((coefficient) =>
      Array.from({ length: 14 }, (_, i) => 13 - i).flatMap((bit) =>
        scan(component, coefficient, ((bit === 13 ? 0 : bit + 1) << 4) | bit)
      )
    )
  )
  return Uint8Array.from([
    0xff,
    0xd8,
    ...marker(0xdb, [0, ...Array.from({ length: 64 }, () => 1)]),
    ...marker(0xc2, [
      8,
      side >>> 8,
      side & 255,
      side >>> 8,
      side & 255,
      3,
      ...components.flatMap((id) => [id, 0x11, 0])
    ]),
    ...table(0x00, 0),
    // A run of blocks without more coefficients.
    ...table(0x10, 0xe0),
    ...marker(0xda, [3, ...components.flatMap((id) => [id, 0]), 0, 0, 0]),
    ...entropyCoded("0".repeat(3 * blocks)),
    ...scans,
    0xff,
    0xd9
  ])
}
