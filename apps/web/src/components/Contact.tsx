/** A link to the contact of the operator: an e-mail address or a URL. */
export const Contact = ({ contact }: { readonly contact: string }) => (
  <a href={contact.includes("://") ? contact : `mailto:${contact}`} dir="ltr">
    {contact}
  </a>
)
