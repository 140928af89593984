const hex = (digits: string): string => {
  const point = Number.parseInt(digits, 16)
  return point <= 0x10ffff ? String.fromCodePoint(point) : ""
}

/** The notations of one code point, or several in braces, in programming languages, HTML and CSS. */
const escape =
  /\\{1,2}u\{(?<braces>[0-9a-fA-F]{1,6}(?: [0-9a-fA-F]{1,6})*)\}|\\{1,2}(?:U(?<eight>[0-9a-fA-F]{8})|u(?<four>[0-9a-fA-F]{4})|(?<css>[0-9a-fA-F]{4,6}))|&#[xX](?<hex>[0-9a-fA-F]{1,6});?|&#(?<decimal>\d{1,7});?|0[xX](?<prefixed>[0-9a-fA-F]{1,6})|[uU]\+(?<unicode>[0-9a-fA-F]{1,6})/g

/** Spaces, quotes, and the signs that separate or join escapes in lists and source text. */
const separators = /[\s,;"'`+[\](){}]+/g

const unescape = (text: string): string | undefined => {
  const rest = text.replaceAll(escape, "").replaceAll(separators, "")
  if (rest !== "") return undefined
  return Array.from(text.matchAll(escape), ({ groups = {} }) => {
    const { braces, decimal, ...others } = groups
    if (braces !== undefined) return braces.split(" ").map(hex).join("")
    if (decimal !== undefined) return hex(Number(decimal).toString(16))
    return hex(Object.values(others).find((digits) => digits !== undefined)!)
  }).join("")
}

/** Text that was percent-encoded twice, or UTF-8 bytes in the notation of C and Python. */
const bytes = /^(?:%[0-9a-f]{2})+$/i

/** The prefix of a byte string in Python: `b'\xf0\x9f'`. */
const bytesPrefix = /^\s*b(?=["'])/i

const decodeBytes = (text: string): string | undefined => {
  const encoded = text
    .replace(bytesPrefix, "")
    .replaceAll(separators, "")
    .replaceAll("\\x", "%")
    .replaceAll(/%(?:25)+/g, "%")
  if (!bytes.test(encoded)) return undefined
  try {
    return decodeURIComponent(encoded)
  } catch {
    // The bytes are not UTF-8.
    return undefined
  }
}

/** Decimal code points. Numbers of four digits are years, codes and amounts: `9999` is also ✏️. */
const decimals = /^\d{5,6}(?:[\s,]+\d{5,6})*$/

const mayBeEscaped = /^\s*(?:b(?=["']))?["'`[({\s]*(?:\d{5}|0[xX]|[uU]\+|\\|%|&#)/

/**
 * Decodes a text that consists only of escaped characters, as in source text, HTML and URLs: `\u{1F600}`,
 * `\uD83D\uDE00`, `0x1F600`, `&#128512;`, `%F0%9F%98%80`, `128512`. Returns undefined for other texts. Hexadecimal code
 * points without a prefix are not escaped; see `parseReference`.
 */
export const decodeEscapes = (text: string): string | undefined => {
  if (!mayBeEscaped.test(text)) return undefined
  const numbers = text.replace(/^[\s([{"'`]+|[\s)\]}"'`;]+$/g, "")
  if (decimals.test(numbers)) {
    return numbers
      .split(/[\s,]+/)
      .map((decimal) => String.fromCodePoint(Number(decimal)))
      .join("")
  }
  return decodeBytes(text) ?? unescape(text)
}
