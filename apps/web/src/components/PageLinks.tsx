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
    <p class="page-links">
      {messages.search.pages}
      {pages.map(({ devices, path, title }) => (
        <span key={path}>
          <a href={addressOf(language, path)}>
            <bdi>{title}</bdi>
          </a>
          <Devices devices={devices} />
        </span>
      ))}
    </p>
  )
