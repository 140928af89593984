const encoder = new TextEncoder()

interface SelectedMember {
  /** The name as in JSON text: quoted, with the colon. */
  readonly label: Uint8Array
  /** The selected members of the value; undefined if the whole value is selected. */
  readonly members: Selection | undefined
}

/** Members of a JSON object. The value of a member is selected whole, or only some of its members are. */
export type Selection = ReadonlyArray<SelectedMember>

/** Parses paths such as `slug` and `image.url`. `image` selects the whole value, even beside `image.url`. */
export const selectionOf = (paths: ReadonlyArray<string>): Selection =>
  Array.from(
    Map.groupBy(paths, (path) => path.split(".", 1)[0]!),
    ([name, group]) => ({
      label: encoder.encode(`${JSON.stringify(name)}:`),
      members: group.includes(name) ? undefined : selectionOf(group.map((path) => path.slice(name.length + 1)))
    })
  )

const code = (character: string): number => character.charCodeAt(0)
const [quote, backslash, comma, braceOpen, braceClose] = [code('"'), code("\\"), code(","), code("{"), code("}")]
const [bracketOpen, bracketClose] = [code("["), code("]")]

/** Up to this number of bytes, a loop is faster than `Uint8Array.copyWithin`. */
const maxLoopLength = 32

/**
 * Removes members from a JSON object without white space, in the buffer that has its text. The remaining text is never
 * longer than the text that was read, so it replaces that text from the start.
 */
class MemberSelector {
  private readonly bytes: Uint8Array
  private from: number
  private to: number

  constructor(bytes: Uint8Array, start: number) {
    this.bytes = bytes
    this.from = start
    this.to = start
  }

  /** Returns the end of the remaining text. */
  select(selection: Selection): number {
    this.selectMembers(selection, true)
    return this.to
  }

  /** Does not read the rest of the text after the last selected member, if `isLast`. */
  private selectMembers(selection: Selection, isLast: boolean): void {
    const { bytes } = this
    let missing = selection.length
    bytes[this.to++] = braceOpen
    this.from++
    for (let isFirst = true; bytes[this.from] !== braceClose;) {
      if (bytes[this.from] === comma) this.from++
      const member = this.memberHere(selection)
      if (member === undefined) {
        // The colon follows the name.
        this.from = this.endOfValue(this.endOfString(this.from) + 1)
        continue
      }
      if (!isFirst) bytes[this.to++] = comma
      isFirst = false
      this.moveUpTo(this.from + member.label.length)
      missing--
      if (member.members === undefined || bytes[this.from] !== braceOpen) this.moveUpTo(this.endOfValue(this.from))
      else this.selectMembers(member.members, isLast && missing === 0)
      if (isLast && missing === 0) break
    }
    bytes[this.to++] = braceClose
    this.from++
  }

  private memberHere(selection: Selection): SelectedMember | undefined {
    const { bytes, from } = this
    for (const member of selection) {
      const { label } = member
      let at = 0
      while (at < label.length && label[at] === bytes[from + at]) at++
      if (at === label.length) return member
    }
    return undefined
  }

  private moveUpTo(end: number): void {
    const { bytes, from, to } = this
    const length = end - from
    if (length <= maxLoopLength) for (let at = 0; at < length; at++) bytes[to + at] = bytes[from + at]!
    else bytes.copyWithin(to, from, end)
    this.from = end
    this.to = to + length
  }

  private endOfString(start: number): number {
    const { bytes } = this
    let at = start + 1
    for (; bytes[at] !== quote; at++) if (bytes[at] === backslash) at++
    return at + 1
  }

  private endOfValue(start: number): number {
    const { bytes } = this
    let depth = 0
    for (let at = start; ; at++) {
      const byte = bytes[at]!
      if (byte === quote) at = this.endOfString(at) - 1
      else if (byte === braceOpen || byte === bracketOpen) depth++
      else if (byte === braceClose || byte === bracketClose) depth--
      // A number, `true`, `false` or `null` ends before the next comma or brace.
      else if (!(byte === comma && depth === 0)) continue
      if (depth < 0 || byte === comma) return at
      if (depth === 0) return at + 1
    }
  }
}

export const selectMembers = (bytes: Uint8Array, start: number, selection: Selection): number =>
  new MemberSelector(bytes, start).select(selection)
