/** Whether the texts differ by exactly one insertion, deletion, substitution or transposition of characters. */
export const isSingleTypo = (one: string, other: string): boolean => {
  if (one === other || Math.abs(one.length - other.length) > 1) return false
  let from = 0
  while (one[from] !== undefined && one[from] === other[from]) from++
  const [left, right] = [one.slice(from), other.slice(from)]
  return (
    left.slice(1) === right.slice(1) ||
    left.slice(1) === right ||
    left === right.slice(1) ||
    (left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2))
  )
}
