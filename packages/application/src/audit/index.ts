export { type Actor, actorOf, type AuditEntry, AuditLog, type Change, CurrentActor } from "./AuditLog.ts"
