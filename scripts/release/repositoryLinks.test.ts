import { globSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { assert, describe, it } from "vitest"
import { repositoryFields, webAddressOf, withAbsoluteLinks } from "./repositoryLinks.ts"

const address = "https://git.example/people/emoji"

describe("webAddressOf", () => {
  it.each([
    "https://git.example/people/emoji.git",
    "https://git.example/people/emoji",
    "https://token@git.example/people/emoji.git",
    "ssh://git@git.example/people/emoji.git",
    "ssh://git@git.example:2222/people/emoji.git",
    "git@git.example:people/emoji.git"
  ])("%s", (remote) => assert.strictEqual(webAddressOf(remote), address))

  it.each(["/srv/emoji.git", "file:///srv/emoji.git", "../emoji", ""])("refuses %j", (remote) =>
    assert.throws(() => webAddressOf(remote), /no address/)
  )
})

it("describes the folder of a package", () => {
  assert.deepStrictEqual(repositoryFields(address, "packages/domain"), {
    repository: { type: "git", url: "git+https://git.example/people/emoji.git", directory: "packages/domain" },
    homepage: "https://git.example/people/emoji/tree/HEAD/packages/domain#readme",
    bugs: { url: "https://git.example/people/emoji/issues" }
  })
})

it("leaves no relative link in a README", () => {
  assert.strictEqual(
    withAbsoluteLinks(
      "A [guide](../../docs/client-sdk.md#tests), [here](https://a.example)",
      address,
      "packages/client-sdk"
    ),
    `A [guide](${address}/blob/HEAD/docs/client-sdk.md#tests), [here](https://a.example)`
  )
  const root = join(import.meta.dirname, "../..")
  for (const file of globSync("packages/*/README.md", { cwd: root })) {
    const text = withAbsoluteLinks(readFileSync(join(root, file), "utf8"), address, dirname(file))
    assert.isEmpty(text.match(/\]\((?!https:\/\/|#)[^)]*\)/g) ?? [], file)
  }
})
