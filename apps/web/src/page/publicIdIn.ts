import type { PageContext } from "./PageContext.ts"

/** The id of a submission in the path of its page. `mine` is not an id: it is another endpoint of the API. */
export const publicIdIn = ({ params: { publicId = "" } }: PageContext): string =>
  publicId === "mine" ? unknownId : publicId

/** No submission has this id, so the API says that it does not exist. */
const unknownId = "-"
