/** Lock shared by imports and pruning. */
export const importLockName = "imports"
