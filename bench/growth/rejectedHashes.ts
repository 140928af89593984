import { SubmissionRepository } from "@emoji-catalogue/application/ports"
import { freshHash } from "@emoji-catalogue/application/testing"
import { ImageHash, SubmissionId } from "@emoji-catalogue/domain"
import { DateTime, Effect } from "effect"
import { createHash } from "node:crypto"
import { numberedId, pick, rolledBack, type Subject } from "./subject.ts"

const hashesPerUpload = 10

/** The number of images of which half of the rejected uploads are variations. */
const images = 4000

const hashOf = (text: string): bigint => BigInt(`0x${createHash("md5").update(text).digest("hex").slice(0, 16)}`)

const flipped = (hash: bigint, flips: number): ImageHash => {
  let bits = hash
  for (let i = 0; i < flips; i++) bits ^= 1n << BigInt(Math.floor(Math.random() * 64))
  return ImageHash.make(bits.toString(16).padStart(16, "0"))
}

const variation = (sample: number) => flipped(hashOf(`image${sample % images}`), 8)

const rejected = (sample: number, rows: number) =>
  SubmissionId.make(numberedId("rejected", pick(sample, rows / hashesPerUpload)))

export const rejectedHashes: Subject = {
  name: "hashes of rejected uploads, ten each",
  rows: 1_000_000,
  fill: (sql, from, to) =>
    Effect.all([
      sql`
        INSERT INTO submission (id, kind, account_id, status, name, tags, license, words, created_at, decided_at, has_outdated_files)
        SELECT numbered_id('rejected', i), 'upload', numbered_id('account', i), 'rejected', 'name', '[]', 'CC0-1.0', '',
          now() - interval '1 year' + i * interval '5 minutes', now() - interval '1 year' + i * interval '5 minutes', false
        FROM generate_series(${from / hashesPerUpload + 1}::integer, ${to / hashesPerUpload}::integer) AS i`,
      // Half of the hashes are random. The others differ from the hash of an image in about eight bits, as unevenly
      // distributed as those of real images that resemble each other.
      sql`
        INSERT INTO image_hash (submission_id, hash, kind)
        SELECT numbered_id('rejected', i), CASE
            WHEN n % 2 = 0 THEN ('x' || left(md5('hash' || i || ' ' || n), 16))::bit(64)
            ELSE ('x' || left(md5('image' || (i * 10 + n) % ${images}::integer), 16))::bit(64)
              # (SELECT bit_xor((1::bigint << floor(random() * 64)::integer)) FROM generate_series(1, 8) WHERE i + n > 0)::bit(64)
          END,
          CASE WHEN n < 2 THEN 'trimmed' WHEN n < 5 THEN 'framed' ELSE 'altered' END
        FROM generate_series(${from / hashesPerUpload + 1}::integer, ${to / hashesPerUpload}::integer) AS i,
          generate_series(0, ${hashesPerUpload - 1}::integer) AS n`,
      sql`
        INSERT INTO image_detail (submission_id, detail)
        SELECT numbered_id('rejected', i), repeat('0', 1536)
        FROM generate_series(${from / hashesPerUpload + 1}::integer, ${to / hashesPerUpload}::integer) AS i`
    ]),
  operations: {
    "near copies, random hash": {
      run: () => SubmissionRepository.use(({ nearCopies }) => nearCopies([freshHash()]))
    },
    "near copies, of an image": {
      run: (sample) => SubmissionRepository.use(({ nearCopies }) => nearCopies([variation(sample)]))
    },
    "near copies, of a stored hash": {
      run: (sample, rows) =>
        SubmissionRepository.use(({ nearCopies }) =>
          nearCopies([flipped(hashOf(`hash${pick(sample, rows / hashesPerUpload)} 0`), 3)])
        )
    },
    "near copies, nine hashes": {
      run: (sample) =>
        SubmissionRepository.use(({ nearCopies }) =>
          nearCopies(Array.from({ length: 9 }, (_, index) => variation(sample * 9 + index)))
        )
    },
    "details of a rejected upload": {
      run: (sample, rows) => SubmissionRepository.use(({ detailsOf }) => detailsOf([rejected(sample, rows)]))
    },
    "allow copies": {
      run: (sample, rows) =>
        rolledBack(
          SubmissionRepository.use(({ allowCopies }) =>
            allowCopies(rejected(sample, rows), {
              type: "copies-allowed",
              at: DateTime.makeUnsafe(0),
              actor: "anonymous",
              reason: null
            })
          )
        )
    }
  }
}
