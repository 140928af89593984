// Loaded into a process before its modules: appends the port of each client to the file CONNECTIONS_FILE, one per line.
import { subscribe } from "node:diagnostics_channel"
import { appendFileSync } from "node:fs"

subscribe("net.server.socket", ({ socket }) => appendFileSync(process.env.CONNECTIONS_FILE, `${socket.remotePort}\n`))
