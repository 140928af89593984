/** What imports and work that must not run beside one hold in `ImportLock`. */
export const importLockName = "imports"
