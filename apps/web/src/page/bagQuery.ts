/** The maximum number of emoji in a bag, so that its address stays short enough for messengers. */
export const maxBagSize = 100

const slug = /^[a-z0-9-]{1,100}$/

/** The slugs in the address of a bag. Leaves out everything that cannot be a slug. */
export const readBag = (query: URLSearchParams): ReadonlyArray<string> =>
  Array.from(new Set((query.get("e") ?? "").split(",").filter((each) => slug.test(each)))).slice(0, maxBagSize)

/** The query of a bag. Commas stay as they are, so that the address is easy to read. */
export const writeBag = (slugs: ReadonlyArray<string>): string => `e=${slugs.join(",")}`
