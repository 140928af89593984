/** The `ImportLock` name of imports and of `pruneRasters`, which must not run at the same time. */
export const importLockName = "imports"
