import { createClient, type EmojiSummary } from "@emoji-catalogue/client-sdk"
import { verifyWebhook } from "@emoji-catalogue/client-sdk/webhooks"

declare const process: { readonly argv: ReadonlyArray<string> }

/** Uses the packed client in a CommonJS project, with `module` `node20` or later. */
const run = async (baseUrl: string): Promise<void> => {
  const group: string | undefined = undefined
  const { items } = await createClient({ baseUrl }).emoji.search({ q: "astronaut", group })
  const [emoji]: ReadonlyArray<EmojiSummary> = items
  // @ts-expect-error -- A slug is text: the types are not any.
  const mistyped: number | undefined = emoji?.slug
  console.log(mistyped, typeof verifyWebhook)
}

void run(process.argv[2]!)
