interface Props {
  readonly text: string
  /** What the button copies, in words. */
  readonly name: string
  readonly format?: string
}

/** Copies a text; see `client/copy.ts`. Hidden without script. */
export const CopyButton = ({ format, name, text }: Props) => (
  <button type="button" class="copy" data-copy={text} data-format={format}>
    {name}
  </button>
)
