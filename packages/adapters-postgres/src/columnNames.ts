import { String } from "effect"

/** snake_case in the database, camelCase in code; what is inside a JSON value stays as it is stored. */
export const columnNames = {
  transformQueryNames: String.camelToSnake,
  transformResultNames: String.snakeToCamel,
  transformJson: false
}
