import {
  type AccountId,
  areNear,
  fileNamesOf,
  hammingDistance,
  type ImageHash,
  matchesWords,
  statusForMaker,
  type Submission,
  type SubmissionEvent,
  type SubmissionFileName,
  type SubmissionId,
  type SubmissionKind,
  UploadName
} from "@emoji-catalogue/domain"
import { DateTime, Effect, Layer, Option } from "effect"
import { type ImageVariants, noVariants } from "../../ports/submission/SubmissionImages.ts"
import {
  maxQueuedEvents,
  maxSimilar,
  type ProcessingUse,
  type QueueState,
  type SimilarUpload,
  type SubmissionLimits,
  SubmissionNotFound,
  type SubmissionReference,
  SubmissionRepository,
  exceededBy,
  TooManyPending,
  TooManySubmissions
} from "../../ports/submission/SubmissionRepository.ts"
import { registerPersonalData } from "../account/personalDataStores.ts"
import { pageOf } from "../shared/pageOf.ts"

interface Stored {
  submission: Submission
  hashes: ReadonlyArray<ImageHash>
  variants: ImageVariants
  events: Array<SubmissionEvent>
  reporters: Set<string>
}

export const layer = Layer.sync(SubmissionRepository, () => {
  const all = new Map<SubmissionId, Stored>()
  /** Maps each account to its use of image processing on the last day on which it submitted an image. */
  const processed = new Map<AccountId, ProcessingUse & { readonly since: DateTime.Utc }>()

  const processedSince = (accountId: AccountId, since: DateTime.Utc): ProcessingUse => {
    const day = processed.get(accountId)
    if (day === undefined || !DateTime.Equivalence(day.since, since)) return { images: 0, cpuMillis: 0 }
    return { images: day.images, cpuMillis: day.cpuMillis }
  }

  const existing = (kind: SubmissionKind) =>
    Array.from(all.values()).filter(({ submission }) => submission.kind === kind && submission.status !== "removed")
  const submissions = (kind: SubmissionKind) => existing(kind).map(({ submission }) => submission)

  const find = ({ id, kind }: SubmissionReference) => existing(kind).find(({ submission }) => submission.id === id)

  const get = (reference: SubmissionReference) => {
    const stored = find(reference)
    return stored === undefined ? Effect.fail(new SubmissionNotFound({ id: reference.id })) : Effect.succeed(stored)
  }

  /** Returns the uploads that have a hash near a given hash (`areNear`), the most similar upload first. */
  const near = (hashes: ReadonlyArray<ImageHash>, framed: ReadonlyArray<ImageHash>) =>
    existing("upload")
      .flatMap(({ hashes: own, submission: { id, status }, variants: { alteredHashes, framedHashes } }) => {
        const isRejected = status === "rejected"
        const known = isRejected ? [...own, ...framedHashes, ...alteredHashes] : own
        const given = isRejected ? [...hashes, ...framed] : hashes
        const distances = known.flatMap((each) =>
          given.filter((hash) => areNear(each, hash)).map((hash) => hammingDistance(each, hash))
        )
        return distances.length > 0 ? [{ id, status, distance: Math.min(...distances) }] : []
      })
      .toSorted((left, right) => left.distance - right.distance || (left.id < right.id ? -1 : 1))

  const similarTo = ({ hashes, submission, variants }: Stored): ReadonlyArray<SimilarUpload> =>
    near(hashes, variants.framedHashes)
      .flatMap(({ distance, id, status }) =>
        id !== submission.id && status !== "removed" ? [{ id, status, distance }] : []
      )
      .slice(0, maxSimilar)

  const limitOf = (
    accountId: AccountId,
    { maxNew, maxPending, since }: SubmissionLimits
  ): Effect.Effect<void, TooManyPending | TooManySubmissions> => {
    const own = Array.from(all.values(), ({ submission }) => submission).filter((each) => each.accountId === accountId)
    if (own.filter(({ status }) => status === "pending").length >= maxPending) {
      return Effect.fail(new TooManyPending({ max: maxPending }))
    }
    const isNew = ({ createdAt }: Submission) => DateTime.isGreaterThanOrEqualTo(createdAt, since)
    return own.filter(isNew).length >= maxNew
      ? Effect.fail(new TooManySubmissions({ max: maxNew, unit: "images" }))
      : Effect.void
  }

  registerPersonalData({
    collect: (id) => {
      const actor = `account:${id}`
      const stored = Array.from(all.values())
      return {
        processing: processed.get(id) ?? null,
        submissions: stored
          .filter(({ submission }) => submission.accountId === id)
          .map(({ events, hashes, submission, variants: { alteredHashes, details, framedHashes } }) => ({
            events,
            hashes: [...hashes, ...framedHashes, ...alteredHashes].sort(),
            details,
            submission
          })),
        causedEvents: stored.flatMap(({ events, submission }) =>
          submission.accountId === id
            ? []
            : events.filter((event) => event.actor === actor).map((event) => ({ submissionId: submission.id, event }))
        )
      }
    },
    erase: ({ accountId, pseudonym, submissions: choice }) => {
      processed.delete(accountId)
      const submissions = { kept: 0, deleted: 0 }
      const files: Array<SubmissionFileName> = []
      const replaced = (actor: string) => (actor === `account:${accountId}` ? `account:${pseudonym}` : actor)
      for (const stored of all.values()) {
        stored.events = stored.events.map((event) => ({ ...event, actor: replaced(event.actor) }))
        stored.reporters = new Set(Array.from(stored.reporters, replaced))
        const { submission } = stored
        if (submission.accountId !== accountId) continue
        if (submission.status === "approved" && choice === "keep") {
          if (submission.files !== null) files.push(submission.files.original)
          submissions.kept++
          stored.submission = withoutMaker(submission, pseudonym)
          continue
        }
        if (submission.files !== null) files.push(...fileNamesOf(submission.files))
        if (statusForMaker(submission) !== "removed") submissions.deleted++
        if (submission.files === null && stored.hashes.length > 0) {
          stored.submission = withoutText(withoutMaker(submission, pseudonym))
        } else all.delete(submission.id)
      }
      return { submissions, files }
    }
  })

  return SubmissionRepository.of({
    create: (submission, hashes, limits, variants = noVariants) =>
      Effect.suspend(() => {
        const known = all.get(submission.id)
        if (known !== undefined) return Effect.succeed(known.submission)
        return Effect.map(limitOf(submission.accountId, limits), () => {
          const event = {
            type: "submitted",
            at: submission.createdAt,
            actor: `account:${submission.accountId}`
          } as const
          all.set(submission.id, {
            submission,
            hashes,
            variants,
            events: [{ ...event, reason: null }],
            reporters: new Set()
          })
          return submission
        })
      }),

    checkLimits: (accountId, limits) =>
      Effect.gen(function* () {
        yield* limitOf(accountId, limits)
        const use = processedSince(accountId, limits.since)
        const exceeded = exceededBy(use, limits)
        return exceeded === undefined ? use : yield* exceeded
      }),

    recordProcessing: (accountId, since, cpuMillis) =>
      Effect.sync(() => {
        const latest = processed.get(accountId)
        if (latest !== undefined && DateTime.isGreaterThan(latest.since, since)) return
        const use = processedSince(accountId, since)
        processed.set(accountId, { images: use.images + 1, cpuMillis: use.cpuMillis + cpuMillis, since })
      }),

    find: (reference) =>
      Effect.sync(() => Option.map(Option.fromUndefinedOr(find(reference)), (each) => each.submission)),

    ofAccount: ({ accountId, isActive = false, kind, ...page }) =>
      Effect.sync(() => {
        const isListed = ({ accountId: owner, files, isWithdrawn }: Submission) =>
          owner === accountId && !isWithdrawn && (!isActive || files !== null)
        const own = submissions(kind).filter(isListed)
        return pageOf(own.toSorted(latest(({ createdAt }) => createdAt)), page)
      }),

    gallery: ({ kind, sort, words, ...page }) =>
      Effect.sync(() => {
        const shown = submissions(kind).filter((each) => each.status === "approved" && matchesWords(each, words))
        const newest = latest<Submission>(({ approvedAt }) => approvedAt!)
        const byUse = (left: Submission, right: Submission) => right.uses - left.uses || newest(left, right)
        return pageOf(shown.toSorted(sort === "newest" ? newest : byUse), page)
      }),

    queue: ({ accountId, kind, state, ...page }) =>
      Effect.sync(() => {
        const queued = existing(kind)
          .filter(
            ({ submission }) =>
              isQueued[state](submission) && (accountId === undefined || submission.accountId === accountId)
          )
          .map((stored) => ({
            submission: stored.submission,
            events: stored.events.slice(-maxQueuedEvents),
            similar: state === "pending" ? similarTo(stored) : [],
            bansCopies: stored.submission.status === "rejected" && stored.hashes.length > 0
          }))
        return pageOf(
          queued.toSorted((left, right) => queueOrder[state](left.submission, right.submission)),
          page
        )
      }),

    change: (reference, event, f) =>
      Effect.gen(function* () {
        const stored = yield* get(reference)
        const before = stored.submission
        const after = yield* Effect.fromResult(f(before))
        if (after !== before) {
          stored.submission = after
          stored.events.push(event)
          if (after.status === "removed") {
            stored.hashes = []
            stored.variants = noVariants
          }
        }
        return { before, after }
      }),

    report: ({ caller, event, ...reference }) =>
      Effect.gen(function* () {
        const stored = yield* get(reference)
        if (stored.submission.status !== "approved") return yield* new SubmissionNotFound({ id: reference.id })
        if (stored.reporters.has(caller)) return false
        stored.reporters.add(caller)
        stored.submission = { ...stored.submission, reports: stored.submission.reports + 1 }
        stored.events.push(event)
        return true
      }),

    recordUse: (reference) =>
      Effect.sync(() => {
        const stored = find(reference)
        if (stored?.submission.status !== "approved") return
        stored.submission = { ...stored.submission, uses: stored.submission.uses + 1 }
      }),

    detailsOf: (ids) =>
      Effect.sync(() =>
        Array.from(all.values()).flatMap(({ submission, variants }) =>
          ids.includes(submission.id) ? variants.details : []
        )
      ),

    nearCopies: (hashes, framedHashes = []) =>
      Effect.sync(() =>
        near(hashes, framedHashes).flatMap(({ status, ...copy }) =>
          status === "approved" || status === "rejected" ? [{ ...copy, status }] : []
        )
      ),

    allowCopies: (id, event) =>
      Effect.map(get({ kind: "upload", id }), (stored) => {
        if (stored.submission.status !== "rejected" || stored.hashes.length === 0) return false
        stored.hashes = []
        stored.variants = noVariants
        stored.events.push(event)
        return true
      }),

    // The repository is empty when the process starts, so no file is from an earlier version of the service.
    outdatedFiles: () => Effect.succeed([]),

    replaceFiles: (reference, before, after, hashed) =>
      Effect.sync(() => {
        const stored = find(reference)
        if (stored?.submission.files?.original !== before.original) return false
        const { original, still } = after
        stored.submission = { ...stored.submission, files: { ...stored.submission.files, original, still } }
        if (hashed !== undefined && stored.variants.details.length === 0) {
          stored.hashes = Array.from(new Set([...stored.hashes, ...hashed.hashes]))
          stored.variants = hashed.variants
        }
        return true
      }),

    fileAccess: (name) =>
      Effect.sync(() => {
        for (const { files, status } of Array.from(all.values(), ({ submission }) => submission)) {
          if (files?.image.name === name || files?.still === name) return status === "approved" ? "public" : "private"
          if (files?.original === name) return "private"
        }
        return undefined
      }),

    unreferencedFiles: (names) =>
      Effect.sync(() => {
        const referenced = new Set(
          Array.from(all.values()).flatMap(({ submission: { files } }) => (files === null ? [] : fileNamesOf(files)))
        )
        return names.filter((name) => !referenced.has(name))
      })
  })
})

const withoutMaker = (submission: Submission, pseudonym: AccountId): Submission => {
  const files = submission.files && { ...submission.files, original: submission.files.image.name }
  const anonymous = { accountId: pseudonym, files }
  return submission.kind === "upload"
    ? { ...submission, ...anonymous, attribution: null }
    : { ...submission, ...anonymous }
}

const withoutText = (submission: Submission): Submission =>
  submission.kind === "upload" ? { ...submission, name: UploadName.make("deleted"), tags: [] } : submission

type Order = (left: Submission, right: Submission) => number

const byId: Order = (left, right) => (left.id < right.id ? -1 : 1)

const oldest =
  (timeOf: (submission: Submission) => DateTime.Utc): Order =>
  (left, right) =>
    DateTime.Order(timeOf(left), timeOf(right)) || byId(left, right)

const latest =
  <S extends Submission>(timeOf: (submission: S) => DateTime.Utc) =>
  (left: S, right: S) =>
    DateTime.Order(timeOf(right), timeOf(left)) || byId(left, right)

const isQueued: Readonly<Record<QueueState, (submission: Submission) => boolean>> = {
  pending: ({ status }) => status === "pending",
  reported: ({ reports }) => reports > 0,
  approved: ({ status }) => status === "approved",
  rejected: ({ status }) => status === "rejected"
}

const first = oldest(({ createdAt }) => createdAt)

const queueOrder: Readonly<Record<QueueState, Order>> = {
  pending: first,
  reported: (left, right) => right.reports - left.reports || first(left, right),
  approved: latest(({ decidedAt }) => decidedAt!),
  rejected: latest(({ decidedAt }) => decidedAt!)
}
