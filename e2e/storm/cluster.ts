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
import { openFrailLine } from '#server/sale/rooms/testing/frail-line.ts'
import { silent } from './data-dir.ts'

/** A PostgreSQL of a storm, durable, in a folder of its own. */
export type Cluster = {
  readonly folder: string
  readonly url: string
  /** Kills it as a fault of the machine would: all of it at once, or its first process only. */
  kill(signal: 'SIGQUIT' | 'SIGKILL'): Promise<void>
  /** Starts it again after it was killed. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** A standby that follows a primary asynchronously, over a line of its own. */
export type Standby = {
  readonly cluster: Cluster
  /** From now on the standby receives nothing. */
  cutOff(): void
  /** Makes it the primary, with what it has received. */
  promote(): Promise<void>
}

async function openCluster(folder: string): Promise<Cluster> {
  await mkdir(folder, { recursive: true, mode: 0o755 })
  const { url } = await openEmbedded(folder, silent, 'durable')
  const own = await findDatabaseFolder(folder, await findPostgresUser())
  return {
    folder,
    url,
    async kill(signal) {
      const postmaster = await readPostmaster(own)
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

/** Copies a primary while it is open, and lets the copy follow it. */
async function openStandby(primary: Cluster, folder: string): Promise<Standby> {
  await backUp(primary.folder, folder)
  const keeper = await findPostgresUser()
  const files = clusterFiles(await findDatabaseFolder(folder, keeper))
  const line = await openFrailLine(primary.url)
  const { hostname, port, username } = new URL(line.url)
  const { password } = await readAccess(await findDatabaseFolder(primary.folder, keeper))
  const signal = path.join(files.cluster, 'standby.signal')
  const source = `host=${hostname} port=${port} user=${username} password=${password} connect_timeout=2`
  await appendFile(path.join(files.cluster, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`)
  await writeFile(signal, '')
  if (keeper) await chown(signal, keeper.uid, keeper.gid)
  const cluster = await openCluster(folder)
  await untilStreaming(primary.url)
  return {
    cluster,
    cutOff: () => line.freeze(),
    async promote() {
      await asAdmin(cluster.url, (client) => client.query('select pg_promote(true, 30)'))
      await line.close()
    },
  }
}

/** Waits until a standby follows a primary. */
async function untilStreaming(url: string): Promise<void> {
  await asAdmin(url, async (client) => {
    for (;;) {
      const { rows } = await client.query<{ n: number }>(
        `select count(*)::int as n from pg_stat_replication where state = 'streaming'`,
      )
      if ((rows[0]?.n ?? 0) > 0) return
      await wait(50)
    }
  })
}

/** Waits until the standby has all that is committed by now. */
async function untilReceived(url: string): Promise<void> {
  await asAdmin(url, async (client) => {
    const { rows } = await client.query<{ lsn: string }>('select pg_current_wal_flush_lsn()::text as lsn')
    for (;;) {
      const { rowCount } = await client.query(
        'select from pg_stat_replication where replay_lsn >= $1::pg_lsn',
        [rows[0]?.lsn ?? '0/0'],
      )
      if (rowCount !== null && rowCount > 0) return
      await wait(20)
    }
  })
}

async function asAdmin<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  return work(client).finally(() => client.end().catch(() => undefined))
}

/** The databases of a storm: a primary, and a standby where there is one. */
export type Databases = {
  /** The primary of the moment, past all lines. */
  readonly primary: Cluster
  /**
   * The standby takes over, without what it had not received; the old primary is dead. Where that has happened before,
   * another standby follows first.
   * @param goesOn resolves when enough has happened that the standby had not received
   * @param moved is called when the new primary is open
   */
  failOver(goesOn: () => Promise<void>, moved: (url: string) => void): Promise<void>
  close(): Promise<void>
}

export async function openDatabases(folder: string, hasStandby: boolean): Promise<Databases> {
  let generation = 1
  const nextFolder = () => path.join(folder, `database-${generation++}`)
  const all = [await openCluster(nextFolder())]
  let primary = all[0] as Cluster
  let standby = hasStandby ? await openStandby(primary, nextFolder()) : null
  if (standby) all.push(standby.cluster)
  return {
    get primary() {
      return primary
    },
    async failOver(goesOn, moved) {
      if (!standby) {
        standby = await openStandby(primary, nextFolder())
        all.push(standby.cluster)
      }
      await untilReceived(primary.url)
      standby.cutOff()
      await goesOn()
      await primary.kill('SIGQUIT')
      await standby.promote()
      primary = standby.cluster
      standby = null
      moved(primary.url)
    },
    async close() {
      for (const cluster of all) await cluster.kill('SIGQUIT')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
