/**
 * Computes a 64-bit hash as 16 hexadecimal digits. The hash detects changes in trusted data, but is not
 * collision-resistant. Never use it on input that an attacker controls.
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
