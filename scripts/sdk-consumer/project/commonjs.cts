import { createClient, type EmojiSummary, ProblemError } from "@emoji-catalogue/client-sdk"
import { connect, serviceStats } from "@emoji-catalogue/client-sdk/functions"
import { verifyWebhook } from "@emoji-catalogue/client-sdk/webhooks"

/** Uses the packed client in a CommonJS project. */
const run = async (baseUrl: string): Promise<void> => {
  const group: string | undefined = undefined
  const { items } = await createClient({ baseUrl }).emoji.search({ q: "astronaut", group })
  const [emoji]: ReadonlyArray<EmojiSummary> = items
  // @ts-expect-error -- A slug is text: the types are not any.
  const mistyped: number | undefined = emoji?.slug
  const { emoji: count } = await serviceStats(connect({ baseUrl }))
  const error: unknown = await createClient({ baseUrl })
    .emoji.get("no-such-emoji")
    .catch((reason: unknown) => reason)
  console.log(mistyped, count > 0, error instanceof ProblemError, typeof verifyWebhook)
}

void run(process.argv[2]!)
