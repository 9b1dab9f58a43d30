import pg from 'pg'
import type { Host } from './hosts.ts'

/** Milliseconds that a server has to answer whether it accepts writes. */
const answerMs = 2_000

/** Milliseconds for which an answer counts: after a failover many connections are opened at once. */
const countsMs = 1_000

/** Milliseconds for which it counts that none accepts writes, so that a promotion is noticed at once. */
const noneCountsMs = 100

/** PostgreSQL's code for a server that accepts no writes. */
const readOnly = '25006'

/** Finds the server that accepts writes. Rejects with the failure of one of them if none does. */
export type FindPrimary = () => Promise<Host>

/**
 * Creates a search for the server that accepts writes, which asks all of them at once.
 * @param config how to connect, apart from host and port
 */
export function createPrimaryFinder(hosts: readonly Host[], config: pg.ClientConfig): FindPrimary {
  let latest: { readonly found: Promise<Host>; until: number } | null = null
  return () => {
    if (latest && performance.now() < latest.until) return latest.found
    const found = Promise.any(hosts.map((host) => rejectReadOnly(host, config))).catch((error: unknown) => {
      search.until = performance.now() + noneCountsMs
      throw error instanceof AggregateError ? error.errors[0] : error
    })
    const search = { found, until: performance.now() + countsMs }
    latest = search
    return found
  }
}

async function rejectReadOnly(host: Host, config: pg.ClientConfig): Promise<Host> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: answerMs, query_timeout: answerMs })
  // The URL of the configuration names the first server.
  Object.assign(client, host)
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
    if (rows[0]?.transaction_read_only !== 'off')
      throw Object.assign(new Error(`The database at ${host.host}:${host.port} accepts no writes`), {
        code: readOnly,
      })
    return host
  } finally {
    client.end().catch(() => undefined)
  }
}
