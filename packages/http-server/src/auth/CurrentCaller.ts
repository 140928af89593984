import { anonymous, type Caller } from "@emoji-catalogue/application"
import { Context } from "effect"

/** Who makes the request that the fiber serves. */
export const CurrentCaller = Context.Reference<Caller>("@emoji-catalogue/http-server/auth/CurrentCaller", {
  defaultValue: () => anonymous
})
