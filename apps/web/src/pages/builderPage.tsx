import { type BuilderPart, creations, emoji, type LookupItem } from "@emoji-catalogue/client-sdk"
import { CopyButton } from "../components/CopyButton.tsx"
import { Picture } from "../components/Picture.tsx"
import { en } from "../messages/en.ts"
import { formatSentences, isolate } from "../messages/format.ts"
import { codeOf, loadRegions, type Region } from "../page/regions.ts"
import {
  codePointsOf,
  fallbackOf,
  flagOf,
  joinParts,
  keycapOf,
  keys,
  partsOf,
  subdivisionFlagOf
} from "../page/sequence.ts"
import { addressOf, type PageContext } from "../page/PageContext.ts"
import type { Page } from "../page/Page.ts"
import { previewOf } from "../page/preview.ts"

/** The number of parts that the form can join to the first one. Unicode joins at most three. */
const joinedNames = ["p1", "p2", "p3"] as const

/** Builds a sequence from parts, and says what devices do with it. The address has the parts. */
export const builderPage: Page = async (context) => {
  const { api, language, messages, query } = context
  const text = messages.builder
  const [{ items: parts }, regions] = await Promise.all([creations.parts(api, { language }), loadRegions(context)])
  const subdivisions = Object.entries(en.builder.subdivisions).map(([code, english]) => ({
    code,
    // Each language has the same codes.
    name: text.subdivisions[code as keyof typeof text.subdivisions],
    english
  }))
  const sequence = sequenceIn(query, parts, { regions, subdivisions })
  const toneless = tonelessBase(query, parts)
  const shown = !sequence ? [] : [sequence, ...partsOf(sequence)]
  const sign = signIn(query)
  const { items = [] } = shown.length === 0 ? {} : await emoji.lookup(api, { items: shown }, { language })
  const built = (
    <>
      {sequence === undefined && <p>{text.unmatched(isolate(sign!.typed))}</p>}
      {toneless !== undefined && <p>{text.toneless(toneless.name)}</p>}
      {sequence && <Built items={items} page={context} sequence={sequence} />}
    </>
  )
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
        <div id="sequence" class="built">
          {sign === undefined && built}
        </div>
        <h2>{text.others}</h2>
        <SignForms page={context} regions={regions} subdivisions={subdivisions} />
        <div id="sign" class="built">
          {sign !== undefined && built}
        </div>
      </>
    )
  }
}

interface Signs {
  readonly regions: ReadonlyArray<Region>
  readonly subdivisions: ReadonlyArray<Region>
}

const signNames = ["flag", "region", "key"] as const

/** The flag or the keycap that a query names. */
const signIn = (query: URLSearchParams) => {
  const name = signNames.find((each) => query.get(each)?.trim())
  return name && { name, typed: query.get(name)!.trim() }
}

/** The sequence of a query; empty if it has no parts. Undefined if it names a sign that is not known. */
const sequenceIn = (
  query: URLSearchParams,
  parts: ReadonlyArray<BuilderPart>,
  { regions, subdivisions }: Signs
): string | undefined => {
  const sign = signIn(query)
  switch (sign?.name) {
    case "flag": {
      const region = codeOf(sign.typed, regions)
      const subdivision = region === undefined ? codeOf(sign.typed, subdivisions) : undefined
      return subdivision === undefined ? flagOf(region ?? sign.typed) : subdivisionFlagOf(subdivision)
    }
    case "region":
      return subdivisionFlagOf(codeOf(sign.typed, subdivisions) ?? sign.typed)
    case "key":
      return keycapOf(sign.typed)
  }
  const base = partIn(query, "base", parts)
  if (base === undefined) return ""
  const joined = joinedNames.flatMap((name) => partIn(query, name, parts) ?? [])
  return joinParts([base, ...joined], partIn(query, "tone", parts)?.emoji ?? "")
}

const partIn = (query: URLSearchParams, name: string, parts: ReadonlyArray<BuilderPart>) =>
  parts.find(({ codepoint }) => codepoint === query.get(name))

/** The first part, if it cannot take the skin tone of a query. */
const tonelessBase = (query: URLSearchParams, parts: ReadonlyArray<BuilderPart>): BuilderPart | undefined => {
  const base = partIn(query, "base", parts)
  const hasTone = signIn(query) === undefined && partIn(query, "tone", parts) !== undefined
  return hasTone && base?.takesSkinTone === false ? base : undefined
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
    <form class="fields" action={addressOf(language, "/builder#sequence")} method="get">
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

/** Flags and keycaps, which are not joined sequences. Each has a form of its own, because only one of them is built. */
const SignForms = ({ page: { language, messages, query }, regions, subdivisions }: Pick<FormProps, "page"> & Signs) => {
  const text = messages.builder
  const fields = [
    ["flag", text.flag, text.flagHelp, regions],
    ["region", text.region, text.regionHelp, subdivisions]
  ] as const
  return (
    <>
      {fields.map(([name, label, help, options]) => (
        <form key={name} class="fields" action={addressOf(language, "/builder#sign")} method="get">
          <label>
            {label}
            <small id={`${name}-help`}>{help}</small>
            <input
              name={name}
              value={query.get(name) ?? ""}
              list={`${name}-names`}
              maxLength={60}
              dir="auto"
              required
              aria-describedby={`${name}-help`}
            />
          </label>
          <datalist id={`${name}-names`}>
            {options.map((region) => (
              <option key={region.code} value={region.name} label={region.code} />
            ))}
          </datalist>
          <button type="submit">{text.build}</button>
        </form>
      ))}
      <form class="fields" action={addressOf(language, "/builder#sign")} method="get">
        <label>
          {text.key}
          <select name="key">
            <option value="">{text.none}</option>
            {keys.map((key) => (
              <option key={key} selected={query.get("key") === key}>
                {key}
              </option>
            ))}
          </select>
        </label>
        <button type="submit">{text.build}</button>
      </form>
    </>
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
      <p>
        {formatSentences(language, [
          known === null ? text.unknownHelp : text.knownHelp(known.version),
          text.without[fallbackOf(sequence)]
        ])}
      </p>
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
