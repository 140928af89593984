import type { ProblemError } from "@emoji-catalogue/client-sdk"
import { addressOf, type PageContext } from "../page/PageContext.ts"
import type { Shown } from "../page/Page.ts"

/** The words of the problem document, with the id of the request. */
export const errorPage = ({ language, messages }: PageContext, error: ProblemError): Shown => ({
  status: error.status,
  head: { title: error.title, description: error.message, isListed: false },
  content: (
    <>
      <h1>{messages.error.title(error.status)}</h1>
      <p lang="en" dir="ltr">
        {error.message}
      </p>
      {error.errors.length > 0 && (
        <ul lang="en" dir="ltr">
          {error.errors.map(({ message, path }) => (
            <li key={path}>
              <code>{path}</code>: {message}
            </li>
          ))}
        </ul>
      )}
      <p>
        {messages.error.request} <code dir="ltr">{error.requestId}</code>
      </p>
      <p>
        <a href={addressOf(language, "/")}>{messages.error.home}</a>
      </p>
    </>
  )
})
