import { globSync, readFileSync } from "node:fs"
import { basename, join } from "node:path"

/** An example: a TypeScript module in a document or in a doc comment. */
export interface Example {
  /** The file that contains the example, relative to the root of the repository. */
  readonly file: string
  /** In a doc comment, the name of the documented declaration. In a document, the number of the code block. */
  readonly name: string
  readonly code: string
}

const docComment = /\/\*\*((?:(?!\*\/)[^])*)\*\/\nexport (?:const|function|async function|class) (\w+)/g
const block = /^```ts\n([^]*?)^```$/gm

const blocksIn = (markdown: string): ReadonlyArray<string> => Array.from(markdown.matchAll(block), ([, code]) => code!)

const withoutMargin = (comment: string): string => comment.replace(/^ *\* ?/gm, "")

const inSource = (file: string, source: string): ReadonlyArray<Example> =>
  Array.from(source.matchAll(docComment)).flatMap(([, comment = "", name = ""]) => {
    const [, example] = withoutMargin(comment).split("@example\n")
    return example === undefined ? [] : blocksIn(example).map((code) => ({ file, name, code }))
  })

/** The examples in the doc comments of `application` and `http-api`. */
export const sourceExamples = (root: string): ReadonlyArray<Example> =>
  ["application", "http-api"]
    .flatMap((folder) => globSync(`packages/${folder}/src/**/*.ts`, { cwd: root }).sort())
    .flatMap((file) => inSource(file, readFileSync(join(root, file), "utf8")))

/** The TypeScript blocks of the READMEs and guides. */
export const documentExamples = (root: string): ReadonlyArray<Example> =>
  globSync(["README.md", "CONTRIBUTING.md", "docs/*.md", "packages/*/README.md"], { cwd: root }).flatMap((file) =>
    blocksIn(readFileSync(join(root, file), "utf8")).map((code, at) => ({ file, name: `${at + 1}`, code }))
  )

/**
 * The path of the module to write for an example. It consists of the path of the example's file and the name of the
 * example.
 */
export const moduleOf = ({ file, name }: Example): string =>
  join(file, "..", `${basename(file).replace(/\.\w+$/, "")}.${name}.ts`)

/** Whether an example registers tests, either with vitest or with a contract suite of `application/contracts`. */
export const isTest = ({ code }: Example): boolean =>
  /from "(?:vitest|@emoji-catalogue\/application\/contracts)"/.test(code)
