/** A term like a word that was typed; `isWhole` tells whether it is like the word or only begins like it. */
export type OnFuzzyMatch = (firstTerm: number, endTerm: number, edits: number, isWhole: boolean) => void

/**
 * Terms in sorted order, numbered in that order, as a trie in preorder: a node's first child follows it, and its next
 * sibling stands behind its subtree. Terms that begin alike are a range of numbers.
 */
export class TermDictionary {
  readonly size: number
  /** The last character of each node. */
  private readonly units: Uint16Array
  /** The node behind the subtree of each node. */
  private readonly ends: Uint32Array
  /** How many terms come before each node. */
  private readonly firsts: Uint32Array
  /** The root has more children than are looked through one by one. */
  private readonly rootChildren: ReadonlyMap<number, number>

  /** `terms` are sorted and distinct. */
  constructor(terms: ReadonlyArray<string>) {
    this.size = terms.length
    const units = [0]
    const ends = [0]
    const firsts = [0]
    const path = [0]
    let previous = ""
    for (const [place, term] of terms.entries()) {
      const shared = sharedLength(previous, term)
      while (path.length > shared + 1) ends[path.pop()!] = units.length
      for (let at = shared; at < term.length; at++) {
        path.push(units.length)
        units.push(term.charCodeAt(at))
        ends.push(0)
        firsts.push(place)
      }
      previous = term
    }
    for (const node of path) ends[node] = units.length
    this.units = Uint16Array.from(units)
    this.ends = Uint32Array.from(ends)
    this.firsts = Uint32Array.from([...firsts, terms.length])
    const beginnings = new Map<number, number>()
    for (let child = 1; child < units.length; child = ends[child]!) beginnings.set(units[child]!, child)
    this.rootChildren = beginnings
  }

  /** The number of a term; -1 where it is none. */
  termOf(text: string): number {
    const node = this.nodeOf(text)
    return node > 0 && this.isTerm(node) ? this.firsts[node]! : -1
  }

  /** The terms that begin so, from the first to before the end; a term that is the text itself is the first of them. */
  prefixRange(text: string): readonly [first: number, end: number] {
    const node = this.nodeOf(text)
    return node < 0 ? [0, 0] : [this.firsts[node]!, this.firsts[this.ends[node]!]!]
  }

  /**
   * Reports the terms that at most `edits` slips of the finger make of `text`: a letter too many, too few, another, or two
   * that changed places. With `begun`, also the terms of which that makes a beginning. A term may be reported more than
   * once. Of several slips none is in the first letter.
   */
  forEachFuzzyMatch(text: string, edits: number, begun: boolean, report: OnFuzzyMatch): void {
    const first = this.child(0, text.charCodeAt(0))
    if (edits === 1) this.walk(text, 0, 0, edits, edits, begun, report)
    else if (first > 0) this.walk(text, 1, first, edits, edits, begun, report)
  }

  private walk(
    text: string,
    at: number,
    node: number,
    left: number,
    edits: number,
    begun: boolean,
    report: OnFuzzyMatch
  ): void {
    if (left === 0) {
      const reached = this.nodeOf(text, at, node)
      if (reached > 0) this.reportNode(reached, edits, begun, report)
      return
    }
    if (at === text.length) this.reportNode(node, edits - left, begun, report)
    else {
      const unit = text.charCodeAt(at)
      const same = this.child(node, unit)
      if (same > 0) this.walk(text, at + 1, same, left, edits, begun, report)
      if (at + 1 < text.length && text.charCodeAt(at + 1) !== unit) {
        const second = this.child(node, text.charCodeAt(at + 1))
        const first = second > 0 ? this.child(second, unit) : -1
        if (first > 0) this.walk(text, at + 2, first, left - 1, edits, begun, report)
      }
      this.walk(text, at + 1, node, left - 1, edits, begun, report)
      for (let child = node + 1; child < this.ends[node]!; child = this.ends[child]!) {
        if (this.units[child] !== unit) this.walk(text, at + 1, child, left - 1, edits, begun, report)
      }
    }
    for (let child = node + 1; child < this.ends[node]!; child = this.ends[child]!) {
      this.walk(text, at, child, left - 1, edits, begun, report)
    }
  }

  private reportNode(node: number, edits: number, begun: boolean, report: OnFuzzyMatch): void {
    const first = this.firsts[node]!
    if (this.isTerm(node)) report(first, first + 1, edits, true)
    if (begun) report(first, this.firsts[this.ends[node]!]!, edits, false)
  }

  private isTerm(node: number): boolean {
    return this.firsts[node + 1] !== this.firsts[node]
  }

  /** The node that `text` leads to from `node`; -1 where it leads nowhere. */
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
  const most = Math.min(left.length, right.length)
  let at = 0
  while (at < most && left.charCodeAt(at) === right.charCodeAt(at)) at++
  return at
}
