import type { Steps } from "../cooperativeSteps.ts"
import type { TextMatch } from "../text/completionKindOf.ts"
import type { IndexedText, TextKind } from "./analyseTexts.ts"
import { type JoinedStrings, lengthAt, stringAt, StringTable } from "./StringTable.ts"

const kinds: ReadonlyArray<TextKind> = ["name", "region", "alias", "shortcode", "vocabulary", "keyword"]
const nameKind = kinds.indexOf("name")

/**
 * Texts as columns with one element per text. `values`, `literals` and `foldedTexts` are positions in `strings`, where
 * equal strings have the same position.
 */
export interface TextColumns {
  /** The positions of the texts' kinds in `kinds`. */
  readonly kinds: Uint8Array
  readonly values: Uint32Array
  readonly literals: Uint32Array
  readonly foldedTexts: Uint32Array
  /** The number of significant words of each text, at most 255. */
  readonly wordCounts: Uint8Array
  readonly strings: JoinedStrings
}

/** Converts texts to columns, which keep their order. */
export function* textColumns(texts: ReadonlyArray<IndexedText>): Steps<TextColumns> {
  const strings = new StringTable()
  const values = Uint32Array.from(texts, ({ match }) => strings.add(match.value))
  yield
  const literals = Uint32Array.from(texts, ({ literal }) => strings.add(literal))
  yield
  const foldedTexts = Uint32Array.from(texts, ({ folded }) => strings.add(folded))
  yield
  return {
    kinds: Uint8Array.from(texts, ({ kind }) => kinds.indexOf(kind)),
    values,
    literals,
    foldedTexts,
    wordCounts: Uint8Array.from(texts, ({ significantWords }) => Math.min(significantWords, 255)),
    strings: strings.toJoined()
  }
}

/** Texts that are stored as columns. An `IndexedText` is created when it is first read, because few are ever read. */
export class TextTable {
  readonly length: number
  private readonly columns: TextColumns
  private readonly cached: Array<IndexedText | undefined>

  constructor(columns: TextColumns) {
    this.length = columns.kinds.length
    this.columns = columns
    // An array that grew with the positions of the first texts read would be sparse and slow.
    this.cached = Array.from({ length: this.length })
  }

  /** Returns the same object for the same text, because encoders cache by the identity of `match`. */
  get(text: number): IndexedText {
    return (this.cached[text] ??= this.read(text))
  }

  kindOf(text: number): TextKind {
    return kinds[this.columns.kinds[text]!]!
  }

  /** For each text, 1 if it is a name, otherwise 0. */
  nameFlags(): Uint8Array {
    return this.columns.kinds.map((kind) => Number(kind === nameKind))
  }

  foldedLength(text: number): number {
    return lengthAt(this.columns.strings, this.columns.foldedTexts[text]!)
  }

  haveSameFolded(text: number, other: number): boolean {
    return this.columns.foldedTexts[text] === this.columns.foldedTexts[other]
  }

  private read(text: number): IndexedText {
    const { foldedTexts, literals, strings, values, wordCounts } = this.columns
    const kind = this.kindOf(text)
    const value = stringAt(strings, values[text]!)
    const literal = literals[text] === values[text] ? value : stringAt(strings, literals[text]!)
    return {
      kind,
      match: { field: fieldOf(kind), value },
      literal,
      folded: foldedTexts[text] === literals[text] ? literal : stringAt(strings, foldedTexts[text]!),
      significantWords: wordCounts[text]!
    }
  }
}

/** A region is part of a name. */
const fieldOf = (kind: TextKind): TextMatch["field"] => (kind === "region" ? "name" : kind)
