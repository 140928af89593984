/** A path with encoded parameters. Throws on one that would lead to another path: empty, `.` or `..`. */
export const path = (texts: TemplateStringsArray, ...parameters: ReadonlyArray<string | number>): string =>
  texts.reduce((start, text, index) => {
    const parameter = String(parameters[index - 1])
    if (/^\.{0,2}$/.test(parameter)) throw new TypeError(`"${parameter}" cannot be part of a path`)
    return start + encodeURIComponent(parameter) + text
  })
