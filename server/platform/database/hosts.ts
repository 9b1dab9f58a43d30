/** One of the PostgreSQL servers that hold a database. */
export type Host = { readonly host: string; readonly port: number }

/** The servers that a database URL names. */
export type DatabaseHosts = {
  readonly hosts: readonly Host[]
  /** The URL with only the first of them, which every PostgreSQL client can read. */
  readonly url: string
}

const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/s
const hostAndPort = /^(?:\[([\da-f:.]+)\]|([^:[\]]*))(?::(\d{1,5}))?$/i
const usualPort = 5432

/** The purpose of the servers at an address: writing to the one that accepts writes, or reading from any. */
export type DatabaseUse = 'writes' | 'reads'

/** The parameter by which libpq chooses a server, and its values that agree with each purpose. */
const parameter = 'target_session_attrs'
const accepted: Readonly<Record<DatabaseUse, ReadonlySet<string | null>>> = {
  writes: new Set([null, 'any', 'read-write', 'primary']),
  reads: new Set([null, 'any', 'read-only', 'standby', 'prefer-standby']),
}

/**
 * Reads a database URL as libpq does: `postgres://house@one,two:5433/house?target_session_attrs=read-write`.
 * @returns null for an invalid one or one that requests another kind of server
 */
export function hostsIn(databaseUrl: string, use: DatabaseUse = 'writes'): DatabaseHosts | null {
  const [, before, list, after] = parts.exec(databaseUrl) ?? []
  if (before === undefined || list === undefined) return null
  const hosts = list.split(',').map(hostIn)
  const [first] = list.split(',')
  const url = URL.parse(`${before}${first}${after}`)
  if (!url || hosts.includes(null) || !accepted[use].has(url.searchParams.get(parameter))) return null
  // Only then, because a deletion re-encodes all parameters.
  if (url.searchParams.has(parameter)) url.searchParams.delete(parameter)
  return { hosts: hosts.flatMap((host) => host ?? []), url: url.href }
}

/** Returns the servers of an address for a message, without user and password. */
export const placeOf = (databaseUrl: string, use?: DatabaseUse): string =>
  (hostsIn(databaseUrl, use)?.hosts ?? []).map(({ host, port }) => `${host}:${port}`).join(', ')

function hostIn(text: string): Host | null {
  const [found, address, name, port] = hostAndPort.exec(text) ?? []
  if (found === undefined) return null
  return { host: address ?? decodeURIComponent(name ?? ''), port: Number(port ?? usualPort) }
}
