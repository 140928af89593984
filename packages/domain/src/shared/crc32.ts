const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

/** The checksum of API keys and of PNG chunks (CRC-32 of ISO 3309). */
export const crc32 = (bytes: Uint8Array): number => {
  let sum = 0xffffffff
  for (const byte of bytes) sum = table[(sum ^ byte) & 255]! ^ (sum >>> 8)
  return ~sum >>> 0
}
