import { String } from "effect"

/** Maps snake_case columns to camelCase properties. Members of JSON values keep their names. */
export const columnNames = {
  transformQueryNames: String.camelToSnake,
  transformResultNames: String.snakeToCamel,
  transformJson: false
}
