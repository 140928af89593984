/**
 * Receives a range of term ids; `end` is exclusive. `distance` is the edit distance of these terms from the searched
 * text. If `isWhole` is false, only a prefix of each term is at this distance.
 */
export type OnFuzzyMatch = (first: number, end: number, distance: number, isWhole: boolean) => void

/**
 * A trie of sorted terms as arrays with one element per node. Each node stands for a prefix. Nodes are stored in
 * preorder: the first child of a node follows the node, and the next sibling of a node follows the node's subtree.
 */
export interface TermTrie {
  /** For each node, the last character of its prefix. */
  readonly units: Uint16Array
  /** For each node, the node that follows its subtree. */
  readonly ends: Uint32Array
  /** For each node, the id of the first term in its subtree. One more entry at the end is the number of terms. */
  readonly firsts: Uint32Array
}

/** `terms` must be sorted and distinct. */
export const termTrie = (terms: ReadonlyArray<string>): TermTrie => {
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
  firsts.push(terms.length)
  return { units: Uint16Array.from(units), ends: Uint32Array.from(ends), firsts: Uint32Array.from(firsts) }
}

/**
 * Looks up terms in a trie. The id of a term is its position in sorted order, so terms with a common prefix have
 * consecutive ids.
 */
export class TermDictionary {
  readonly size: number
  private readonly units: Uint16Array
  private readonly ends: Uint32Array
  private readonly firsts: Uint32Array
  /** Maps characters to the children of the root. A linear scan would be slow, because the root has many children. */
  private readonly rootChildren: ReadonlyMap<number, number>
  /**
   * Maps each character to the children of the root that have it as the second character. Most of the thousands of
   * first characters of an ideographic dictionary are never followed by a given character.
   */
  private readonly rootChildrenBySecond: ReadonlyMap<number, ReadonlyArray<number>>

  constructor({ ends, firsts, units }: TermTrie) {
    this.size = firsts.at(-1)!
    this.units = units
    this.ends = ends
    this.firsts = firsts
    const rootChildren = new Map<number, number>()
    for (let child = 1; child < units.length; child = ends[child]!) rootChildren.set(units[child]!, child)
    this.rootChildren = rootChildren
    const bySecond = new Map<number, Array<number>>()
    for (const child of rootChildren.values()) {
      for (let second = child + 1; second < ends[child]!; second = ends[second]!) {
        const children = bySecond.get(units[second]!)
        if (children === undefined) bySecond.set(units[second]!, [child])
        else children.push(child)
      }
    }
    this.rootChildrenBySecond = bySecond
  }

  idOf(text: string): number {
    const node = this.nodeOf(text)
    return node > 0 && this.isTerm(node) ? this.firsts[node]! : -1
  }

  /** The ids of the terms with a prefix; `end` is exclusive. If the prefix is itself a term, its id comes first. */
  prefixRange(prefix: string): readonly [first: number, end: number] {
    const node = this.nodeOf(prefix)
    return node < 0 ? [0, 0] : [this.firsts[node]!, this.firsts[this.ends[node]!]!]
  }

  /** The length of the longest prefix of `text` that is also a prefix of a term. */
  sharedPrefixLength(text: string): number {
    let node = 0
    for (let at = 0; at < text.length; at++) {
      node = this.child(node, text.charCodeAt(at))
      if (node < 0) return at
    }
    return text.length
  }

  /**
   * Reports the terms whose edit distance from `text` is at most `edits`. A transposition counts as one edit. If
   * `asPrefix` is true, also reports every term that has a prefix within this distance. May report a term more than
   * once. If `edits` is greater than 1, skips terms that do not start with the first letter of `text`.
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
      if (node === 0) {
        for (const child of this.rootChildrenBefore(text, at + 1)) {
          if (this.units[child] !== unit) this.walk(text, at + 1, child, left - 1, edits, asPrefix, report)
        }
        for (const child of this.rootChildrenBefore(text, at)) {
          this.walk(text, at, child, left - 1, edits, asPrefix, report)
        }
        return
      }
    }
    const unit = text.charCodeAt(at)
    // The rest of a text must follow the last edit, so children without children are not worth a look.
    const mayEndHere = left > 1 || at + 1 >= text.length
    for (let child = node + 1; child < this.ends[node]!; child = this.ends[child]!) {
      if (!mayEndHere && this.ends[child] === child + 1) continue
      if (at < text.length && this.units[child] !== unit)
        this.walk(text, at + 1, child, left - 1, edits, asPrefix, report)
      this.walk(text, at, child, left - 1, edits, asPrefix, report)
    }
  }

  /** The children of the root that `text` can follow without an edit, from position `at` on. */
  private rootChildrenBefore(text: string, at: number): Iterable<number> {
    return at < text.length ? (this.rootChildrenBySecond.get(text.charCodeAt(at)) ?? []) : this.rootChildren.values()
  }

  private reportNode(node: number, edits: number, asPrefix: boolean, report: OnFuzzyMatch): void {
    const first = this.firsts[node]!
    if (this.isTerm(node)) report(first, first + 1, edits, true)
    if (asPrefix) report(first, this.firsts[this.ends[node]!]!, edits, false)
  }

  /** The node that `text` leads to from a node, or -1. The root is node 0. */
  follow(node: number, text: string): number {
    return this.nodeOf(text, 0, node)
  }

  /** The children of a node in the order of their characters; see `unitAt`. */
  *childrenOf(node: number): Iterable<number> {
    for (let child = node + 1; child < this.ends[node]!; child = this.ends[child]!) yield child
  }

  /** The UTF-16 code unit that a node adds to the prefix of its parent. */
  unitAt(node: number): number {
    return this.units[node]!
  }

  isTermAt(node: number): boolean {
    return node > 0 && this.isTerm(node)
  }

  private isTerm(node: number): boolean {
    return this.firsts[node + 1] !== this.firsts[node]
  }

  /** Follows `text` from position `from`, starting at `node`. Returns the last node; -1 if there is no such path. */
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
