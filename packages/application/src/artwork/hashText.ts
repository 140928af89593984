/**
 * Sixteen hexadecimal digits that differ where texts do, but for chance: two multiplicative hashes of 32 bits. For
 * telling one's own texts apart, and at once; nobody is kept from making two with the same digits.
 */
export const hashText = (text: string): string => {
  let low = 0x811c9dc5
  let high = 0x01000193
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    low = Math.imul(low ^ code, 0x01000193)
    high = Math.imul(high ^ (code + i), 0x85ebca6b)
  }
  return [high, low].map((half) => (half >>> 0).toString(16).padStart(8, "0")).join("")
}
