import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { PublicAccess, RequireSession } from "../endpoint/access.ts"
import { CachePolicy, IgnoresInvalidCookie } from "../endpoint/policies.ts"
import { Time, Url, Uuid } from "../shared/formats.ts"
import * as Parameter from "../shared/Parameter.ts"
import { problem } from "../shared/Problem.ts"
import { summarized } from "../shared/summarized.ts"

const Account = Schema.Struct({
  id: Uuid.annotate({ description: "Identifies the account in this service" }),
  provider: Schema.Literal("discord").annotate({ description: "The sign-in provider" }),
  providerId: Schema.String.annotate({ description: "The id of the user at the provider" }),
  username: Schema.String.annotate({ description: "The unique name at the provider, as of the last sign-in" }),
  displayName: Schema.String.annotate({ description: "The name to show, as of the last sign-in" }),
  avatarUrl: Schema.NullOr(Url).annotate({
    description: "The image at the provider, as of the last sign-in; null without one"
  }),
  isAdmin: Schema.Boolean.annotate({ description: "Whether the account is an administrator" }),
  createdAt: Time.annotate({ description: "The time of the first sign-in" }),
  signedInAt: Time.annotate({ description: "The time of the last sign-in" }),
  session: Schema.Struct({
    createdAt: Time.annotate({ description: "When this session started" }),
    expiresAt: Time.annotate({ description: "When it expires unless it is used" })
  }).annotate({
    description: "The current session. It expires 30 days after its last use."
  })
}).annotate({ identifier: "Account", description: "The signed-in account" })

const EndedSessions = Schema.Struct({
  ended: Schema.Int.annotate({ description: "Number of sessions ended" })
}).annotate({ identifier: "EndedSessions", description: "The result of signing out" })

const DeletedAccount = Schema.Struct({
  id: Uuid.annotate({ description: "The id that the account had" }),
  deleted: Schema.Literal(true).annotate({ description: "The account no longer exists" }),
  sessions: Schema.Int.annotate({ description: "Number of sessions ended" }),
  submissions: Schema.Struct({
    kept: Schema.Int.annotate({
      description: "Approved submissions that stay public, without the name of their maker"
    }),
    deleted: Schema.Int.annotate({ description: "Submissions deleted with their files" })
  }).annotate({ description: "Uploads and drawings of the account" }),
  apiKeys: Schema.Int.annotate({ description: "Number of API keys revoked because the account issued them" })
}).annotate({ identifier: "DeletedAccount", description: "The result of deleting an account" })

const submissions = Parameter.choice(
  ["keep", "delete"],
  "`keep`: approved uploads and drawings stay public without a name. `delete`: they are deleted. All other submissions are always deleted."
)

const returnTo = Parameter.optionalText({
  description:
    "Where the browser is redirected after signing in: a path of this service, or a URL at one of its configured origins",
  example: "/docs",
  maxLength: 2000
})

const callback = {
  code: Parameter.optionalText({
    description: "The authorization code",
    example: "NhhvTDYsFcdgNLnnLijcl7Ku7bEEeee",
    maxLength: 500
  }),
  state: Parameter.optionalText({
    description: "The state of the authorization request",
    example: "15773059ghq9183habn",
    maxLength: 500
  }),
  error: Parameter.optionalText({
    description: "The OAuth error when there is no code",
    example: "access_denied",
    maxLength: 100
  })
}

export class AccountApi extends HttpApiGroup.make("account")
  .add(
    HttpApiEndpoint.get("signIn", "/discord", {
      query: { returnTo },
      success: HttpApiSchema.Empty(302),
      error: problem("not_configured")
    })
      .middleware(PublicAccess)
      .annotateMerge(summarized("Start signing in with Discord", "Redirects the browser to Discord.")),
    HttpApiEndpoint.get("callback", "/discord/callback", {
      query: callback,
      success: HttpApiSchema.Empty(302),
      error: [problem("not_configured"), problem("upstream_failed")]
    })
      .middleware(PublicAccess)
      .annotateMerge(
        summarized(
          "Callback of the Discord sign-in",
          "Signs the browser in and redirects it to `returnTo`, with `error=access_denied` when the user declined and `error=sign_in_failed` for any other error from Discord."
        )
      ),
    HttpApiEndpoint.get("me", "/me", { success: Schema.NullOr(Account) })
      .middleware(PublicAccess)
      .annotateMerge(
        summarized("The signed-in account, or null", "Identified by the session cookie or the session token.")
      ),
    HttpApiEndpoint.post("signOut", "/signout", {
      success: EndedSessions.pipe(HttpApiSchema.status(201)),
      error: problem("forbidden")
    })
      .middleware(PublicAccess)
      .annotateMerge(summarized("Sign out of this browser", "Ends the session of the request and removes its cookie.")),
    HttpApiEndpoint.post("signOutEverywhere", "/signout-everywhere", {
      success: EndedSessions.pipe(HttpApiSchema.status(201))
    })
      .middleware(RequireSession)
      .annotateMerge(summarized("Sign out of every browser", "Ends all sessions of the account.")),
    HttpApiEndpoint.get("export", "/me/export", {
      success: HttpApiSchema.StreamUint8Array({ contentType: "application/zip" })
    })
      .middleware(RequireSession)
      .annotateMerge(
        summarized(
          "Download all data about the account",
          "A zip with JSON files and the images of the account's uploads and drawings. Requires a session, because API keys belong to no account."
        )
      ),
    HttpApiEndpoint.delete("remove", "/me", { query: { submissions }, success: DeletedAccount })
      .middleware(RequireSession)
      .annotateMerge(
        summarized(
          "Delete the account",
          "Requires a session that started within the last 10 minutes; otherwise the response is `forbidden` and the user must sign in again. Deletes sessions, tokens, and pending submissions, and revokes the API keys that the account issued. This cannot be undone. Signing in again creates a new account."
        )
      )
  )
  .annotateEndpoints(CachePolicy, "private")
  // Users with an expired session can still sign in, sign out and read `/me`.
  .annotateEndpoints(IgnoresInvalidCookie, true)
  .prefix("/auth")
  .annotateMerge(
    OpenApi.annotations({ title: "Account", description: "Sign-in through Discord, and the session of a browser" })
  ) {}
