import type { FoundPage } from "../page/findPages.ts"
import { addressOf, type ScriptContext } from "../page/PageContext.ts"
import { Devices } from "./Devices.tsx"

/** Links to the pages that a query names. */
export const PageLinks = ({
  page: { language, messages },
  pages
}: {
  readonly page: ScriptContext
  readonly pages: ReadonlyArray<FoundPage>
}) =>
  pages.length === 0 ? null : (
    <div class="page-links">
      <span id="page-links">{messages.search.pages}</span>
      <ul aria-labelledby="page-links">
        {pages.map(({ devices, path, title }) => (
          <li key={path}>
            <a href={addressOf(language, path)}>
              <bdi>{title}</bdi>
            </a>
            <Devices devices={devices} />
          </li>
        ))}
      </ul>
    </div>
  )
