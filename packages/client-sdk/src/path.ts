/** A path with encoded parameters. Throws for a parameter that would lead to another path: none, an empty one, `.` or `..`. */
export const path = (texts: TemplateStringsArray, ...parameters: ReadonlyArray<string | number | undefined>): string =>
  texts.reduce((start, text, index) => {
    const parameter = String(parameters[index - 1] ?? "")
    if (/^\.{0,2}$/.test(parameter))
      throw new TypeError(`A parameter of the path is ${parameter === "" ? "missing" : `"${parameter}"`}`)
    return start + encodeURIComponent(parameter) + text
  })
