import type { SubmissionsOf } from "@emoji-catalogue/application/submission"
import type { Page } from "@emoji-catalogue/application/view"
import type { Submission } from "@emoji-catalogue/domain"
import { CurrentSession } from "@emoji-catalogue/http-api"
import { Effect } from "effect"
import { listingOf } from "../endpoint/responses.ts"
import { asReporter, currentViewer } from "./callers.ts"
import { notFoundProblem, parseSubmissionId, removeProblems, reportProblems } from "./submissionProblems.ts"

interface Reference {
  readonly params: { readonly publicId: string }
}

/** The handlers of the endpoints that uploads and drawings have in common. */
export const submissionHandlers = <S extends Submission, Shown, Own>(
  submissions: SubmissionsOf<S>,
  show: (submission: S) => Effect.Effect<Shown>,
  showOwn: (submission: S) => Effect.Effect<Own>
) => ({
  mine: Effect.fnUntraced(function* ({ query }: { readonly query: Page }) {
    const { account } = yield* CurrentSession
    const { items, total } = yield* submissions.ofAccount(account.id, query)
    return yield* listingOf(yield* Effect.forEach(items, showOwn), total, query)
  }),

  get: Effect.fnUntraced(function* ({ params }: Reference) {
    const id = yield* parseSubmissionId(params.publicId)
    return yield* show(yield* Effect.catchTags(submissions.find(id, yield* currentViewer), notFoundProblem))
  }),

  remove: Effect.fnUntraced(function* ({ params }: Reference) {
    const { account } = yield* CurrentSession
    const id = yield* parseSubmissionId(params.publicId)
    return yield* showOwn(yield* Effect.catchTags(submissions.remove(id, account.id), removeProblems))
  }),

  report: Effect.fnUntraced(function* ({
    params,
    payload
  }: Reference & { readonly payload: { readonly reason?: string } | null }) {
    const id = yield* parseSubmissionId(params.publicId)
    const reason = payload?.reason ?? null
    const report = asReporter((reporter) => submissions.report(id, reporter, reason))
    yield* Effect.catchTags(report, reportProblems)
    return { publicId: id, reported: true } as const
  })
})
