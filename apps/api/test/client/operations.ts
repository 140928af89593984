import * as sdk from "@emoji-catalogue/client-sdk"

const methodsIn = (group: object, prefix: string): ReadonlyArray<string> =>
  Object.entries(group).flatMap(([name, member]: [string, unknown]) =>
    typeof member === "function" ? [prefix + name] : methodsIn(member as object, `${prefix}${name}.`)
  )

const { ConnectionError: _1, ProblemError: _2, connect: _3, createClient: _4, ...groups } = sdk

/** The names of all methods of the client, such as `admin.webhooks.create`. */
export const operations: ReadonlySet<string> = new Set(
  Object.entries(groups).flatMap(([name, group]) => methodsIn(group, `${name}.`))
)
