/** Cancellation is a separate column, because the previous version cannot read a status for it. */
export const statusColumn = "CASE WHEN is_cancelled THEN 'cancelled' ELSE status END AS status"
