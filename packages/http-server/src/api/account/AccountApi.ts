import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { Anyone, SignedInOnly } from "../access/access.ts"
import * as Parameter from "../Parameter.ts"
import { problem } from "../Problem.ts"

const Account = Schema.Struct({
  id: Schema.String,
  provider: Schema.Literal("discord"),
  providerId: Schema.String.annotate({ description: "The provider's own id" }),
  username: Schema.String,
  displayName: Schema.String,
  avatarUrl: Schema.NullOr(Schema.String),
  isAdmin: Schema.Boolean.annotate({ description: "Whether the account may administer the service" }),
  createdAt: Schema.String,
  signedInAt: Schema.String,
  session: Schema.Struct({ createdAt: Schema.String, expiresAt: Schema.String }).annotate({
    description: "The session that asks. It ends 30 days after it was last used"
  })
}).annotate({ identifier: "Account" })

const EndedSessions = Schema.Struct({
  ended: Schema.Int.annotate({ description: "How many sessions were ended" })
}).annotate({ identifier: "EndedSessions" })

const returnTo = Parameter.optionalText({
  description:
    "Where the browser goes afterwards: a path of this service, or an address at one of its configured origins",
  example: "/docs",
  maxLength: 2000
})

const callback = {
  code: Parameter.optionalText({
    description: "What the provider gives",
    example: "NhhvTDYsFcdgNLnnLijcl7Ku7bEEeee",
    maxLength: 500
  }),
  state: Parameter.optionalText({
    description: "What was given to the provider",
    example: "15773059ghq9183habn",
    maxLength: 500
  }),
  error: Parameter.optionalText({
    description: "Why the provider gives no code",
    example: "access_denied",
    maxLength: 100
  })
}

const summarised = (summary: string, description?: string) =>
  OpenApi.annotations({ summary, ...(description === undefined ? {} : { description }) })

/** Signing in and out, and who is signed in. */
export class AccountApi extends HttpApiGroup.make("account")
  .add(
    HttpApiEndpoint.get("signIn", "/discord", {
      query: { returnTo },
      success: HttpApiSchema.Empty(302),
      error: problem("not_configured")
    })
      .middleware(Anyone)
      .annotateMerge(summarised("Begin signing in through Discord", "Redirects a browser to Discord.")),
    HttpApiEndpoint.get("callback", "/discord/callback", {
      query: callback,
      success: HttpApiSchema.Empty(302),
      error: [problem("not_configured"), problem("upstream_failed")]
    })
      .middleware(Anyone)
      .annotateMerge(
        summarised(
          "Where Discord sends the browser back to",
          "Signs the browser in and redirects it to `returnTo`; with `error=access_denied` where somebody refused, and `error=sign_in_failed` where Discord sent another error."
        )
      ),
    HttpApiEndpoint.get("me", "/me", { success: Schema.NullOr(Account) })
      .middleware(Anyone)
      .annotateMerge(summarised("The signed-in account, or null")),
    HttpApiEndpoint.post("signOut", "/signout", {
      success: EndedSessions.pipe(HttpApiSchema.status(201)),
      error: problem("forbidden")
    })
      .middleware(Anyone)
      .annotateMerge(summarised("Sign out of this browser")),
    HttpApiEndpoint.post("signOutEverywhere", "/signout-everywhere", {
      success: EndedSessions.pipe(HttpApiSchema.status(201))
    })
      .middleware(SignedInOnly)
      .annotateMerge(summarised("Sign out of every browser"))
  )
  .prefix("/auth")
  .annotateMerge(OpenApi.annotations({ title: "Account" })) {}
