import type { Category, Platform, Version } from "@emoji-catalogue/client-sdk"
import { filtersIn, type FilterName } from "../page/filters.ts"
import { addressOf, type PageContext } from "../page/PageContext.ts"

interface Props {
  readonly page: PageContext
  readonly groups: ReadonlyArray<Category>
  readonly versions: ReadonlyArray<Version>
  readonly platforms: ReadonlyArray<Platform>
}

type Options = ReadonlyArray<readonly [value: string, name: string]>

/** The filters of a search: those in use as links that remove them, and a form for others. */
export const Filters = ({ groups, page, platforms, versions }: Props) => {
  const { language, messages, query } = page
  const { filters } = messages
  const choices: ReadonlyArray<readonly [FilterName, string, Options]> = [
    ["group", filters.group, groups.map(({ name, slug }) => [slug, name])],
    ["version", filters.version, versions.map(({ version }) => [version, messages.versions.version(version)])],
    ["maxVersion", filters.maxVersion, versions.map(({ version }) => [version, messages.versions.version(version)])],
    ["platform", filters.platform, platforms.filter(({ count }) => count > 0).map(({ id, name }) => [id, name])],
    ["skinTone", filters.tones, [["none", filters.withoutTones]]]
  ]
  const used = filtersIn(query)
  const without = (name: FilterName) => {
    const rest = new URLSearchParams(query)
    rest.delete(name)
    rest.delete("offset")
    return `${addressOf(language, "/search")}?${rest}`
  }
  return (
    <div class="filters">
      <ul class="chips">
        {choices.flatMap(([name, title, options]) => {
          const value = used[name]
          const text = options.find(([each]) => each === value)?.[1] ?? value
          if (text === undefined) return []
          return [
            <li key={name}>
              <a href={without(name)} aria-label={filters.remove(`${title}: ${text}`)}>
                {title}: {text} <span aria-hidden="true">×</span>
              </a>
            </li>
          ]
        })}
      </ul>
      <details>
        <summary>{filters.title}</summary>
        <form action={addressOf(language, "/search")} method="get">
          <input type="hidden" name="q" value={query.get("q") ?? ""} />
          {choices.map(([name, title, options]) => (
            <label key={name}>
              {title}
              <select name={name}>
                <option value="">{filters.any}</option>
                {options.map(([value, text]) => (
                  <option key={value} value={value} selected={used[name] === value}>
                    {text}
                  </option>
                ))}
              </select>
            </label>
          ))}
          <button type="submit">{filters.apply}</button>
        </form>
      </details>
    </div>
  )
}
