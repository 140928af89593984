import type { PageContext } from "../page/PageContext.ts"
import { Contact } from "./Contact.tsx"

interface Props {
  readonly page: PageContext
  readonly kind: "upload" | "drawing"
  readonly publicId: string
}

/** Reports a submission; see `client/report.ts`. Without script, names the contact of the operator instead. */
export const ReportForm = ({ kind, page: { messages, operator }, publicId }: Props) => {
  const text = messages.report
  return (
    <section aria-labelledby="report-title">
      <h2 id="report-title">{text.title}</h2>
      <div class="script-only">
        <form id="report" class="fields" method="post" data-kind={kind} data-id={publicId}>
          <label>
            {text.reason}
            <input name="reason" maxLength={500} dir="auto" autocomplete="off" aria-describedby="report-help" />
          </label>
          <button type="submit">{text.send}</button>
          <p id="report-help" class="soft">
            {text.help}
          </p>
        </form>
      </div>
      <p id="reported" role="status" aria-live="polite" tabIndex={-1} />
      <p class="without-script">
        {text.withoutScript}
        {operator.contact !== undefined && (
          <>
            {" "}
            {text.contact} <Contact contact={operator.contact} />
          </>
        )}
      </p>
    </section>
  )
}
