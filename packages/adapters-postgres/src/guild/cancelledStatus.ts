/** The former version has no status for cancelled backups and restores, and cannot read one. */
export const statusColumn = "CASE WHEN is_cancelled THEN 'cancelled' ELSE status END AS status"
