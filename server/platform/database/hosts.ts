/** A PostgreSQL server of those that hold one database. */
export type Host = { readonly host: string; readonly port: number }

/** The servers that a database URL names. */
export type DatabaseHosts = {
  readonly hosts: readonly Host[]
  /** The URL with the first of them alone, as every client of PostgreSQL reads it. */
  readonly url: string
}

const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/s
const hostAndPort = /^(?:\[([\da-f:.]+)\]|([^:[\]]*))(?::(\d{1,5}))?$/i
const usualPort = 5432

/** The parameter by which libpq chooses a server. A house writes, so it needs one that accepts writes. */
const parameter = 'target_session_attrs'
const accepted: ReadonlySet<string | null> = new Set([null, 'any', 'read-write', 'primary'])

/**
 * Reads a database URL as libpq does: `postgres://house@one,two:5433/house?target_session_attrs=read-write`.
 * @returns null for an invalid one, and for one that asks for a server without writes
 */
export function hostsIn(databaseUrl: string): DatabaseHosts | null {
  const [, before, list, after] = parts.exec(databaseUrl) ?? []
  if (before === undefined || list === undefined) return null
  const hosts = list.split(',').map(hostIn)
  const [first] = list.split(',')
  const url = URL.parse(`${before}${first}${after}`)
  if (!url || hosts.includes(null) || !accepted.has(url.searchParams.get(parameter))) return null
  // Only then, as a deletion encodes all parameters again.
  if (url.searchParams.has(parameter)) url.searchParams.delete(parameter)
  return { hosts: hosts.flatMap((host) => host ?? []), url: url.href }
}

function hostIn(text: string): Host | null {
  const [found, address, name, port] = hostAndPort.exec(text) ?? []
  if (found === undefined) return null
  return { host: address ?? decodeURIComponent(name ?? ''), port: Number(port ?? usualPort) }
}
