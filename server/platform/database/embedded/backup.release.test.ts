import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { backUp } from './backup.ts'
import { openEmbedded } from './embedded.ts'

const log = pino({ level: 'silent' })
let top: string
let dataDir: string

beforeEach(async () => {
  top = await mkdtemp(path.join(tmpdir(), 'rostrum-backup-'))
  await chmod(top, 0o755)
  dataDir = path.join(top, 'house')
  await mkdir(dataDir, { mode: 0o755 })
})

afterEach(() => rm(top, { recursive: true, force: true }))

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return work(client).finally(() => client.end())
}

/** Opens a data folder and counts its bids. */
async function countIn(folder: string): Promise<number> {
  const { url, stop } = await openEmbedded(folder, log, 'durable')
  try {
    const { rows } = await withClient(url, (client) =>
      client.query<{ n: number }>('select count(*)::int as n from (select seq from bids order by seq) as b'),
    )
    return rows[0]?.n ?? 0
  } finally {
    await stop()
  }
}

test('a backup taken under load contains every bid acknowledged before it started', async () => {
  const { url, stop } = await openEmbedded(dataDir, log, 'durable')
  await mkdir(path.join(dataDir, 'outbox'))
  await writeFile(path.join(dataDir, 'outbox', 'a.eml'), 'Dear Ms Tsang')
  const backup = path.join(top, 'backup')
  let acknowledged = 0
  await withClient(url, async (client) => {
    await client.query('create table bids (seq int primary key, filler text)')
    let going = true
    const bidding = (async () => {
      while (going) {
        await client.query(`insert into bids values ($1, repeat('x', 1000))`, [acknowledged])
        acknowledged += 1
      }
    })()
    await expect.poll(() => acknowledged).toBeGreaterThan(100)
    const before = acknowledged
    await backUp(dataDir, backup)
    going = false
    await bidding
    expect(await countIn(backup)).toBeGreaterThanOrEqual(before)
  })
  await stop()
  expect(await countIn(dataDir)).toBe(acknowledged)
  expect(await readFile(path.join(backup, 'outbox', 'a.eml'), 'utf8')).toBe('Dear Ms Tsang')
})

test('backs up the data folder of a stopped server', { tags: 'release' }, async () => {
  const { url, stop } = await openEmbedded(dataDir, log, 'durable')
  await withClient(url, (client) =>
    client.query('create table bids as select generate_series(1, 1000) as seq'),
  )
  await stop()
  await backUp(dataDir, path.join(top, 'backup'))
  expect(await countIn(path.join(top, 'backup'))).toBe(1000)
})

test('backs up a backup that was never opened', { tags: 'release' }, async () => {
  const { url, stop } = await openEmbedded(dataDir, log, 'durable')
  await withClient(url, (client) =>
    client.query('create table bids as select generate_series(1, 1000) as seq'),
  )
  await backUp(dataDir, path.join(top, 'backup'))
  await stop()
  await backUp(path.join(top, 'backup'), path.join(top, 'again'))
  const label = path.join('postgres', 'cluster', 'backup_label')
  expect(await readFile(path.join(top, 'again', label), 'utf8')).toBe(
    await readFile(path.join(top, 'backup', label), 'utf8'),
  )
  expect(await countIn(path.join(top, 'again'))).toBe(1000)
})

test('rejects an existing target folder', async () => {
  const backup = path.join(top, 'backup')
  await mkdir(backup)
  await expect(backUp(dataDir, backup)).rejects.toThrow('exists already')
  expect(await readdir(backup)).toEqual([])
})
