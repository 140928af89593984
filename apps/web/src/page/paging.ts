/** Where the page of a listing starts: at a multiple of its size, at 0 if the query has no valid `offset`. */
export const offsetIn = (query: URLSearchParams, pageSize: number): number => {
  const offset = Number.parseInt(query.get("offset") ?? "", 10)
  const inRange = Math.min(Math.max(offset, 0), 1_000_000) || 0
  return inRange - (inRange % pageSize)
}
