import { execFileSync } from "node:child_process"
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { ListedLanguage } from "./frequencyLists.ts"

/** Names of the Debian packages tesseract-ocr-*. */
const tesseractNames = { es: "spa", fr: "fra", de: "deu", it: "ita", pt: "por" } as const

const lines = (file: string): ReadonlyArray<string> => readFileSync(file, "utf8").split("\n")

/** The dictionary with which Tesseract recognizes printed words. */
const tesseractWords = (name: string): ReadonlyArray<string> => {
  const [data] = globSync(`/usr/share/tesseract-ocr/*/tessdata/${name}.traineddata`)
  if (data === undefined) throw new Error(`The Debian packages tesseract-ocr and tesseract-ocr-${name} are needed`)
  const folder = mkdtempSync(join(tmpdir(), "word-lists-"))
  const file = (part: string) => join(folder, `${name}.${part}`)
  try {
    execFileSync("combine_tessdata", ["-u", data, file("")], { stdio: "ignore" })
    const dictionary = [file("lstm-unicharset"), file("lstm-word-dawg"), file("words")]
    execFileSync("dawg2wordlist", dictionary, { stdio: "ignore" })
    return lines(file("words"))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The words in the Debian packages wamerican-large and wbritish-large. */
const englishWords = (): ReadonlyArray<string> =>
  ["american", "british"].flatMap((variety) => lines(`/usr/share/dict/${variety}-english-large`))

/** Correctly spelled words, in lower case. */
export const dictionary = (language: ListedLanguage): ReadonlySet<string> =>
  new Set(
    (language === "en" ? englishWords() : tesseractWords(tesseractNames[language])).map((word) => word.toLowerCase())
  )
