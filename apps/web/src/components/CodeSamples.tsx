import type { PageContext } from "../page/PageContext.ts"

interface Props {
  readonly page: PageContext
  readonly slug: string
}

/** A request for an emoji with curl, and one with the client SDK, to paste. */
export const CodeSamples = ({ page: { baseUrl, messages }, slug }: Props) => {
  const origin = <Origin baseUrl={baseUrl} />
  return (
    <section aria-labelledby="code-title">
      <h2 id="code-title">{messages.emoji.code}</h2>
      <pre dir="ltr" tabIndex={0}>
        <code>
          curl {origin}/api/emoji/{slug}
        </code>
      </pre>
      <pre dir="ltr" tabIndex={0}>
        <code>
          {`import { createClient } from "@emoji-catalogue/client-sdk"\n\nconst client = createClient({ baseUrl: "`}
          {origin}
          {`" })\nconsole.log(await client.emoji.get("${slug}"))`}
        </code>
      </pre>
    </section>
  )
}

/** The address of the service. If it is not configured, a script puts in the address of the page. */
const Origin = ({ baseUrl }: { readonly baseUrl: string }) =>
  baseUrl === "" ? <span class="origin">http://localhost:3000</span> : <>{baseUrl}</>
