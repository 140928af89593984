// This module is loaded into a process before the process's own modules. It appends the port of each client to the file
// CONNECTIONS_FILE, one port per line.
import { subscribe } from "node:diagnostics_channel"
import { appendFileSync } from "node:fs"

subscribe("net.server.socket", ({ socket }) => appendFileSync(process.env.CONNECTIONS_FILE, `${socket.remotePort}\n`))
