import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acquireServerLock } from '#server/platform/database/server-lock.ts'
import { clusterFiles } from './cluster.ts'
import { type Embedded, openEmbedded } from './embedded.ts'
import { readPostmaster } from './postmaster.ts'

const log = pino({ level: 'silent' })
let dataDir: string
/**
 * Returns the addresses from four concurrent starts on an empty folder. Creating a database takes seconds, so all tests
 * share one.
 */
let firstUrls: readonly string[]
let last: Embedded

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'rostrum-embedded-'))
  await chmod(dataDir, 0o755)
  firstUrls = (await Promise.all([openHere(), openHere(), openHere(), openHere()])).map(({ url }) => url)
})

afterAll(async () => {
  await last.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Opens the database as a starting server does: takes over a running one or starts it. */
async function openHere(): Promise<Embedded> {
  last = await openEmbedded(dataDir, log, 'durable')
  return last
}

async function ask<Row extends pg.QueryResultRow>(url: string, query: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(query)).rows
  } finally {
    await client.end()
  }
}

const pidHere = async () => (await readPostmaster(path.join(dataDir, 'postgres')))?.pid ?? 0

test('four concurrent starts on an empty folder share one PostgreSQL', { tags: 'release' }, async () => {
  expect(new Set(firstUrls).size).toBe(1)
  expect(await ask(firstUrls[0] ?? '', 'select 1 as one')).toEqual([{ one: 1 }])
})

test('syncs commits to disk and stores text as UTF-8', async () => {
  const { url } = await openHere()
  const settings = await ask<{ name: string; setting: string }>(
    url,
    `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'server_encoding') order by name`,
  )
  expect(settings.map((row) => row.setting)).toEqual(['on', 'on', 'UTF8', 'on'])
})

test('keeps DATA_DIR closed to other users', async () => {
  await openHere()
  const { mode } = await stat(dataDir)
  if (process.getuid?.() === 0) expect((mode & 0o777).toString(8)).toBe('710')
  else expect(mode & 0o022).toBe(0)
})

test('accepts connections only from this machine and with a password', async () => {
  const { url } = await openHere()
  await expect(ask(url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow(
    'password authentication failed',
  )
  expect(await ask(url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
})

test('takes over a PostgreSQL left running by a killed server', async () => {
  const left = await openHere()
  await ask(left.url, 'create table kept as select 7 as lot')
  const pid = await pidHere()
  const taken = await openHere()
  expect(await pidHere()).toBe(pid)
  expect(await ask(taken.url, 'select lot from kept')).toEqual([{ lot: 7 }])
})

test('recovers committed data after PostgreSQL is killed', { tags: 'release' }, async () => {
  const { url } = await openHere()
  await ask(url, 'create table committed as select 7 as lot')
  process.kill(await pidHere(), 'SIGKILL')
  const again = await openHere()
  expect(await ask(again.url, 'select lot from committed')).toEqual([{ lot: 7 }])
})

test('starts even if the recorded pid belongs to another program', async () => {
  const { stop } = await openHere()
  const { postmaster } = clusterFiles(path.join(dataDir, 'postgres'))
  const left = await readFile(postmaster, 'utf8')
  await stop()
  await writeFile(postmaster, left.replace(/^\d+/, String(process.pid)))
  const again = await openHere()
  expect(await ask(again.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('grants the server lock to one process at a time', async () => {
  const { url } = await openHere()
  const first = await acquireServerLock(url, log)
  expect(await acquireServerLock(url, log)).toBeNull()
  await first?.release()
  const second = await acquireServerLock(url, log)
  expect(second).not.toBeNull()
  await second?.release()
})
