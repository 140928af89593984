import { Redacted } from "effect"

export interface ConnectionTarget {
  readonly host: string
  readonly port: number
  readonly database: string
}

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** Whether user and password of a connection URL are percent-encoded correctly. */
export const hasReadableCredentials = (connectionUrl: Redacted.Redacted): boolean => {
  const { password = "", username = "" } = URL.parse(Redacted.value(connectionUrl)) ?? {}
  return decoded(username) !== undefined && decoded(password) !== undefined
}

/** Returns undefined if the text is not a PostgreSQL URL. */
export const parseConnectionUrl = (connectionUrl: Redacted.Redacted): ConnectionTarget | undefined => {
  const url = URL.parse(Redacted.value(connectionUrl))
  if (url === null || !/^postgres(ql)?:$/.test(url.protocol)) return undefined
  const { hostname, pathname, port, searchParams, username } = url
  const databaseOrUser = pathname.slice(1) || username
  return {
    host: searchParams.get("host") ?? (hostname.replace(/^\[(.*)\]$/, "$1") || "localhost"),
    port: Number(searchParams.get("port") ?? (port || 5432)),
    database: searchParams.get("dbname") ?? decoded(databaseOrUser) ?? databaseOrUser
  }
}
