/** What a cell shows if the catalogue does not know how much a platform draws. */
export const unknownCoverage = "—"

/** The legend of a table that has such cells. */
export const UnknownCoverage = ({ text }: { readonly text: string }) => (
  <p class="note">
    <b>{unknownCoverage}</b> {text}
  </p>
)
