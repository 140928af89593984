import type { ImageBytes } from "./imageBytes.ts"
import { findBox, type IsoBox, readBoxes } from "./isoBoxes.ts"

/** `index` is a position in `AvifItems.properties`. */
export interface PropertyUse {
  readonly index: number
  readonly isEssential: boolean
}

export interface AvifItem {
  readonly id: number
  readonly type: string
  /** Whether the file marks the item as hidden. For example, a tile of a larger image is not shown on its own. */
  readonly isHidden: boolean
  readonly properties: ReadonlyArray<PropertyUse>
  /** The byte ranges ("extents") of the item's data, as views of the file. */
  readonly data: () => ReadonlyArray<Uint8Array>
}

export interface AvifReference {
  readonly type: string
  readonly from: number
  readonly to: ReadonlyArray<number>
}

/** The items of an AVIF file (ISO/IEC 23008-12), which are images, parts of images, and metadata. */
export interface AvifItems {
  readonly primary: number
  readonly items: ReadonlyArray<AvifItem>
  readonly references: ReadonlyArray<AvifReference>
  readonly properties: ReadonlyArray<readonly [type: string, content: Uint8Array]>
}

/** `maxItems` and `maxExtents` are the limits of libheif, which decodes the images. */
const maxItems = 1000
const maxExtents = 32

/** Real images have at most about ten properties per item. */
const maxProperties = 32

const maxReferencedIds = 10_000

class Cursor {
  private at = 4
  private readonly content: ImageBytes
  readonly version: number
  readonly flags: number

  constructor(file: ImageBytes, { end, start }: IsoBox) {
    this.content = file.part(start, end)
    this.version = this.content.uint8(0)
    this.flags = this.content.uint(1, 3)
  }

  uint(size: number): number {
    this.at += size
    return this.content.uint(this.at - size, size)
  }

  /** Reads the number of entries that follow. Rejects the image if there are more than `max`. */
  count(size: number, max: number, entries: string): number {
    const count = this.uint(size)
    return count <= max ? count : this.content.reject(`it has too many ${entries}`)
  }
}

const list = <A>(length: number, read: () => A): ReadonlyArray<A> => {
  const items: Array<A> = []
  for (let index = 0; index < length; index += 1) items.push(read())
  return items
}

/** A map by item id. `add` rejects the image if an id is repeated or there are too many items. */
class ByItem<A> {
  readonly values = new Map<number, A>()
  private readonly file: ImageBytes

  constructor(file: ImageBytes) {
    this.file = file
  }

  add(id: number, value: A): void {
    if (this.values.has(id)) this.file.reject("an item is repeated")
    if (this.values.size === maxItems) this.file.reject("it has too many items")
    this.values.set(id, value)
  }
}

const readLocations = (file: ImageBytes, boxes: ReadonlyArray<IsoBox>) => {
  const cursor = new Cursor(file, findBox(file, boxes, "iloc"))
  const { version } = cursor
  const sizes = cursor.uint(1)
  const [offsetSize, lengthSize] = [sizes >> 4, sizes & 15]
  const moreSizes = cursor.uint(1)
  const [baseSize, indexSize] = [moreSizes >> 4, version === 0 ? 0 : moreSizes & 15]
  const isKnown = [offsetSize, lengthSize, baseSize, indexSize].every((size) => size === 0 || size === 4 || size === 8)
  // In AVIF, an extent with neither an offset nor a length is the whole file. Files with such extents are rejected.
  if (!isKnown || offsetSize + lengthSize === 0) return file.reject("its items have no places")
  const idSize = version < 2 ? 2 : 4
  const locations = new ByItem<{ construction: number; extents: ReadonlyArray<{ offset: number; length: number }> }>(
    file
  )
  list(cursor.count(idSize, maxItems, "items"), () => {
    const id = cursor.uint(idSize)
    const construction = version === 0 ? 0 : cursor.uint(2) & 15
    cursor.uint(2) // Skips the data reference, because only data in this file is supported.
    const base = cursor.uint(baseSize)
    const extents = list(cursor.count(2, maxExtents, "parts"), () => {
      cursor.uint(indexSize)
      return { offset: base + cursor.uint(offsetSize), length: cursor.uint(lengthSize) }
    })
    locations.add(id, { construction, extents })
  })
  return locations.values
}

const readTypes = (file: ImageBytes, boxes: ReadonlyArray<IsoBox>) => {
  const { end, start } = findBox(file, boxes, "iinf")
  const countSize = file.uint8(start) === 0 ? 2 : 4
  const items = new ByItem<{ id: number; type: string; isHidden: boolean }>(file)
  for (const box of readBoxes(file, start + 4 + countSize, end)) {
    const cursor = new Cursor(file, box)
    if (box.type !== "infe" || cursor.version < 2) return file.reject("its items have no types")
    const id = cursor.uint(cursor.version === 2 ? 2 : 4)
    cursor.uint(2) // Skips the protection index.
    const type = String.fromCharCode(...list(4, () => cursor.uint(1)))
    items.add(id, { id, type, isHidden: (cursor.flags & 1) === 1 })
  }
  return Array.from(items.values.values())
}

const readReferences = (file: ImageBytes, boxes: ReadonlyArray<IsoBox>): ReadonlyArray<AvifReference> => {
  const all = boxes.find(({ type }) => type === "iref")
  if (all === undefined) return []
  const idSize = file.uint8(all.start) === 0 ? 2 : 4
  let left = maxReferencedIds
  return readBoxes(file, all.start + 4, all.end).map(({ end, start, type }) => {
    const content = file.part(start, end)
    const count = content.uint(idSize, 2)
    left -= 1 + count
    if (left < 0) return file.reject("it has too many references")
    let at = 2
    const to = list(count, () => content.uint((at += idSize), idSize))
    return { type, from: content.uint(0, idSize), to }
  })
}

const readPropertyUses = (file: ImageBytes, boxes: ReadonlyArray<IsoBox>) => {
  const uses = new ByItem<ReadonlyArray<PropertyUse>>(file)
  for (const box of boxes.filter(({ type }) => type === "ipma")) {
    const cursor = new Cursor(file, box)
    const isLong = (cursor.flags & 1) === 1
    list(cursor.count(4, maxItems, "items"), () => {
      const id = cursor.uint(cursor.version === 0 ? 2 : 4)
      const ofItem = list(cursor.count(1, maxProperties, "properties"), () => {
        const use = cursor.uint(isLong ? 2 : 1)
        const flag = isLong ? 0x8000 : 0x80
        return { index: (use & (flag - 1)) - 1, isEssential: use >= flag }
      })
      // Index 0 in the file means "no property". The code above subtracts 1 from each index, so 0 became -1.
      uses.add(
        id,
        ofItem.filter(({ index }) => index >= 0)
      )
    })
  }
  return uses.values
}

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
    // Extents are offsets in the file (construction method 0), in the idat box (1), or in another item (2, not
    // supported).
    const source = location?.construction === 0 ? { start: 0, end: file.length } : idat
    if (location === undefined || location.construction > 1 || source === undefined) {
      return file.reject("an item has no data")
    }
    return location.extents.map(({ length, offset }) => {
      const start = source.start + offset
      const end = length === 0 ? source.end : start + length
      return end > source.end ? file.reject("it is truncated") : file.slice(start, end)
    })
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
