import pg from 'pg'
import type { DatabaseUse, Host } from './hosts.ts'

/** Milliseconds within which a server must state its role. */
const answerMs = 2_000

/** Milliseconds for which a result is cached, since many connections are opened at once after a failover. */
const countsMs = 1_000

/** Milliseconds for which the result "no server is suitable" is cached, so that a promotion is noticed at once. */
const noneCountsMs = 100

/** PostgreSQL's code for a server that accepts no writes. */
const readOnly = '25006'

/** Finds a server of a database. Rejects with the error of one of them if none is suitable. */
export type FindServer = () => Promise<Host>

/**
 * Creates a search among the servers of a database, which queries all of them at once: for the one that
 * accepts writes or, for reads, for a standby, or for any server if no standby responds.
 * @param config the connection settings besides host and port
 */
export function createServerFinder(
  hosts: readonly Host[],
  config: pg.ClientConfig,
  use: DatabaseUse = 'writes',
): FindServer {
  const findFit = async (): Promise<Host> => {
    const servers = hosts.map((host) => inspect(host, config))
    const check = use === 'writes' ? rejectReadOnly : rejectPrimary
    const fit = Promise.any(servers.map(async (one) => check(await one)))
    const { host } = await (use === 'writes' ? fit : fit.catch(() => Promise.any(servers)))
    return host
  }
  let latest: { readonly found: Promise<Host>; until: number } | null = null
  return () => {
    if (latest && performance.now() < latest.until) return latest.found
    const found = findFit().catch((error: unknown) => {
      search.until = performance.now() + noneCountsMs
      throw error instanceof AggregateError ? error.errors[0] : error
    })
    const search = { found, until: performance.now() + countsMs }
    latest = search
    return found
  }
}

type Server = { readonly host: Host; readonly isReadOnly: boolean; readonly isStandby: boolean }

async function inspect(host: Host, config: pg.ClientConfig): Promise<Server> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: answerMs, query_timeout: answerMs })
  // The URL of the configuration names the first server.
  Object.assign(client, host)
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ writes: string; standby: boolean }>(
      `select current_setting('transaction_read_only') as writes, pg_is_in_recovery() as standby`,
    )
    const [row] = rows
    return { host, isReadOnly: row?.writes !== 'off', isStandby: row?.standby === true }
  } finally {
    client.end().catch(() => undefined)
  }
}

function rejectReadOnly(server: Server): Server {
  const { host, isReadOnly } = server
  if (isReadOnly)
    throw Object.assign(new Error(`The database at ${host.host}:${host.port} accepts no writes`), {
      code: readOnly,
    })
  return server
}

function rejectPrimary(server: Server): Server {
  if (!server.isStandby) throw new Error(`The database at ${server.host.host} is no standby`)
  return server
}
