export { type Actor, type AuditEntry, AuditLog, type Change, CurrentActor } from "./AuditLog.ts"
