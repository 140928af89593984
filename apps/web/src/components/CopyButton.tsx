interface Props {
  /** Undefined if the script finds out what is copied. */
  readonly text?: string
  /** What the button copies, in words. */
  readonly name: string
  /** A longer name for screen readers, which tells the button from others with the same name. It contains `name`. */
  readonly label?: string
  readonly format?: string
}

/** Copies a text; see `client/copy.ts`. Hidden without script. */
export const CopyButton = ({ format, label, name, text }: Props) => (
  <button type="button" class="copy" data-copy={text} data-format={format} aria-label={label}>
    {name}
  </button>
)
