import { globSync, readFileSync } from "node:fs"
import { basename, join } from "node:path"

export interface Example {
  /** The path of the source file or document, relative to the root of the repository. */
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

export const sourceExamples = (root: string): ReadonlyArray<Example> =>
  ["application", "http-api"]
    .flatMap((folder) => globSync(`packages/${folder}/src/**/*.ts`, { cwd: root }).sort())
    .flatMap((file) => inSource(file, readFileSync(join(root, file), "utf8")))

export const documentExamples = (root: string): ReadonlyArray<Example> =>
  globSync(["README.md", "CONTRIBUTING.md", "docs/*.md", "packages/*/README.md"], { cwd: root }).flatMap((file) =>
    blocksIn(readFileSync(join(root, file), "utf8")).map((code, at) => ({ file, name: `${at + 1}`, code }))
  )

/** The path of the module to write, such as `docs/guide.1.ts` for the first example of `docs/guide.md`. */
export const moduleOf = ({ file, name }: Example): string =>
  join(file, "..", `${basename(file).replace(/\.\w+$/, "")}.${name}.ts`)

export const isTest = ({ code }: Example): boolean =>
  /from "(?:vitest|@emoji-catalogue\/application\/contracts)"/.test(code)
