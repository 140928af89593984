import { textOf } from "./textOf.ts"

/**
 * A path with encoded parameters, each an object such as `{ slug }`. Throws for a parameter that would change the path: a missing or
 * empty one, `.` or `..`.
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
