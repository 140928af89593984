import {
  DatabaseDamaged,
  DataDirectoryFull,
  DataDirectoryInUse,
  ImagesDamaged
} from "@emoji-catalogue/adapters-postgres"
import { assert, it } from "@effect/vitest"
import { Cause } from "effect"
import { startFailure } from "../src/startFailure.ts"

const path = "/srv/emoji"

it.each([
  [
    new DatabaseDamaged({ path, reason: "PostgreSQL aborted" }),
    "Cannot start: the database in /srv/emoji is damaged, or of another version of PostgreSQL: PostgreSQL aborted (restore a backup of this folder, or delete it to import everything again)"
  ],
  [
    new ImagesDamaged({ path: "/srv/emoji/images.db", reason: "file is not a database" }),
    "Cannot start: the images in /srv/emoji/images.db are damaged: file is not a database (restore a backup of this folder, or delete the file: the next import stores the images of releases again, those that administrators uploaded are lost)"
  ],
  [
    new DataDirectoryFull({ path, freeMebibytes: 0, neededMebibytes: 32 }),
    "Cannot start: the database in /srv/emoji cannot be opened with 0 MiB of free disk space: that takes up to 32 MiB (free disk space; the stored data is kept)"
  ],
  [
    new DataDirectoryInUse({ path }),
    "Cannot start: another emoji catalogue is running on the data directory /srv/emoji (stop it, or set DATA_DIR to another folder)"
  ]
])("says what is wrong with a data directory, and what to do: %#", (error, expected) => {
  assert.strictEqual(startFailure(Cause.fail(error)), expected)
})
