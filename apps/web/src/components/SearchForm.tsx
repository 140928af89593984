import { addressOf, type PageContext } from "../page/PageContext.ts"

/** The search of every page. It works without script; `client/search.tsx` adds completions and results while typing. */
export const SearchForm = ({ page: { language, messages, path, query } }: { readonly page: PageContext }) => (
  <search class="search">
    <form action={addressOf(language, "/search")} method="get" role="search" id="search">
      <label class="visually-hidden" for="q">
        {messages.search.label}
      </label>
      <input
        id="q"
        name="q"
        type="search"
        list={undefined /* Preact's types require it of a combobox. */}
        placeholder={messages.search.placeholder}
        value={isGallery(path) ? "" : (query.get("q") ?? "")}
        maxLength={200}
        autocomplete="off"
        autocapitalize="none"
        spellcheck={false}
        enterkeyhint="search"
        dir="auto"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded="false"
        aria-controls="completions"
      />
      <button type="submit">{messages.search.submit}</button>
      <ul id="completions" class="completions" role="listbox" aria-label={messages.search.completions} hidden />
    </form>
  </search>
)

/** Whether a page has a search of its own, which is `q` in its address. */
const isGallery = (path: string): boolean => path === "/uploads" || path === "/drawings"
