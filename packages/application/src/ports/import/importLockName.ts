/** The `ImportLock` name of imports and pruning, which must not run at the same time. */
export const importLockName = "imports"
