import {
  compareVersions,
  DocumentNumber,
  EmojiVersion,
  proposalOrder,
  proposalSlug,
  registerUrl,
  releaseDate,
  releaseYear,
  Slug
} from "@emoji-catalogue/domain"
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

const isSlug = Schema.is(Slug)

describe("proposals", () => {
  it("have a slug and a register URL", () => {
    const document = DocumentNumber.make("L2/16-127R2")
    assert.strictEqual(proposalSlug(document), "l2-16-127r2")
    assert.strictEqual(registerUrl(document), "https://www.unicode.org/L2/L2016/Register-2016.html")
  })

  it.prop("have different slugs if the documents differ", [DocumentNumber, DocumentNumber], ([left, right]) => {
    assert.isTrue(isSlug(proposalSlug(left)))
    assert.strictEqual(proposalSlug(left) === proposalSlug(right), left === right)
  })

  it("are ordered by date, then by number, with undated ones last", () => {
    const proposal = (number: string, date: string | null) => ({
      document: DocumentNumber.make(number),
      date,
      title: null
    })
    const ordered = [
      proposal("L2/09-379", "2009-11-01"),
      proposal("L2/09-336", "2009-11-10"),
      proposal("L2/09-337", "2009-11-10"),
      proposal("L2/07-001", null),
      proposal("L2/10-025", null)
    ]
    assert.deepStrictEqual(ordered.toReversed().toSorted(proposalOrder), ordered)
  })

  it("have a document number of the UTC register", () => {
    for (const text of [
      "",
      "L2/16-127r",
      "l2/16-127",
      "L2/2016-127",
      "L2/16-127R100",
      "L2/16-127\0",
      "L2/16-127 ",
      "L2/../.."
    ]) {
      assert.isFalse(Schema.is(DocumentNumber)(text), text)
    }
  })
})

describe("the versions of the specification", () => {
  const versions = "0.6 0.7 1.0 2.0 3.0 4.0 5.0 11.0 12.0 12.1 13.0 13.1 14.0 15.0 15.1 16.0 17.0".split(" ")

  it("are in chronological order, each with the year of its day", () => {
    const dates = versions.map((version) => releaseDate(EmojiVersion.make(version))!)
    assert.deepStrictEqual(dates, dates.toSorted())
    for (const version of versions.map((text) => EmojiVersion.make(text))) {
      assert.match(releaseDate(version)!, /^20\d\d-\d\d-\d\d$/)
      assert.strictEqual(releaseYear(version), new Date(releaseDate(version)!).getUTCFullYear())
    }
  })

  it("of characters older than Emoji 1.0 have the days of Unicode 6.0 and 7.0", () => {
    assert.strictEqual(releaseYear(EmojiVersion.make("0.6")), 2010)
    assert.strictEqual(releaseYear(EmojiVersion.make("0.7")), 2014)
    assert.strictEqual(releaseYear(EmojiVersion.make("1.0")), 2015)
  })

  it.prop("have a year if and only if they have a day", [EmojiVersion], ([version]) =>
    assert.strictEqual(releaseYear(version)?.toString(), releaseDate(version)?.slice(0, 4))
  )

  it.prop("are ordered numerically", [EmojiVersion, EmojiVersion], ([left, right]) => {
    assert.strictEqual(Math.sign(compareVersions(left, right)), -Math.sign(compareVersions(right, left)) + 0)
    assert.strictEqual(compareVersions(left, left), 0)
  })
})
