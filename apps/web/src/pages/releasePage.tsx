import {
  type ArtworkChangeKind,
  platforms,
  type PlatformVersion,
  type ReleaseChange
} from "@emoji-catalogue/client-sdk"
import { Credit } from "../components/Credit.tsx"
import { EmojiGrid, hasNames } from "../components/EmojiGrid.tsx"
import { inkClass } from "../components/inkClass.ts"
import { Pair } from "../components/Pair.tsx"
import { Pager } from "../components/Pager.tsx"
import { formatNumber, formatRelease, formatShare } from "../messages/format.ts"
import { addressOf, type PageContext } from "../page/PageContext.ts"
import type { Page } from "../page/Page.ts"
import { offsetIn } from "../page/paging.ts"
import { Redirect } from "../page/Redirect.ts"
import {
  dateOfRelease,
  releasesFeedLink,
  findRelease,
  labelInPath,
  releaseAddress,
  releasePath,
  releasesOf
} from "../page/releases.ts"
import { previewOf } from "../page/preview.ts"
import { unknownPlatformPage } from "./notFoundPage.tsx"

const kinds: ReadonlyArray<ArtworkChangeKind> = ["redrawn", "added", "removed"]

/** How many changes of a kind the page of all kinds shows, and how many the pages of one kind. */
const sizes: Readonly<Record<ArtworkChangeKind, readonly [some: number, page: number]>> = {
  redrawn: [24, 96],
  added: [120, 480],
  removed: [120, 480]
}

/** What one release of a platform added, redrew and removed. */
export const releasePage: Page = async (context) => {
  const { api, language, messages, params, query } = context
  const id = params["id"]!
  const version = params["version"]!
  const [{ items }, releases] = await Promise.all([platforms.list(api), releasesOf(api, id)])
  const platform = items.find((each) => each.id === id)
  if (platform === undefined) return unknownPlatformPage(context, id)
  const release = findRelease(releases, version)
  if (release === undefined) {
    // The API rejects the version.
    await platforms.changes(api, platform.id, version)
    return new Redirect(addressOf(language, `/platforms/${id}`))
  }
  const path = releasePath(id, release.version)
  if (labelInPath(version) !== labelInPath(release.version)) return new Redirect(addressOf(language, path))
  // Redrawn emoji are sorted by difference, which needs all of them. The listing has the added ones in Unicode order.
  const changes = await platforms
    .changes(api, platform.id, release.version, { language, skinTone: "none", limit: 500 })
    .toArray()
  const byKind = Map.groupBy(changes, ({ kind }) => kind)
  byKind.get("redrawn")?.sort((left, right) => (right.difference ?? 0) - (left.difference ?? 0))
  const only = kinds.find((kind) => kind === query.get("kind"))
  if (only !== undefined) {
    const offset = offsetIn(query, sizes[only][1])
    if (offset > 0 && offset >= (byKind.get(only)?.length ?? 0)) {
      return new Redirect(`${addressOf(language, path)}?kind=${only}`, 302)
    }
  }
  const at = releases.indexOf(release)
  const [before, after] = [releases[at - 1], releases[at + 1]]
  const text = messages.release
  const title = formatRelease(language, platform.name, release.version)
  return {
    head: {
      title: text.title(title),
      description: text.description(title, release),
      preview: previewOf(
        changes.map(({ after, name, slug }) => ({ image: after, name, slug })),
        id
      ),
      data: `/api/emoji/platform/${id}/${labelInPath(release.version)}/changes?language=${language}`,
      feed: releasesFeedLink(context, platform)
    },
    content: (
      <>
        <p>
          <a href={addressOf(language, `/platforms/${id}`)}>
            <bdi>{platform.name}</bdi>
          </a>
        </p>
        <h1>
          <bdi>{title}</bdi>
        </h1>
        <p>
          {dateOfRelease(context, release)} · {text.total(release.count)} · {formatShare(language, release.coverage)}
        </p>
        <Neighbors before={before} after={after} page={context} />
        <p>
          {release.licenseRestricted || release.redrawn === null ? text.unknownRedrawn : text.withoutTones}
          {before !== undefined && platform.noImages === null && (
            <>
              {" "}
              <a
                href={addressOf(
                  language,
                  `/compare/${id}@${labelInPath(before.version)}/${id}@${labelInPath(release.version)}`
                )}
              >
                {text.compare(before.version)}
              </a>
            </>
          )}
        </p>
        {!release.listsFlags && <p class="note">{messages.platforms.flags}</p>}
        <ul class="chips" aria-label={text.kindsLabel}>
          <li>
            <a href={addressOf(language, path)} aria-current={only === undefined ? "true" : undefined}>
              {text.all} {formatNumber(language, changes.length)}
            </a>
          </li>
          {kinds
            .filter((kind) => kind !== "redrawn" || release.redrawn !== null || byKind.has(kind))
            .map((kind) => (
              <li key={kind}>
                <a href={`${addressOf(language, path)}?kind=${kind}`} aria-current={only === kind ? "true" : undefined}>
                  {text.kinds[kind]} {formatNumber(language, byKind.get(kind)?.length ?? 0)}
                </a>
              </li>
            ))}
        </ul>
        {changes.length === 0 && <p>{text.nothing}</p>}
        {kinds
          .filter((kind) => byKind.has(kind) && (only ?? kind) === kind)
          .map((kind) => (
            <Changes
              key={kind}
              changes={byKind.get(kind)!}
              before={before?.version ?? ""}
              kind={kind}
              isPaged={only !== undefined}
              page={context}
              path={path}
              release={release}
            />
          ))}
        <Credit platform={platform} />
      </>
    )
  }
}

interface NeighborsProps {
  readonly before: PlatformVersion | undefined
  readonly after: PlatformVersion | undefined
  readonly page: PageContext
}

const Neighbors = ({ after, before, page }: NeighborsProps) => {
  const text = page.messages.release
  if (before === undefined && after === undefined) return null
  return (
    <nav class="pages" aria-label={text.neighbors}>
      {before !== undefined && (
        <a rel="prev" href={releaseAddress(page, before.platform, before.version)}>
          {text.before(before.version)}
        </a>
      )}
      {after !== undefined && (
        <a rel="next" href={releaseAddress(page, after.platform, after.version)}>
          {text.after(after.version)}
        </a>
      )}
    </nav>
  )
}

interface ChangesProps {
  readonly changes: ReadonlyArray<ReleaseChange>
  /** The label of the release before. */
  readonly before: string
  readonly kind: ArtworkChangeKind
  readonly isPaged: boolean
  readonly page: PageContext
  readonly path: string
  readonly release: PlatformVersion
}

/** The changes of one kind: the first of them with a link to all, or a page of them. */
const Changes = ({ before, changes, isPaged, kind, page, path, release }: ChangesProps) => {
  const { language, messages, query } = page
  const [some, pageSize] = sizes[kind]
  const [offset, size] = isPaged ? [offsetIn(query, pageSize), pageSize] : [0, some]
  const shown = changes.slice(offset, offset + size)
  return (
    <section aria-labelledby={kind}>
      <h2 id={kind}>{messages.release.kinds[kind]}</h2>
      {kind === "redrawn" ? (
        <ul class="pairs">
          {shown.map((change) => (
            <Pair
              key={change.slug}
              difference={change.difference}
              emoji={change}
              page={page}
              sides={[
                { caption: change.before?.platformVersion ?? before, image: change.before },
                { caption: release.version, image: change.after }
              ]}
            />
          ))}
        </ul>
      ) : (
        <div class={inkClass(release.platform)}>
          <EmojiGrid
            emoji={shown.map(({ after, before, ...rest }) => ({ ...rest, image: after ?? before }))}
            isNamed={hasNames(shown.length)}
            labelledBy={kind}
            language={language}
          />
        </div>
      )}
      {isPaged ? (
        <Pager page={page} offset={offset} pageSize={size} total={changes.length} />
      ) : (
        changes.length > size && (
          <p>
            <a href={`${addressOf(language, path)}?kind=${kind}`}>{messages.release.allOfKind(changes.length)}</a>
          </p>
        )
      )}
    </section>
  )
}
