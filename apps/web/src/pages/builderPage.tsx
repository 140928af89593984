import { type BuilderPart, creations, emoji, type LookupItem } from "@emoji-catalogue/client-sdk"
import { CopyButton } from "../components/CopyButton.tsx"
import { Picture } from "../components/Picture.tsx"
import { codePointsOf, flagOf, joinParts, keycapOf, partsOf, subdivisionFlagOf } from "../page/sequence.ts"
import { addressOf, type PageContext } from "../page/PageContext.ts"
import type { Page } from "../page/Page.ts"
import { previewOf } from "../page/preview.ts"

/** The number of parts that the form can join to the first one. Unicode joins at most three. */
const joinedNames = ["p1", "p2", "p3"] as const

/** Builds a sequence from parts, and says what devices do with it. The address has the parts. */
export const builderPage: Page = async (context) => {
  const { api, language, messages, query } = context
  const { items: parts } = await creations.parts(api, { language })
  const sequence = sequenceIn(query, parts)
  const shown = sequence === "" ? [] : [sequence, ...partsOf(sequence)]
  const { items = [] } = shown.length === 0 ? {} : await emoji.lookup(api, { items: shown }, { language })
  const text = messages.builder
  return {
    head: {
      title: text.title,
      description: text.description,
      preview: previewOf(items.flatMap(({ emoji }) => emoji ?? [])),
      isListed: query.size === 0,
      data: "/api/emoji/builder/parts"
    },
    content: (
      <>
        <h1>{text.title}</h1>
        <p>{text.description}</p>
        <BuilderForm page={context} parts={parts} />
        <h2>{text.others}</h2>
        <SignForm page={context} />
        {sequence !== "" && <Built items={items} page={context} sequence={sequence} />}
      </>
    )
  }
}

const sequenceIn = (query: URLSearchParams, parts: ReadonlyArray<BuilderPart>): string => {
  const sign =
    flagOf(query.get("flag") ?? "") ?? keycapOf(query.get("key") ?? "") ?? subdivisionFlagOf(query.get("region") ?? "")
  if (sign !== undefined) return sign
  const find = (name: string) => parts.find(({ codepoint }) => codepoint === query.get(name))
  const base = find("base")
  if (base === undefined) return ""
  return joinParts([base, ...joinedNames.flatMap((name) => find(name) ?? [])], find("tone")?.emoji ?? "")
}

interface FormProps {
  readonly page: PageContext
  readonly parts: ReadonlyArray<BuilderPart>
}

const BuilderForm = ({ page: { language, messages, query }, parts }: FormProps) => {
  const text = messages.builder
  const withRole = (...roles: ReadonlyArray<BuilderPart["role"]>) => parts.filter(({ role }) => roles.includes(role))
  const fields = [
    ["base", text.base, withRole("base")],
    ["tone", text.tone, withRole("skin_tone")],
    ...joinedNames.map((name) => [name, text.joined, withRole("joined", "hair")] as const)
  ] as const
  return (
    <form class="fields" action={addressOf(language, "/builder")} method="get">
      {fields.map(([name, label, options]) => (
        <label key={name}>
          {label}
          <select name={name}>
            <option value="">{text.none}</option>
            {options.map(({ codepoint, emoji, name: partName }) => (
              <option key={codepoint} value={codepoint} selected={query.get(name) === codepoint}>
                {emoji} {partName}
              </option>
            ))}
          </select>
        </label>
      ))}
      <button type="submit">{text.build}</button>
    </form>
  )
}

/** Flags and keycaps, which are not joined sequences. */
const SignForm = ({ page: { language, messages, query } }: Pick<FormProps, "page">) => {
  const text = messages.builder
  const fields = [
    ["flag", text.flag, "[A-Za-z]{2}", 2],
    ["region", text.region, "[A-Za-z]{2}-?[A-Za-z0-9]{1,3}", 6],
    ["key", text.key, "[0-9#*]", 1]
  ] as const
  return (
    <form class="fields" action={addressOf(language, "/builder")} method="get">
      {fields.map(([name, label, pattern, length]) => (
        <label key={name}>
          {label}
          <input
            name={name}
            value={query.get(name) ?? ""}
            pattern={pattern}
            maxLength={length}
            size={length + 4}
            dir="ltr"
          />
        </label>
      ))}
      <button type="submit">{text.build}</button>
    </form>
  )
}

interface BuiltProps {
  /** The whole sequence first, then its parts. */
  readonly items: ReadonlyArray<LookupItem>
  readonly page: PageContext
  readonly sequence: string
}

const Built = ({ items: [whole, ...parts], page: { language, messages }, sequence }: BuiltProps) => {
  const text = messages.builder
  const known = whole?.emoji ?? null
  return (
    <section aria-labelledby="built">
      <h2 id="built">
        {known === null ? text.unknown : <a href={addressOf(language, `/emoji/${known.slug}`)}>{known.name}</a>}
      </h2>
      <p>
        <Picture emoji={sequence} image={known?.image ?? null} size={96} />
      </p>
      <p>{known === null ? text.unknownHelp : text.knownHelp(known.version)}</p>
      <CopyButton format="character" name={messages.emoji.formats.character} text={sequence} />
      <dl class="facts">
        <dt>{messages.emoji.codepoints}</dt>
        <dd>
          <code dir="ltr">{codePointsOf(sequence)}</code>
        </dd>
        {parts.length > 1 && (
          <>
            <dt>{text.fallback}</dt>
            <dd class="inline">
              {parts.map(({ emoji, item }, at) => (
                <Picture key={at} emoji={item} image={emoji?.image ?? null} size={32} />
              ))}
            </dd>
          </>
        )}
      </dl>
      <p>{text.record}</p>
    </section>
  )
}
