import { Config, Schema } from "effect"
import { resolve } from "node:path"

/** A schema for text that passes `isValid`. For all other text, `SettingInvalid` reports `problem`. */
export const text = (problem: string, isValid: (text: string) => boolean) =>
  Schema.String.annotate({ message: problem }).check(Schema.makeFilter((text: string) => isValid(text) || problem))

export const matching = (problem: string, pattern: RegExp) => text(problem, (value) => pattern.test(value))

export const oneOf = <const Words extends ReadonlyArray<string>>(variable: string, words: Words) =>
  Config.schema(
    Schema.Literals(words).annotate({ message: `must be one of ${words.join(", ")}` }),
    variable
  ) as Config.Config<Words[number]>

export const flag = (variable: string) =>
  oneOf(variable, ["true", "false", "1", "0"]).pipe(Config.map((value) => value === "true" || value === "1"))

export const integerBetween = (variable: string, minimum: number, maximum: number) =>
  Config.schema(
    text(`must be an integer between ${minimum} and ${maximum}`, (value) => {
      const number = value.trim() === "" ? NaN : Number(value)
      return Number.isInteger(number) && number >= minimum && number <= maximum
    }),
    variable
  ).pipe(Config.map(Number))

export const listOf = (variable: string, problem: string, isValid: (word: string) => boolean) =>
  Config.schema(
    text(problem, (value) => wordsOf(value).every(isValid)),
    variable
  ).pipe(Config.map(wordsOf))

/** Reads a list of known words. The error names unknown words, because the words of such a list are not secret. */
export const listOfKnown = <const Words extends ReadonlyArray<string>>(variable: string, known: Words) =>
  Config.schema(
    Schema.String.check(
      Schema.makeFilter((value: string) => {
        const unknown = wordsOf(value).filter((word) => !known.includes(word))
        return (
          unknown.length === 0 || `has unknown values: ${unknown.join(", ")}. The known ones are ${known.join(", ")}`
        )
      })
    ),
    variable
  ).pipe(Config.map((value) => wordsOf(value) as ReadonlyArray<Words[number]>))

const wordsOf = (value: string): ReadonlyArray<string> =>
  value
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word !== "")

/** Rejects `/proc` and `/sys`, which cannot store files. Creating a folder in `/proc` would block Node forever. */
export const folder = (variable: string) =>
  Config.schema(
    text("must be a folder outside of /proc and /sys", (path) => !/^\/(?:proc|sys)(?:\/|$)/.test(resolve(path))),
    variable
  )

export const isWebUrl = (value: string) =>
  /^https?:\/\//.test(value) && URL.canParse(value) && !/^https?:\/\/[^/?#]*@/.test(value)

/** Whether paths can be appended to a URL. */
export const isBaseUrl = (value: string) =>
  isWebUrl(value) && /^https?:\/\/[^/\\?#\s]+(?:\/[^/\\?#\s]+)*\/*$/.test(value)

export const trimUrl = (url: string) => url.replace(/\/+$/, "")

export const webUrl = (variable: string) =>
  Config.schema(text("must be an http or https URL without a user name or password", isWebUrl), variable)
