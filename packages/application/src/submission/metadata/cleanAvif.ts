import { brandsOf } from "../sniffFormat.ts"
import { type AvifItem, type AvifItems, readAvifItems } from "./avifItems.ts"
import { concatBytes, ImageBytes, latin1, uint16, uint32 } from "./imageBytes.ts"
import { writeBox, writeFullBox } from "./isoBoxes.ts"

/** The types of coded images (`av01`) and of images composed of other images. */
const imageTypes = new Set(["av01", "grid", "iovl", "iden"])

/** The types of properties that decoders need: sizes, decoder settings, colors and transformations. */
const neededProperties = new Set(
  "ispe pixi av1C colr irot imir clap pasp auxC a1op a1lx lsel clli mdcv cclv amve reve ndwt".split(" ")
)

const neededReferences = new Set(["dimg", "auxl", "prem"])

const keptBrands = new Set(["avif", "mif1", "mif2", "miaf", "MA1A", "MA1B"])

const alphaItems = ({ items, properties }: AvifItems): ReadonlySet<number> => {
  const isAlpha = properties.map(
    ([type, content]) =>
      type === "auxC" && /auxiliary:alpha\0|auxid:1\0/.test(String.fromCharCode(...content.subarray(0, 100)))
  )
  const found = items.filter((item) => item.properties.some(({ index }) => isAlpha[index]))
  return new Set(found.map(({ id }) => id))
}

/** Returns the primary image, its component images, and the alpha planes of these images. Omits thumbnails. */
const shownItems = (all: AvifItems): ReadonlyArray<AvifItem> => {
  const alpha = alphaItems(all)
  const parts = all.references.flatMap(({ from, to, type }) => {
    if (type === "dimg") return to.map((part) => ({ whole: from, part }))
    return type === "auxl" && alpha.has(from) ? to.map((whole) => ({ whole, part: from })) : []
  })
  const partsOf = Map.groupBy(parts, ({ whole }) => whole)
  const shown = new Set([all.primary])
  // Iterating over a set includes values added during the iteration.
  for (const id of shown) for (const { part } of partsOf.get(id) ?? []) shown.add(part)
  return all.items.filter(({ id }) => shown.has(id))
}

/** Writes the `iinf`, `iref` and `iprp` boxes of these items, with new ids and only the needed properties. */
const writeItems = (file: ImageBytes, all: AvifItems, items: ReadonlyArray<AvifItem>) => {
  const newIds = new Map(items.map(({ id }, index) => [id, index + 1]))
  const used = new Set(items.flatMap(({ properties }) => properties.map(({ index }) => index)))
  const properties = all.properties.flatMap(([type, content], index) =>
    used.has(index) && neededProperties.has(type) ? [{ index, box: writeBox(type, content) }] : []
  )
  const newIndexes = new Map(properties.map(({ index }, position) => [index, position + 1]))

  const associations = items.map((item, index) => {
    const uses = item.properties.flatMap((use) => {
      const position = newIndexes.get(use.index)
      if (position !== undefined) return uint16(position | (use.isEssential ? 0x8000 : 0))
      return use.isEssential ? file.reject("it has an unknown property") : []
    })
    return [...uint16(index + 1), uses.length / 2, ...uses]
  })
  const references = all.references.flatMap(({ from, to, type }) => {
    const ids = [from, ...to].map((id) => newIds.get(id))
    if (!neededReferences.has(type) || ids.includes(undefined)) return []
    const [source, ...targets] = ids.map((id) => uint16(id!))
    return [writeBox(type, source!, uint16(targets.length), targets.flat())]
  })
  const infos = items.map(({ isHidden, type }, index) =>
    writeFullBox("infe", 2, isHidden ? 1 : 0, uint16(index + 1), uint16(0), latin1(type), [0])
  )
  return {
    primary: newIds.get(all.primary)!,
    boxes: [
      writeFullBox("iinf", 0, 0, uint16(items.length), ...infos),
      ...(references.length > 0 ? [writeFullBox("iref", 0, 0, ...references)] : []),
      writeBox(
        "iprp",
        writeBox("ipco", ...properties.map(({ box }) => box)),
        writeFullBox("ipma", 0, 1, uint32(items.length), ...associations)
      )
    ]
  }
}

/** The `iloc` box. `start` is the file offset of the first item's data; the other items follow without gaps. */
const writeLocations = (data: ReadonlyArray<Uint8Array>, start: number): Uint8Array => {
  let at = start
  const locations = data.map(({ length }, index) => {
    at += length
    return [...uint16(index + 1), ...uint16(0), ...uint16(1), ...uint32(at - length), ...uint32(length)]
  })
  // 0x44: offsets and lengths have four bytes each.
  return writeFullBox("iloc", 0, 0, [0x44, 0], uint16(data.length), ...locations)
}

/** Makes a still AVIF of only the primary image, without Exif, XMP, thumbnails, depth maps, names and unknown boxes. */
export const cleanAvif = (bytes: Uint8Array): Uint8Array => {
  const file = new ImageBytes("avif", bytes)
  const all = readAvifItems(file)
  const items = shownItems(all)
  if (!items.some(({ id }) => id === all.primary) || !items.every(({ type }) => imageTypes.has(type))) {
    return file.reject("it has no image")
  }
  const data: Array<Uint8Array> = []
  let length = 0
  for (const item of items) {
    const parts = item.data()
    length += parts.reduce((sum, part) => sum + part.length, 0)
    // Without overlaps, the items are never longer than the file. If extents overlap, their common bytes are copied
    // several times, so a small file could become a huge one.
    if (length > file.length) return file.reject("its items overlap")
    data.push(concatBytes(parts))
  }
  const { boxes, primary } = writeItems(file, all, items)
  const brands = Array.from(new Set(brandsOf(bytes))).filter((brand) => keptBrands.has(brand))
  const fileType = writeBox("ftyp", latin1("avif"), uint32(0), ...brands.map(latin1))
  const metaAt = (start: number) =>
    writeFullBox(
      "meta",
      0,
      0,
      writeFullBox("hdlr", 0, 0, uint32(0), latin1("pict"), new Uint8Array(13)),
      writeFullBox("pitm", 0, 0, uint16(primary)),
      writeLocations(data, start),
      ...boxes
    )
  const dataStart = fileType.length + metaAt(0).length + 8
  return concatBytes([fileType, metaAt(dataStart), writeBox("mdat", ...data)])
}
