/**
 * Finds roundabout phrases in text that people read: string literals and doc comments of the sources, Markdown, package
 * descriptions. Prints each with its place and a replacement, and the number of findings per package; fails on findings
 * in strings and Markdown. `--comments` also fails on findings in doc comments; `--summary` prints only the numbers.
 */
import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"

const root = join(import.meta.dirname, "..")

type Kind = "string" | "comment" | "markdown"

interface Pattern {
  readonly regex: RegExp
  readonly instead: string
}

const pattern = (regex: RegExp, instead: string): Pattern => ({ regex: new RegExp(regex, "gi"), instead })

/** Phrases without a plain meaning; `instead` says what to write. */
const patterns: ReadonlyArray<Pattern> = [
  // Clauses in the place of a noun. A relative clause after a noun ("users who sign in") is fine.
  pattern(
    /(?:^|[.:;,(] |\b(?:of|for|to|by|from|with|and|or|as|than|is|knows?|says?|sees?) )who (?:asks?|has|have|makes?|sends?|comes?|signs?|is|are|was|gives?|takes?|may|holds?|reads?|waits?|calls?|can|did|does|no)\b[^?]*$/,
    "name the role: the caller, the client, a user"
  ),
  pattern(/\bwho(?:so)?ever\b/, "name the role: any client, any caller"),
  pattern(
    /(?:^|[.:;] )What (?:changes?|stands|comes|there is|is|was|has|does|cannot|may|goes|a|an|the|it|they|one|somebody|nobody)\b[^?]*$/,
    "a noun as the subject"
  ),
  pattern(
    /\bwhat(?:ever)? (?:changes|stands|comes|there is|goes wrong|becomes of|is there|is not|is no|was|it holds|it has|they have|they hold|is known|is kept|is asked|is left)\b/,
    "a noun: the changes, the errors, the content"
  ),
  pattern(/\bwhat (?:nobody|somebody|everybody|anybody|one)\b/, "a noun"),
  // Persons in the place of programs and roles.
  pattern(/\b(?:nobody|somebody|everybody|anybody)\b/, "name the role: no client, a user, every caller"),
  pattern(
    /\b(?:is|are|was|were|be|being) told\b|\btold (?:of|what|when|which|that)\b|\btells? (?:of|what|which|whether|how)\b/,
    "reported, shown, returns"
  ),
  pattern(/\bhears? (?:of|from|about)\b/, "is notified of, receives"),
  pattern(/\bknows? (?:nothing|no|of|what|which|when|whether|by|only|how)\b/, "has, records, cannot determine"),
  pattern(/\b(?:takes?|took) (?:no|none|only|any|either|every|each|what|nothing|the place)\b/, "accepts, replaces"),
  pattern(
    /\bis asked (?:for|again|of|whether|what|once|twice)\b|\bare asked (?:for|again|of|whether|what)\b|\basked of\b/,
    "is requested, receives a request"
  ),
  pattern(
    /\b(?:asks?|asked) (?:for nothing|too often|again|once more|anew)\b/,
    "retries, exceeds the rate limit, repeats"
  ),
  pattern(/\bwants? (?:to know|none|it not)\b/, "requests"),
  // Set phrases.
  pattern(/\bto be had\b/, "available"),
  pattern(/\bof no account\b/, "ignored"),
  pattern(/\bin good order\b/, "valid, well-formed"),
  pattern(/\blately\b/, "recently"),
  pattern(/\bat once\b/, "immediately, in one request, concurrently"),
  pattern(/\bmend(?:s|ed|ing)?\b/, "fix, repair"),
  pattern(/\bso many\b|\bso much (?:as|of)\b/, "the number, at most n"),
  pattern(/\b(?:so many|so few) that\b/, "because"),
  pattern(/\bof (?:which|what|whom)\b/, "a sentence of its own"),
  pattern(/\bas none\b/, "as if absent"),
  pattern(/\banew\b/, "again, uncached"),
  pattern(/\bmeanwhile\b.*\bmeanwhile\b/, "one time clause"),
  pattern(/\bfor good\b/, "permanently"),
  pattern(/\ball the same\b/, "anyway"),
  pattern(/\bby (?:itself|themselves) alone\b|\b(?:that|this|it|them|these) alone\b/, "only"),
  pattern(/\blets? go of\b|\bgoes? (?:by|away|over) (?:the|with|as)\b/, "releases, follows"),
  pattern(/\bbelieve[sd]?\b/, "trusts, validates"),
  pattern(/\bstands? (?:for|before|beside|in the place of|between|where|at|there)\b/, "represents, precedes, is in"),
  pattern(/\bstand-ins?\b/, "fake"),
  pattern(/\bthereof\b|\btherein\b|\bwherein\b|\bwhereof\b|\bthereby\b|\bhitherto\b/, "a sentence of its own"),
  pattern(/\bmade up (?:at|for|of|where|by)\b/, "generated"),
  pattern(/\bkept (?:apart|back|at|for)\b/, "stored separately, cached"),
  pattern(/\bone (?:asks|has|waits|may|would think|wants)\b/, "the caller, you"),
  pattern(/\bno (?:\w+ )?but (?:a|an|the|those|what|its|one)\b|\bnothing but\b|\bnone but\b/, "only"),
  pattern(/\blicences?\b/, "license"),
  pattern(/\bnot good\b|\bis (?:no )?good (?:for|once|until|where)\b/, "invalid, valid for"),
  pattern(/\bto look (?:after|for) (?:it|them)self\b|\bof (?:one|its|their) own accord\b/, "automatically")
]

/** Lines with a correct use of a phrase; `line` is a part of the line's text. Each has a reason. */
const allowed: ReadonlyArray<{ readonly file: RegExp; readonly line: RegExp; readonly reason: string }> = [
  { file: /./, line: /licence_restricted/, reason: "a problem code that clients depend on" },
  { file: /LICENSE|NOTICE\.md$/, line: /Unicode's? Terms|hereby|to whom|of whom/, reason: "the wording of a license" },
  { file: /^scripts\/check-language\.ts$/, line: /./, reason: "this file lists the phrases" }
]

interface Text {
  readonly kind: Kind
  readonly line: number
  readonly text: string
}

/**
 * String literals with a blank, template texts and comments of a TypeScript source, in one pass over its tokens. A slash
 * starts a regular expression when the token before it cannot end an operand.
 */
const textsOfSource = (source: string): Array<Text> => {
  const texts: Array<Text> = []
  const token =
    /\/\*[\s\S]*?\*\/|\/\/[^\n]*|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`|(?<=(?:^|[=(,:[!&|?{};>]|=>|return)\s*)\/(?![*/])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*|[{}]|\n/g
  let line = 1
  // The depth of braces in each `${` that is open, from the outermost.
  const braces: Array<number> = []
  const add = (kind: Kind, at: number, text: string) => texts.push({ kind, line: at, text })
  const readTemplate = (from: number): number => {
    let start = from
    for (let at = from; at < source.length; at++) {
      const character = source[at]
      if (character === "\\") at++
      else if (character === "`" || (character === "$" && source[at + 1] === "{")) {
        const text = source.slice(start, at)
        add("string", line, text)
        line += text.split("\n").length - 1
        if (character === "`") return at + 1
        braces.push(0)
        return at + 2
      }
    }
    start = source.length
    return start
  }
  for (let match = token.exec(source); match !== null; match = token.exec(source)) {
    const [text] = match
    if (text === "\n") line++
    else if (text === "`") token.lastIndex = readTemplate(match.index + 1)
    else if (text === "{" && braces.length > 0) braces[braces.length - 1]! += 1
    else if (text === "}" && braces.length > 0) {
      if (braces.at(-1)! > 0) braces[braces.length - 1]! -= 1
      else {
        braces.pop()
        token.lastIndex = readTemplate(match.index + 1)
      }
    } else if (text.startsWith("/*") || text.startsWith("//")) {
      add("comment", line, text)
      line += text.split("\n").length - 1
    } else if (/^["']/.test(text) && text.includes(" ")) add("string", line, text.slice(1, -1))
  }
  return texts
}

/** Lines of Markdown outside fenced code. A paragraph is one text, because phrases span lines. */
const textsOfMarkdown = (source: string): Array<Text> => {
  const texts: Array<Text> = []
  let fenced = false
  let paragraph: { readonly line: number; text: string } | undefined
  const end = () => {
    if (paragraph !== undefined) texts.push({ kind: "markdown", line: paragraph.line, text: paragraph.text })
    paragraph = undefined
  }
  for (const [index, line] of source.split("\n").entries()) {
    if (/^\s*(?:```|~~~)/.test(line)) {
      fenced = !fenced
      end()
    } else if (fenced || line.trim() === "" || /^(?:\s*[-*|#>]|\s*\d+\.)/.test(line)) {
      end()
      if (!fenced && line.trim() !== "") paragraph = { line: index + 1, text: line }
    } else if (paragraph === undefined) paragraph = { line: index + 1, text: line }
    else paragraph.text += `\n${line}`
  }
  end()
  return texts
}

interface Finding {
  readonly kind: Kind
  readonly line: number
  readonly phrase: string
  readonly instead: string
}

/** The prose of a text without code in backticks and frames of comments, as one line, and the line of each character. */
const flatten = (text: string): { readonly prose: string; readonly lineOf: ReadonlyArray<number> } => {
  const lineOf: Array<number> = []
  let prose = ""
  let line = 0
  const plain = text.replace(/`[^`\n]*`/g, "`…`").replace(/^[ \t]*(?:\/\*+|\*\/|\*|\/\/|>|#+|[-*] )?[ \t]*/gm, "")
  for (const character of plain.replace(/\*\/$/, "").split("")) {
    const blank = character === "\n" || character === " "
    if (!blank || !prose.endsWith(" ")) {
      prose += blank ? " " : character
      lineOf.push(line)
    }
    if (character === "\n") line++
  }
  return { prose, lineOf }
}

const findingsIn = (texts: ReadonlyArray<Text>): ReadonlyArray<Finding> =>
  texts.flatMap(({ kind, line, text }) => {
    const { lineOf, prose } = flatten(text)
    const seen = new Set<number>()
    return patterns.flatMap(({ instead, regex }) =>
      Array.from(prose.matchAll(regex)).flatMap(({ 0: phrase, index }) => {
        const at = line + lineOf[index]!
        if (seen.has(index)) return []
        seen.add(index)
        return [{ kind, line: at, phrase: shorten(phrase.trim()), instead }]
      })
    )
  })

const shorten = (phrase: string) => (phrase.length > 50 ? `${phrase.slice(0, 49)}…` : phrase)

const bad = [
  "Who has none left waits for one.",
  "What stands before every route: who asks, and whether the cookie is valid.",
  "whoever sends made-up keys makes no more work",
  "A map that lets go of what was not used lately",
  "The log is told of the key.",
  "Nothing of it is to be had.",
  "The form is in good order.",
  "All of them at once.",
  "Run format to mend it.",
  "It waits so many seconds.",
  "The table of which it is a row.",
  "It counts as none.",
  "The server hears of it later.",
  "It knows nothing of the time.",
  "The endpoint takes no body.",
  "It runs beside a stand-in for Discord.",
  "What changes something needs a key.",
  "The table is read anew.",
  "The license is a\n * matter of which the log\n * knows nothing."
]
const good = [
  "Users who sign in get a session.",
  "Batches point lookups into one query at a time.",
  "Cookie-authenticated writes require an allowed Origin header.",
  "What is a skin tone?",
  "A request with this idempotency key is still in progress.",
  "The user who owns the key may revoke it.",
  "Requires `at once` semantics.",
  "Returns 429 with Retry-After.",
  "An amended commit message.",
  "Often, of these which are listed."
]

/** Proves that the patterns and the reader of sources work, so that no findings mean no phrases. */
const selfCheck = (): ReadonlyArray<string> => {
  const found = (text: string) => findingsIn([{ kind: "string", line: 1, text }]).length > 0
  const source =
    'const a = /"`/\n// at once\nconst b = `${"at once"} is lately ${{ c: 1 }} mend`\nconst d = "no `at once`"\n'
  const places = findingsIn(textsOfSource(source)).map(({ kind, line, phrase }) => `${kind} ${line} ${phrase}`)
  const expected = ["comment 2 at once", "string 3 at once", "string 3 lately", "string 3 mend"]
  const markdown = findingsIn(textsOfMarkdown("# Title\n\nIt is at\nonce.\n\n```\nat once\n```\n")).map(
    ({ line }) => line
  )
  return [
    ...bad.filter((text) => !found(text)).map((text) => `not found: ${text}`),
    ...good.filter(found).map((text) => `wrongly found: ${text}`),
    ...(places.toSorted().join() === expected.join() ? [] : [`wrong places in a source: ${places.join(", ")}`]),
    ...(markdown.join() === "3" ? [] : [`wrong lines in Markdown: ${markdown.join(", ")}`])
  ]
}

const readFindings = (file: string): ReadonlyArray<Finding> => {
  const source = readFileSync(join(root, file), "utf8")
  const lines = source.split("\n")
  const texts = file.endsWith(".ts")
    ? textsOfSource(source)
    : file.endsWith(".json")
      ? textsOfJson(source)
      : textsOfMarkdown(source)
  return findingsIn(texts).filter(
    ({ line }) => !allowed.some((each) => each.file.test(file) && each.line.test(lines[line - 1] ?? ""))
  )
}

/** The description of a package.json. */
const textsOfJson = (source: string): ReadonlyArray<Text> =>
  source.split("\n").flatMap((text, index) => {
    const [, description] = /^\s*"description": "(.*)"/.exec(text) ?? []
    return description === undefined ? [] : [{ kind: "markdown" as const, line: index + 1, text: description }]
  })

const areaOf = (file: string): string => {
  const [first = "", second = ""] = file.split("/")
  if (first === "packages" || first === "apps") return `${first}/${second}`
  return file.includes("/") ? first : "(root)"
}

const problems = selfCheck()
for (const problem of problems) console.error(`check-language: ${problem}`)
if (problems.length > 0) process.exit(1)

const options = new Set(process.argv.slice(2))
const files = [
  // The texts of generated files are those of the contract.
  ...globSync("{packages,apps}/*/{src,scripts}/**/*.ts", { cwd: root, exclude: ["**/generated/**"] }),
  ...globSync("{scripts,bench}/**/*.ts", { cwd: root }),
  ...globSync("{packages,apps}/*/{*.md,package.json,data/*.md}", { cwd: root }),
  ...globSync("{*.md,docs/**/*.md,.changeset/*.md}", { cwd: root })
]
  .filter((file) => !file.includes("node_modules") && !file.endsWith("CHANGELOG.md") && !/\bdist\//.test(file))
  .toSorted()

const counts = new Map<string, Record<Kind, number>>()
for (const file of files) {
  for (const { instead, kind, line, phrase } of readFindings(file)) {
    const area = areaOf(file)
    const count = counts.get(area) ?? { string: 0, comment: 0, markdown: 0 }
    counts.set(area, { ...count, [kind]: count[kind] + 1 })
    if (!options.has("--summary")) console.log(`${file}:${line}: ${kind}: "${phrase}" (${instead})`)
  }
}
const row = (area: string, { comment, markdown, string }: Record<Kind, string | number>) =>
  console.log(`${area.padEnd(28)}${[string, markdown, comment].map((cell) => String(cell).padStart(10)).join("")}`)
const totals = { string: 0, comment: 0, markdown: 0 }
if (counts.size > 0) row("findings", { string: "strings", markdown: "Markdown", comment: "comments" })
for (const [area, count] of counts) {
  row(area, count)
  for (const kind of ["string", "comment", "markdown"] as const) totals[kind] += count[kind]
}
row("total", totals)
const failing = totals.string + totals.markdown + (options.has("--comments") ? totals.comment : 0)
console.log(`language: ${files.length} files read, ${patterns.length} patterns, ${failing} findings to fix`)
if (failing > 0) process.exitCode = 1
