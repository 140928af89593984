import { operations } from "./operations.ts"

/** The names of the methods that have succeeded and that have failed. */
export interface Outcomes {
  readonly succeeded: Set<string>
  readonly failed: Set<string>
}

type Method = (...args: ReadonlyArray<unknown>) => Promise<unknown>

/** A client that records which of its methods succeed and fail. */
export const recorded = <A extends object>(client: A, { failed, succeeded }: Outcomes, prefix = ""): A =>
  Object.fromEntries(
    Object.entries(client).map(([name, member]: [string, unknown]) => {
      const path = prefix + name
      if (typeof member !== "function") return [name, recorded(member as object, { failed, succeeded }, `${path}.`)]
      return [
        name,
        (...args: ReadonlyArray<unknown>) => {
          const result = (member as Method)(...args)
          if (!operations.has(path)) return result
          result.then(
            () => succeeded.add(path),
            () => failed.add(path)
          )
          return result
        }
      ]
    })
  ) as A
