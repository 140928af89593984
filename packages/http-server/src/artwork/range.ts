import type { ByteRange } from "@emoji-catalogue/application"

/**
 * What a `Range` header asks of `size` bytes (RFC 9110, 14.2). One range is answered; several, other units, what cannot
 * be read and what lies outside are passed over, as the standard allows: then the whole is the answer. `If-Range` holds
 * only for the very bytes that `etag` names.
 */
export const readRange = (
  header: string | undefined,
  size: number,
  ifRange: string | undefined,
  etag: string
): ByteRange | undefined => {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? []
  if (first === undefined || last === undefined || first + last === "") return undefined
  if (ifRange !== undefined && ifRange !== etag) return undefined
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === "" || last === "" ? size : Math.min(size, Number(last) + 1)
  if (first !== "" && last !== "" && Number(last) < Number(first)) return undefined
  return start < end ? { start, end } : undefined
}
