/**
 * `is_cancelled` is a separate column, because the service's previous version cannot read the status 'cancelled'.
 * During an update, both versions use the same database.
 */
export const statusColumn = "CASE WHEN is_cancelled THEN 'cancelled' ELSE status END AS status"
