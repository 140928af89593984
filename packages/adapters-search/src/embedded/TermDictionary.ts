/** Reports a range of terms at an edit distance; `isWhole` is false if only a prefix of the term is that near. */
export type OnFuzzyMatch = (first: number, end: number, distance: number, isWhole: boolean) => void

/**
 * A trie of sorted terms, whose ids are their positions, so that terms with a common prefix are a range of ids. Nodes are
 * in preorder: the first child of a node follows it, and its next sibling follows its subtree.
 */
export class TermDictionary {
  readonly size: number
  /** The last character of each node. */
  private readonly units: Uint16Array
  /** The node after the subtree of each node. */
  private readonly ends: Uint32Array
  /** How many terms come before each node. */
  private readonly firsts: Uint32Array
  /** Children of the root by character: too many for a linear scan. */
  private readonly rootChildren: ReadonlyMap<number, number>

  /** `terms` are sorted and distinct. */
  constructor(terms: ReadonlyArray<string>) {
    this.size = terms.length
    const units = [0]
    const ends = [0]
    const firsts = [0]
    const path = [0]
    let previous = ""
    for (const [id, term] of terms.entries()) {
      const shared = sharedLength(previous, term)
      while (path.length > shared + 1) ends[path.pop()!] = units.length
      for (let at = shared; at < term.length; at++) {
        path.push(units.length)
        units.push(term.charCodeAt(at))
        ends.push(0)
        firsts.push(id)
      }
      previous = term
    }
    for (const node of path) ends[node] = units.length
    this.units = Uint16Array.from(units)
    this.ends = Uint32Array.from(ends)
    this.firsts = Uint32Array.from([...firsts, terms.length])
    const rootChildren = new Map<number, number>()
    for (let child = 1; child < units.length; child = ends[child]!) rootChildren.set(units[child]!, child)
    this.rootChildren = rootChildren
  }

  /** The id of a term, or -1. */
  idOf(text: string): number {
    const node = this.nodeOf(text)
    return node > 0 && this.isTerm(node) ? this.firsts[node]! : -1
  }

  /** The ids of the terms with a prefix; the prefix itself, if it is a term, comes first. */
  prefixRange(prefix: string): readonly [first: number, end: number] {
    const node = this.nodeOf(prefix)
    return node < 0 ? [0, 0] : [this.firsts[node]!, this.firsts[this.ends[node]!]!]
  }

  /**
   * Reports the terms within `edits` of `text`, counting a transposition as one edit; with `asPrefix`, also the terms with
   * such a prefix. May report a term more than once. With more than one edit, the first letter must match.
   */
  forEachFuzzyMatch(text: string, edits: number, asPrefix: boolean, report: OnFuzzyMatch): void {
    const first = this.child(0, text.charCodeAt(0))
    if (edits === 1) this.walk(text, 0, 0, edits, edits, asPrefix, report)
    else if (first > 0) this.walk(text, 1, first, edits, edits, asPrefix, report)
  }

  private walk(
    text: string,
    at: number,
    node: number,
    left: number,
    edits: number,
    asPrefix: boolean,
    report: OnFuzzyMatch
  ): void {
    if (left === 0) {
      const reached = this.nodeOf(text, at, node)
      if (reached > 0) this.reportNode(reached, edits, asPrefix, report)
      return
    }
    if (at === text.length) this.reportNode(node, edits - left, asPrefix, report)
    else {
      const unit = text.charCodeAt(at)
      const same = this.child(node, unit)
      if (same > 0) this.walk(text, at + 1, same, left, edits, asPrefix, report)
      if (at + 1 < text.length && text.charCodeAt(at + 1) !== unit) {
        const second = this.child(node, text.charCodeAt(at + 1))
        const first = second > 0 ? this.child(second, unit) : -1
        if (first > 0) this.walk(text, at + 2, first, left - 1, edits, asPrefix, report)
      }
      this.walk(text, at + 1, node, left - 1, edits, asPrefix, report)
      for (let child = node + 1; child < this.ends[node]!; child = this.ends[child]!) {
        if (this.units[child] !== unit) this.walk(text, at + 1, child, left - 1, edits, asPrefix, report)
      }
    }
    for (let child = node + 1; child < this.ends[node]!; child = this.ends[child]!) {
      this.walk(text, at, child, left - 1, edits, asPrefix, report)
    }
  }

  private reportNode(node: number, edits: number, asPrefix: boolean, report: OnFuzzyMatch): void {
    const first = this.firsts[node]!
    if (this.isTerm(node)) report(first, first + 1, edits, true)
    if (asPrefix) report(first, this.firsts[this.ends[node]!]!, edits, false)
  }

  private isTerm(node: number): boolean {
    return this.firsts[node + 1] !== this.firsts[node]
  }

  /** The node at the end of `text`, read from `node`, or -1. */
  private nodeOf(text: string, from = 0, node = 0): number {
    for (let at = from; at < text.length; at++) {
      node = this.child(node, text.charCodeAt(at))
      if (node < 0) return -1
    }
    return node
  }

  private child(node: number, unit: number): number {
    if (node === 0) return this.rootChildren.get(unit) ?? -1
    for (let child = node + 1; child < this.ends[node]!; child = this.ends[child]!) {
      if (this.units[child] === unit) return child
    }
    return -1
  }
}

const sharedLength = (left: string, right: string): number => {
  const max = Math.min(left.length, right.length)
  let at = 0
  while (at < max && left.charCodeAt(at) === right.charCodeAt(at)) at++
  return at
}
