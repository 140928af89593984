const uint = (size: number, value: number): Buffer => {
  const bytes = Buffer.alloc(size)
  if (size > 0) bytes.writeUIntBE(value, 0, size)
  return bytes
}

export const uint16 = (value: number): Buffer => uint(2, value)

export const uint32 = (value: number): Buffer => uint(4, value)

export const box = (type: string, ...content: ReadonlyArray<Uint8Array>): Buffer => {
  const bytes = Buffer.concat(content)
  return Buffer.concat([uint32(8 + bytes.length), Buffer.from(type, "latin1"), bytes])
}

/** A box with a version and without flags. */
export const fullBox = (type: string, version: number, ...content: ReadonlyArray<Uint8Array>): Buffer =>
  box(type, Buffer.from([version, 0, 0, 0]), ...content)

/** An item with the type of a coded image. */
export const itemInfo = (id: number): Buffer =>
  fullBox("infe", 2, uint16(id), uint16(0), Buffer.from("av01\0", "latin1"))

export interface AvifBoxes {
  readonly iloc?: Buffer
  readonly infos?: ReadonlyArray<Buffer>
  readonly properties?: ReadonlyArray<Buffer>
  readonly ipma?: Buffer
  readonly iref?: Buffer
}

/** Item locations, with offsets and lengths of four bytes. */
export const locations = (items: ReadonlyArray<readonly [id: number, extents: Buffer]>): Buffer =>
  fullBox(
    "iloc",
    0,
    Buffer.from([0x44, 0]),
    uint16(items.length),
    Buffer.concat(items.flatMap(([id, extents]) => [uint16(id), uint16(0), uint16(extents.length / 8), extents]))
  )

export const extent = (offset: number, length: number): Buffer => Buffer.concat([uint32(offset), uint32(length)])

/** The properties of each item, by their numbers, which start at 1. */
export const associations = (items: ReadonlyArray<readonly [id: number, properties: ReadonlyArray<number>]>): Buffer =>
  fullBox(
    "ipma",
    0,
    uint32(items.length),
    Buffer.concat(items.flatMap(([id, properties]) => [uint16(id), Buffer.from([properties.length, ...properties])]))
  )

/** An AVIF with item 1 as its image and `size` bytes of data, which no decoder accepts. */
export const avifFile = (
  {
    iloc = locations([[1, extent(0, 8)]]),
    infos = [itemInfo(1)],
    ipma = associations([]),
    iref,
    properties = []
  }: AvifBoxes,
  size = 8
): Buffer =>
  Buffer.concat([
    box("ftyp", Buffer.from("avif\0\0\0\0avifmif1", "latin1")),
    fullBox(
      "meta",
      0,
      fullBox("pitm", 0, uint16(1)),
      iloc,
      fullBox("iinf", 0, uint16(infos.length), ...infos),
      ...(iref === undefined ? [] : [iref]),
      box("iprp", box("ipco", Buffer.concat(properties)), ipma)
    ),
    box("mdat", Buffer.alloc(size))
  ])
