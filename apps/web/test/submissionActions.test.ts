import { renderToString } from "preact-render-to-string"
import { assert, describe, it } from "vitest"
import { SubmissionActions } from "../src/components/SubmissionActions.tsx"
import { languages } from "../src/languages.ts"
import { messagesIn } from "../src/messages/index.ts"

const labelsIn = (language: (typeof languages)[number]) => {
  const html = renderToString(
    SubmissionActions({
      image: { url: "/submissions/a.gif", format: "gif", width: 128, height: 128, animated: true, size: 1024 },
      page: {
        baseUrl: "",
        language,
        messages: messagesIn(language),
        operator: {},
        params: {},
        path: "/uploads/a",
        query: new URLSearchParams()
      }
    })
  )
  return [/<span aria-hidden="true">([^<]*)</, / download>([^<]*)</].map((pattern) => pattern.exec(html)?.[1])
}

describe("the actions of a submission", () => {
  it.each([
    ["en", "Copy:", "Download: GIF"],
    ["fr", "Copier\u202F:", "Télécharger\u202F: GIF"],
    ["zh", "复制：", "下载：GIF"]
  ] as const)("have labels with the punctuation of the language: %s", (language, ...labels) => {
    assert.deepStrictEqual(labelsIn(language), labels)
  })
})
