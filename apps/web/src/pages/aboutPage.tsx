import { platforms } from "@emoji-catalogue/client-sdk"
import { Contact } from "../components/Contact.tsx"
import { addressOf, type PageContext } from "../page/PageContext.ts"
import type { Page } from "../page/Page.ts"

/** The operator, credits and licenses, privacy, and how to report something. */
export const aboutPage: Page = async ({ api, language, messages, operator }) => {
  const { items } = await platforms.list(api)
  const text = messages.about
  return {
    head: { title: text.title, description: text.description, data: "/api/platforms" },
    content: (
      <>
        <h1>{text.title}</h1>
        <h2>{text.operator}</h2>
        <Operator operator={operator} text={text} />
        <h2>{text.data}</h2>
        <p>{text.dataText}</p>
        <ul lang="en" dir="ltr">
          {items
            .filter(({ redistributable }) => redistributable)
            .map(({ attribution, id, license, name }) => (
              <li key={id}>
                <a href={addressOf(language, `/platforms/${id}`)}>{name}</a>:{" "}
                {license.url === null ? license.name : <a href={license.url}>{license.name}</a>}. {attribution}
              </li>
            ))}
        </ul>
        <p>{text.shortcodesText}</p>
        <h2>{text.privacy}</h2>
        <p>{text.privacyText}</p>
        <p>{text.countedText}</p>
        <h2>{text.report}</h2>
        <p>{text.reportText}</p>
        <ul>
          <li>
            <a href={addressOf(language, "/uploads")}>{messages.uploads.title}</a>
          </li>
          <li>
            <a href={addressOf(language, "/drawings")}>{messages.drawings.title}</a>
          </li>
        </ul>
      </>
    )
  }
}

interface OperatorProps {
  readonly operator: PageContext["operator"]
  readonly text: PageContext["messages"]["about"]
}

const Operator = ({ operator: { contact, name }, text }: OperatorProps) => {
  if (name === undefined && contact === undefined) return <p>{text.noOperator}</p>
  return (
    <>
      {name !== undefined && (
        <p>
          <bdi>{name}</bdi>
        </p>
      )}
      {contact !== undefined && (
        <p>
          {text.contact} <Contact contact={contact} />
        </p>
      )}
    </>
  )
}
