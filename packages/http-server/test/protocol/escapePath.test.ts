import { assert, it } from "@effect/vitest"
import { HttpServerRequest } from "effect/http"
import { withEscapedPath } from "../../src/protocol/escapePath.ts"

it.each([
  ["/a?b;c#d", "/a?b;c#d"],
  ["/a;b;c?d;e", "/a%3Bb%3Bc?d;e"],
  ["/a#b", "/a%23b"],
  ["/a#b?c#d", "/a%23b?c#d"]
])("the path of %s is escaped up to the question mark", (url, escaped) => {
  const request = HttpServerRequest.fromWeb(new Request("http://localhost")).modify({ url })
  assert.strictEqual(withEscapedPath(request).url, escaped)
})
