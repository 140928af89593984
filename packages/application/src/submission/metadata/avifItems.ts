import { concatBytes, type ImageBytes } from "./imageBytes.ts"
import { findBox, type IsoBox, readBoxes } from "./isoBoxes.ts"

/** A property of an item, by its position among all. */
export interface PropertyUse {
  readonly index: number
  readonly isEssential: boolean
}

export interface AvifItem {
  readonly id: number
  readonly type: string
  /** Whether it is only a part of another image. */
  readonly isHidden: boolean
  readonly properties: ReadonlyArray<PropertyUse>
  readonly data: () => Uint8Array
}

export interface AvifReference {
  readonly type: string
  readonly from: number
  readonly to: ReadonlyArray<number>
}

/** The items of an AVIF (ISO/IEC 23008-12): images and parts of them, and metadata. */
export interface AvifItems {
  readonly primary: number
  readonly items: ReadonlyArray<AvifItem>
  readonly references: ReadonlyArray<AvifReference>
  /** The types and contents of all properties. */
  readonly properties: ReadonlyArray<readonly [type: string, content: Uint8Array]>
}

/** Reads numbers one after another. */
class Cursor {
  private at: number
  private readonly file: ImageBytes
  readonly version: number
  readonly flags: number

  constructor(file: ImageBytes, { start }: IsoBox) {
    this.file = file
    this.version = file.uint8(start)
    this.flags = file.uint(start + 1, 3)
    this.at = start + 4
  }

  uint(size: number): number {
    this.at += size
    return this.file.uint(this.at - size, size)
  }
}

const list = <A>(length: number, read: (index: number) => A): ReadonlyArray<A> => {
  const items: Array<A> = []
  for (let index = 0; index < length; index += 1) items.push(read(index))
  return items
}

const readLocations = (file: ImageBytes, boxes: ReadonlyArray<IsoBox>) => {
  const cursor = new Cursor(file, findBox(file, boxes, "iloc"))
  const { version } = cursor
  const sizes = cursor.uint(1)
  const [offsetSize, lengthSize] = [sizes >> 4, sizes & 15]
  const moreSizes = cursor.uint(1)
  const [baseSize, indexSize] = [moreSizes >> 4, version === 0 ? 0 : moreSizes & 15]
  const idSize = version < 2 ? 2 : 4
  const locations = list(cursor.uint(idSize), () => {
    const id = cursor.uint(idSize)
    const construction = version === 0 ? 0 : cursor.uint(2) & 15
    cursor.uint(2) // the number of the file, which is this one
    const base = cursor.uint(baseSize)
    const extents = list(cursor.uint(2), () => {
      cursor.uint(indexSize)
      return { offset: base + cursor.uint(offsetSize), length: cursor.uint(lengthSize) }
    })
    return [id, { construction, extents }] as const
  })
  return new Map(locations)
}

const readTypes = (file: ImageBytes, boxes: ReadonlyArray<IsoBox>) => {
  const { end, start } = findBox(file, boxes, "iinf")
  const countSize = file.uint8(start) === 0 ? 2 : 4
  return readBoxes(file, start + 4 + countSize, end).map((box) => {
    const cursor = new Cursor(file, box)
    if (box.type !== "infe" || cursor.version < 2) return file.reject("its items have no types")
    const id = cursor.uint(cursor.version === 2 ? 2 : 4)
    cursor.uint(2) // its protection
    const type = String.fromCharCode(...list(4, () => cursor.uint(1)))
    return { id, type, isHidden: (cursor.flags & 1) === 1 }
  })
}

const readReferences = (file: ImageBytes, boxes: ReadonlyArray<IsoBox>): ReadonlyArray<AvifReference> => {
  const all = boxes.find(({ type }) => type === "iref")
  if (all === undefined) return []
  const idSize = file.uint8(all.start) === 0 ? 2 : 4
  return readBoxes(file, all.start + 4, all.end).map(({ start, type }) => ({
    type,
    from: file.uint(start, idSize),
    to: list(file.uint(start + idSize, 2), (index) => file.uint(start + idSize + 2 + index * idSize, idSize))
  }))
}

const readPropertyUses = (file: ImageBytes, boxes: ReadonlyArray<IsoBox>) => {
  const uses = new Map<number, ReadonlyArray<PropertyUse>>()
  for (const box of boxes.filter(({ type }) => type === "ipma")) {
    const cursor = new Cursor(file, box)
    const isLong = (cursor.flags & 1) === 1
    list(cursor.uint(4), () => {
      const id = cursor.uint(cursor.version === 0 ? 2 : 4)
      const ofItem = list(cursor.uint(1), () => {
        const use = cursor.uint(isLong ? 2 : 1)
        const flag = isLong ? 0x8000 : 0x80
        return { index: (use & (flag - 1)) - 1, isEssential: use >= flag }
      })
      // Index 0 is no property.
      uses.set(id, [...(uses.get(id) ?? []), ...ofItem.filter(({ index }) => index >= 0)])
    })
  }
  return uses
}

/** The items of an AVIF with a primary image. */
export const readAvifItems = (file: ImageBytes): AvifItems => {
  const meta = findBox(file, readBoxes(file, 0, file.length), "meta")
  const boxes = readBoxes(file, meta.start + 4, meta.end)
  const pitm = new Cursor(file, findBox(file, boxes, "pitm"))
  const iprp = findBox(file, boxes, "iprp")
  const propertyBoxes = readBoxes(file, iprp.start, iprp.end)
  const ipco = findBox(file, propertyBoxes, "ipco")
  const locations = readLocations(file, boxes)
  const uses = readPropertyUses(file, propertyBoxes)
  const idat = boxes.find(({ type }) => type === "idat")

  const dataOf = (id: number) => {
    const location = locations.get(id)
    // Construction 0 reads the file, 1 the idat box; 2 reads another item.
    const source = location?.construction === 0 ? { start: 0, end: file.length } : idat
    if (location === undefined || location.construction > 1 || source === undefined) {
      return file.reject("an item has no data")
    }
    return concatBytes(
      location.extents.map(({ length, offset }) => {
        const start = source.start + offset
        const end = length === 0 ? source.end : start + length
        return end > source.end ? file.reject("it is truncated") : file.slice(start, end)
      })
    )
  }

  return {
    primary: pitm.uint(pitm.version === 0 ? 2 : 4),
    items: readTypes(file, boxes).map((item) => ({
      ...item,
      properties: uses.get(item.id) ?? [],
      data: () => dataOf(item.id)
    })),
    references: readReferences(file, boxes),
    properties: readBoxes(file, ipco.start, ipco.end).map(({ end, start, type }) => [type, file.slice(start, end)])
  }
}
