import { sampleAsset } from "@emoji-catalogue/application/testing"

const pseudoRandomBytes = (length: number) => Uint8Array.from({ length }, (_, at) => (at * 7) % 251)

/** Assets of every format. The server streams `large` because of its size. */
export const assets = {
  svg: { name: sampleAsset("a"), bytes: new TextEncoder().encode(`<svg>${"<g/>".repeat(500)}</svg>`) },
  png: { name: sampleAsset("b", "png"), bytes: pseudoRandomBytes(2000) },
  webp: { name: sampleAsset("c", "webp"), bytes: pseudoRandomBytes(3000) },
  large: { name: sampleAsset("d"), bytes: pseudoRandomBytes(300 * 1024) }
}
