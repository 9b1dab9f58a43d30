import { appendFile, chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { backUp } from '../embedded/backup.ts'
import { openEmbedded } from '../embedded/embedded.ts'
import { migrate } from '../migrate.ts'

/** A migrated database with a standby that follows it, for one test file. */
export type WithStandby = {
  readonly url: string
  readonly standbyUrl: string
  /** Stops the standby from replaying further commits of the primary. */
  pauseReplay(): Promise<void>
  resumeReplay(): Promise<void>
  stopStandby(): Promise<void>
  startStandby(): Promise<void>
  close(): Promise<void>
}

const silent = pino({ level: 'silent' })

/** Starts both servers, which takes a few seconds. */
export async function openWithStandby(): Promise<WithStandby> {
  const top = await mkdtemp(path.join(tmpdir(), 'rostrum-standby-'))
  await chmod(top, 0o755)
  const [primaryDir, standbyDir] = [path.join(top, 'primary'), path.join(top, 'standby')]
  await mkdir(primaryDir, { mode: 0o755 })
  const primary = await openEmbedded(primaryDir, silent, 'durable')
  await migrate(primary.url, silent)
  await backUp(primaryDir, standbyDir)
  const cluster = path.join(standbyDir, 'postgres', 'cluster')
  const { username, password, hostname, port } = new URL(primary.url)
  const source = `host=${hostname} port=${port} user=${username} password=${password}`
  await appendFile(path.join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`)
  await writeFile(path.join(cluster, 'standby.signal'), '')
  let standby = await openEmbedded(standbyDir, silent, 'throwaway')
  let isRunning = true
  const standbyUrl = standby.url
  const run = async (statement: string) => {
    const client = new pg.Client(standbyUrl)
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  const stopStandby = async () => {
    if (isRunning) await standby.stop()
    isRunning = false
  }
  return {
    url: primary.url,
    standbyUrl,
    pauseReplay: () => run('select pg_wal_replay_pause()'),
    resumeReplay: () => run('select pg_wal_replay_resume()'),
    stopStandby,
    async startStandby() {
      standby = await openEmbedded(standbyDir, silent, 'throwaway')
      isRunning = true
    },
    async close() {
      await stopStandby()
      await primary.stop()
      await rm(top, { recursive: true, force: true })
    },
  }
}
