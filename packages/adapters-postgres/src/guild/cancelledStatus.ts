/** `is_cancelled` is a separate column, because the service's previous version cannot read the status 'cancelled'. */
export const statusColumn = "CASE WHEN is_cancelled THEN 'cancelled' ELSE status END AS status"
