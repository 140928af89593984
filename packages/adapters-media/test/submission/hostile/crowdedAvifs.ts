import { associations, avifFile, box, extent, fullBox, itemInfo, locations, uint16, uint32 } from "./avifFile.ts"

const times = <A>(count: number, make: (index: number) => A): ReadonlyArray<A> =>
  Array.from({ length: count }, (_, index) => make(index))

const numbers = (count: number) => times(count, () => 1)

/** Extents without offset and length: each refers to the whole file. */
const emptyExtents = (items: number, extents: number) =>
  fullBox(
    "iloc",
    1,
    uint16(0),
    uint16(items),
    ...times(items, (id) => Buffer.concat([uint16(id + 1), uint16(0), uint16(0), uint16(extents)]))
  )

const reference = (type: string, from: number, to: ReadonlyArray<number>) =>
  box(type, uint16(from), uint16(to.length), ...to.map(uint16))

const references = (count: number, ids: number) =>
  fullBox("iref", 0, Buffer.concat(times(count, () => reference("dimg", 1, numbers(ids)))))

const mebibyte = 2 ** 20

/** AVIFs whose tables need far more work or memory than their size suggests, with the reason for their rejection. */
export const crowdedAvifs = (): Readonly<Record<string, readonly [bytes: Buffer, reason: string]>> => ({
  "one-item-1000-times-in-properties.avif": [
    avifFile({ ipma: associations(times(1000, () => [1, numbers(32)])) }),
    "an item is repeated"
  ],
  "255-properties.avif": [avifFile({ ipma: associations([[1, numbers(255)]]) }), "it has too many properties"],
  "8000-items-with-properties.avif": [
    avifFile({ ipma: associations(times(8000, (id) => [id, numbers(32)])) }),
    "it has too many items"
  ],
  "properties-beyond-their-box.avif": [
    avifFile({ ipma: fullBox("ipma", 0, uint32(1000)) }, mebibyte),
    "it is truncated"
  ],
  "300-extents-of-the-file.avif": [
    avifFile({ iloc: locations([[1, Buffer.concat(times(300, () => extent(0, mebibyte)))]]) }, mebibyte),
    "it has too many parts"
  ],
  "65535-extents-of-the-file.avif": [
    avifFile({ iloc: locations([[1, Buffer.concat(times(65_535, () => extent(0, mebibyte)))]]) }, mebibyte),
    "it has too many parts"
  ],
  "32-extents-of-the-file.avif": [
    avifFile({ iloc: locations([[1, Buffer.concat(times(32, () => extent(0, mebibyte)))]]) }, mebibyte),
    "its items overlap"
  ],
  "extents-without-bytes.avif": [avifFile({ iloc: emptyExtents(40, 65_535) }), "its items have no places"],
  "one-extent-without-bytes.avif": [avifFile({ iloc: emptyExtents(1, 1) }), "its items have no places"],
  "one-item-with-two-places.avif": [
    avifFile({
      iloc: locations([
        [1, extent(0, 8)],
        [1, extent(8, 8)]
      ])
    }),
    "an item is repeated"
  ],
  "20000-places.avif": [
    avifFile({ iloc: locations(times(20_000, (id) => [id, extent(0, 8)])) }),
    "it has too many items"
  ],
  "places-beyond-their-box.avif": [
    avifFile({ iloc: fullBox("iloc", 0, Buffer.from([0x44, 0]), uint16(1000)) }, mebibyte),
    "it is truncated"
  ],
  "9000-items.avif": [avifFile({ infos: times(9000, (id) => itemInfo(id + 1)) }), "it has too many items"],
  "repeated-item.avif": [avifFile({ infos: [itemInfo(1), itemInfo(1)] }), "an item is repeated"],
  "100000-boxes.avif": [avifFile({ properties: times(100_000, () => box("free")) }), "it has too many boxes"],
  "600000-references.avif": [avifFile({ iref: references(10, 60_000) }), "it has too many references"],
  "9000-references.avif": [avifFile({ iref: references(9000, 1) }), "it has too many references"],
  "references-beyond-their-box.avif": [
    avifFile({ iref: fullBox("iref", 0, box("dimg", uint16(1), uint16(9000))) }, mebibyte),
    "it is truncated"
  ]
})
