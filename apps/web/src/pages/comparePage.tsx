import { platforms } from "@emoji-catalogue/client-sdk"
import { CompareForm } from "../components/CompareForm.tsx"
import { HiddenDrawings } from "../components/HiddenDrawings.tsx"
import { addressOf } from "../page/PageContext.ts"
import type { Page } from "../page/Page.ts"
import { comparisonPath, nameOfSide } from "../page/comparisons.ts"
import { Redirect } from "../page/Redirect.ts"
import { hasDrawings } from "../page/releases.ts"

/** Pairs that are worth a look: relatives, a set in two forms, and a set before and after. */
const suggestions = [
  ["google", "twitter"],
  ["google", "google-blob"],
  ["twitter", "openmoji"],
  ["openmoji", "openmoji-black"],
  ["microsoft-flat", "microsoft-high-contrast"],
  ["emojione-v1", "emojione"],
  ["twitter", "discord"],
  ["mozilla", "google"]
] as const

/** Chooses two platforms to see side by side. */
export const comparePage: Page = async (context) => {
  const { api, language, messages, query } = context
  const [left, right] = [query.get("left") ?? "", query.get("right") ?? ""]
  if (left !== "" && right !== "") return new Redirect(addressOf(language, comparisonPath(left, right)))
  const { items } = await platforms.list(api)
  const drawn = items.filter(hasDrawings)
  const isDrawn = (id: string) => drawn.some((platform) => platform.id === id)
  const text = messages.compare
  return {
    head: { title: text.title, description: text.description, data: "/api/emoji/platform-versions" },
    content: (
      <>
        <h1>{text.title}</h1>
        <p>{text.description}</p>
        <CompareForm page={context} platforms={drawn} left={drawn[0]?.id ?? ""} right={drawn[1]?.id ?? ""} />
        <HiddenDrawings page={context} platforms={items.filter((each) => each.count > 0 && !hasDrawings(each))} />
        <h2>{text.suggestions}</h2>
        <ul>
          {suggestions
            .filter((sides) => sides.every(isDrawn))
            .map(([one, other]) => (
              <li key={`${one} ${other}`}>
                <a href={addressOf(language, comparisonPath(one, other))}>
                  {text.pair(nameOfSide(context, drawn, one), nameOfSide(context, drawn, other))}
                </a>
              </li>
            ))}
        </ul>
      </>
    )
  }
}
