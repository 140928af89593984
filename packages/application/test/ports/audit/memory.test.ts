import { auditLogContract } from "@emoji-catalogue/application/contracts"
import { MemoryAuditLog } from "@emoji-catalogue/application/testing"
import { Layer } from "effect"

auditLogContract("memory", Layer.fresh(MemoryAuditLog.layer))
