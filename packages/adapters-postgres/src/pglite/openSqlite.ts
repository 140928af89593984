import { DatabaseSync } from "node:sqlite"

/** Opens a SQLite database and runs statements. If they fail, closes the database. */
export const openSqlite = (path: string, statements: string): DatabaseSync => {
  const database = new DatabaseSync(path)
  try {
    database.exec(statements)
    return database
  } catch (cause) {
    database.close()
    throw cause
  }
}
