/** Formats JSON for readable diffs. The outer `depth` levels have one entry per line. Deeper levels are on one line. */
export const toJson = (value: unknown, depth: number, indent = ""): string => {
  if (depth === 0 || typeof value !== "object" || value === null) return JSON.stringify(value)
  const inner = `${indent} `
  const entries = Array.isArray(value)
    ? value.map((item) => toJson(item, depth - 1, inner))
    : Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${toJson(item, depth - 1, inner)}`)
  const [open, close] = Array.isArray(value) ? "[]" : "{}"
  return entries.length === 0 ? `${open}${close}` : `${open}\n${inner}${entries.join(`,\n${inner}`)}\n${indent}${close}`
}
