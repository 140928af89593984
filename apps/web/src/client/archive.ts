import { store, stored } from "./storage.ts"

const key = "archive"
const names = ["format", "size"]

/** Remembers the chosen format and size of the form that downloads a zip. SVGs have no size to choose. */
export const enableArchiveForm = (): void => {
  const show = () => {
    const form = document.querySelector<HTMLFormElement>("#archive")
    if (form === null) return
    const kept = new URLSearchParams(stored(key))
    for (const name of names) {
      const select = selectOf(form, name)
      const isOffered = Array.from(select.options).some(({ value }) => value === kept.get(name))
      if (isOffered) select.value = kept.get(name)!
    }
    disableSize(form)
  }
  show()
  document.addEventListener("gridchange", show)
  document.addEventListener("change", ({ target }) => {
    const form = (target as Element).closest<HTMLFormElement>("#archive")
    if (form === null) return
    store(key, new URLSearchParams(names.map((name) => [name, selectOf(form, name).value])).toString())
    disableSize(form)
  })
}

const selectOf = (form: HTMLFormElement, name: string) => form.querySelector<HTMLSelectElement>(`[name=${name}]`)!

const disableSize = (form: HTMLFormElement): void => {
  selectOf(form, "size").disabled = selectOf(form, "format").value === "svg"
}
