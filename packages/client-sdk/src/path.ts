import { textOf } from "./textOf.ts"

/**
 * A template tag that builds a path with encoded parameters. Each parameter is an object such as `{ slug }`, so that
 * errors can name it. Throws if a parameter is missing, empty, `.` or `..`, because the request would then go to
 * another path.
 */
export const path = (
  texts: TemplateStringsArray,
  ...parameters: ReadonlyArray<Readonly<Record<string, string | number | undefined>>>
): string =>
  texts.reduce((start, text, index) => {
    const [[name, value] = ["", ""]] = Object.entries(parameters[index - 1]!)
    const parameter = textOf(name, value ?? "")
    if (/^\.{0,2}$/.test(parameter))
      throw new TypeError(`The parameter ${name} of the path is ${parameter === "" ? "missing" : `"${parameter}"`}`)
    return start + encodeURIComponent(parameter) + text
  })
