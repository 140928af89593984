/**
 * Lists of numbers in two flat arrays. `values` contains the lists one after the other. List `i` starts at `starts[i]`
 * and ends before `starts[i + 1]`.
 */
export interface RaggedArray<A extends Uint16Array | Uint32Array> {
  readonly starts: Uint32Array
  readonly values: A
}

export const raggedArray = <A extends Uint16Array | Uint32Array>(
  lists: ReadonlyArray<ReadonlyArray<number>>,
  allocate: (length: number) => A
): RaggedArray<A> => {
  const starts = new Uint32Array(lists.length + 1)
  for (let at = 0; at < lists.length; at++) starts[at + 1] = starts[at]! + lists[at]!.length
  const values = allocate(starts[lists.length]!)
  let end = 0
  for (const list of lists) for (const value of list) values[end++] = value
  return { starts, values }
}
