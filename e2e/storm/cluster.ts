import { appendFile, chown, mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { backUp } from '#server/platform/database/embedded/backup.ts'
import { clusterFiles, readAccess } from '#server/platform/database/embedded/cluster.ts'
import { openEmbedded } from '#server/platform/database/embedded/embedded.ts'
import { findDatabaseFolder } from '#server/platform/database/embedded/paths.ts'
import { findPostgresUser } from '#server/platform/database/embedded/postgres-user.ts'
import { isPostgres, readPostmaster } from '#server/platform/database/embedded/postmaster.ts'
import { openFaultyProxy } from '#server/sale/rooms/testing/faulty-proxy.ts'
import { silent } from './data-dir.ts'

/** The milliseconds within which a standby must catch up with its primary, even on a busy machine. */
const replicationTimeoutMs = 60_000

/** A durable PostgreSQL cluster of a storm, in its own folder. */
export type Cluster = {
  readonly folder: string
  readonly url: string
  /** Kills it as a machine fault would: all processes at once, or only the postmaster. */
  kill(signal: 'SIGQUIT' | 'SIGKILL'): Promise<void>
  /** Restarts it after it was killed. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** A standby that replicates a primary asynchronously, over its own proxy. */
export type Standby = {
  readonly cluster: Cluster
  /** Stops replication to the standby. */
  disconnect(): void
  /** Promotes the standby to primary with the data it has received. */
  promote(): Promise<void>
}

async function openCluster(folder: string): Promise<Cluster> {
  await mkdir(folder, { recursive: true, mode: 0o755 })
  const { url } = await openEmbedded(folder, silent, 'durable')
  const databaseFolder = await findDatabaseFolder(folder, await findPostgresUser())
  return {
    folder,
    url,
    async kill(signal) {
      const postmaster = await readPostmaster(databaseFolder)
      if (!postmaster || !(await isPostgres(postmaster.pid))) return
      process.kill(postmaster.pid, signal)
      while (await isPostgres(postmaster.pid)) await wait(20)
    },
    async restart() {
      await openEmbedded(folder, silent, 'durable')
    },
    async stop() {
      await (await openEmbedded(folder, silent, 'durable')).stop()
    },
  }
}

/** Creates a standby from a running primary. */
async function openStandby(primary: Cluster, folder: string): Promise<Standby> {
  await backUp(primary.folder, folder)
  const runAsUser = await findPostgresUser()
  const files = clusterFiles(await findDatabaseFolder(folder, runAsUser))
  const proxy = await openFaultyProxy(primary.url)
  const { hostname, port, username } = new URL(proxy.url)
  const { password } = await readAccess(await findDatabaseFolder(primary.folder, runAsUser))
  const signal = path.join(files.cluster, 'standby.signal')
  const source = `host=${hostname} port=${port} user=${username} password=${password} connect_timeout=2`
  await appendFile(path.join(files.cluster, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`)
  await writeFile(signal, '')
  if (runAsUser) await chown(signal, runAsUser.uid, runAsUser.gid)
  const cluster = await openCluster(folder)
  await untilStreaming(primary.url)
  return {
    cluster,
    disconnect: () => proxy.freeze(),
    async promote() {
      await asAdmin(cluster.url, (client) => client.query('select pg_promote(true, 30)'))
      await proxy.close()
    },
  }
}

/** Waits until a standby streams from the primary. */
async function untilStreaming(url: string): Promise<void> {
  await asAdmin(url, (client) =>
    untilFound(client, `select from pg_stat_replication where state = 'streaming'`),
  )
}

/** Waits until the standby has all data committed so far. */
async function untilReceived(url: string): Promise<void> {
  await asAdmin(url, async (client) => {
    const { rows } = await client.query<{ lsn: string }>('select pg_current_wal_flush_lsn()::text as lsn')
    await untilFound(client, 'select from pg_stat_replication where replay_lsn >= $1::pg_lsn', [
      rows[0]?.lsn ?? '0/0',
    ])
  })
}

/** Repeats a query until it finds a row. */
async function untilFound(client: pg.Client, query: string, params: readonly string[] = []): Promise<void> {
  const deadline = performance.now() + replicationTimeoutMs
  while ((await client.query(query, [...params])).rowCount === 0) {
    if (performance.now() > deadline) throw new Error(`The standby does not follow: ${query}`)
    await wait(20)
  }
}

async function asAdmin<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  return work(client).finally(() => client.end().catch(() => undefined))
}

/** The databases of a storm: a primary and possibly a standby. */
export type Databases = {
  /** The current primary, without proxies. */
  readonly primary: Cluster
  /**
   * Fails over to the standby, which lacks the entries it had not received; the old primary is dead. After an
   * earlier failover a new standby is created first. @param untilEnoughLost resolves once the standby lacks
   * enough entries @param onMoved called once the new primary is open
   */
  failOver(untilEnoughLost: () => Promise<void>, onMoved: (url: string) => void): Promise<void>
  close(): Promise<void>
}

export async function openDatabases(folder: string, hasStandby: boolean): Promise<Databases> {
  let nextNumber = 1
  const nextFolder = () => path.join(folder, `database-${nextNumber++}`)
  const all = [await openCluster(nextFolder())]
  let primary = all[0] as Cluster
  let standby = hasStandby ? await openStandby(primary, nextFolder()) : null
  if (standby) all.push(standby.cluster)
  return {
    get primary() {
      return primary
    },
    async failOver(untilEnoughLost, onMoved) {
      if (!standby) {
        standby = await openStandby(primary, nextFolder())
        all.push(standby.cluster)
      }
      await untilReceived(primary.url)
      standby.disconnect()
      await untilEnoughLost()
      await primary.kill('SIGQUIT')
      await standby.promote()
      primary = standby.cluster
      standby = null
      onMoved(primary.url)
    },
    async close() {
      for (const cluster of all) await cluster.kill('SIGQUIT')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
