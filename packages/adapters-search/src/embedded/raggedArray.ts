/** Lists of numbers as two arrays: all of them one behind another, and where each begins. */
export interface RaggedArray<A extends Uint16Array | Uint32Array> {
  readonly starts: Uint32Array
  readonly values: A
}

export const raggedArray = <A extends Uint16Array | Uint32Array>(
  lists: ReadonlyArray<ReadonlyArray<number>>,
  allocate: (length: number) => A
): RaggedArray<A> => {
  const starts = new Uint32Array(lists.length + 1)
  for (let place = 0; place < lists.length; place++) starts[place + 1] = starts[place]! + lists[place]!.length
  const values = allocate(starts[lists.length]!)
  let end = 0
  for (const list of lists) for (const value of list) values[end++] = value
  return { starts, values }
}
