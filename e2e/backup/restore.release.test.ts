import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordLostReason } from '#domain/auction/pause-reason.ts'
import { open, type Server } from '#server/open.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { createLog } from '#server/platform/log/log.ts'
import { reservePort } from '#server/platform/process/testing/reserve-port.ts'
import { openFolderStore } from '#server/platform/storage/folder-store.ts'
import { testConfig, unlimited } from '#server/testing.ts'
import { lotPrebid } from '#wire/calls/bidding.ts'
import { createClient } from '#wire/client/client.ts'
import { openCopy } from '../../scripts/backup/open-copy.ts'
import { type Options, readOptions } from '../../scripts/backup/options.ts'
import { postgresTime } from '../../scripts/backup/pgbackrest.ts'
import { reportLines } from '../../scripts/backup/report.ts'
import { verifyBackup } from '../../scripts/backup/verify-backup.ts'
import { type Bidder, createBidders, type OpenLot, publishWave } from '../storm/sales.ts'
import { type ArchivedPostgres, findObstacle, startArchivedPostgres } from './archived-postgres.ts'

/** A bid that was acknowledged, by its idempotency key. */
type Acknowledged = string

const hour = 3_600_000
const bidsPerPhase = 20
/** pgBackRest records the end of a backup in seconds, and restores only to later seconds. */
const wholeSeconds = 2_000

let obstacle: string | null
let postgres: ArchivedPostgres
let server: Server
let dataDir: string
let bidders: readonly Bidder[]
let lots: readonly OpenLot[]
const steps: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  obstacle = await findObstacle()
  if (obstacle !== null) return
  postgres = await startArchivedPostgres()
  steps.push(postgres.close)
  Object.assign(process.env, postgres.env)
  dataDir = await mkdtemp(path.join(tmpdir(), 'rostrum-house-'))
  steps.push(() => rm(dataDir, { recursive: true, force: true }))
  const { port, release } = await reservePort()
  steps.push(release)
  const settings = { PORT: String(port), DATABASE_URL: postgres.url, DATA_DIR: dataDir, ...unlimited }
  server = await open(testConfig(settings), { log: createLog({ logLevel: 'silent' }) })
  steps.push(server.close)
  const url = () => postgres.url
  bidders = await createBidders(url, 3)
  const ends = { first: hour, interval: 1_000, lots: 5 }
  await putCovers()
  lots = [
    ...(await publishWave(url, 'spring', bidders, ends)),
    ...(await publishWave(url, 'autumn', bidders, ends)),
  ]
})

afterAll(async () => {
  for (const step of steps.reverse()) await step()
  for (const name of Object.keys(postgres?.env ?? {})) delete process.env[name]
})

/** Stores the pictures named by test sales. */
async function putCovers(): Promise<void> {
  const storage = await openFolderStore(dataDir, Date.now())
  for (const name of ['original', 'size.json'])
    await storage.put(`files/pictures/${'a'.repeat(32)}/${name}`, Buffer.from('{}'))
}

let nextMaximum = 5_000

/** Places bids one after another, over the API. @returns the acknowledged ones */
async function bid(count = bidsPerPhase): Promise<readonly Acknowledged[]> {
  const acknowledged: Acknowledged[] = []
  for (let n = 0; n < count; n += 1) {
    const { token } = bidders[n % bidders.length] ?? { token: '' }
    const { auctionId, lotId } = lots[n % lots.length] ?? { auctionId: '', lotId: '' }
    const client = createClient({
      origin: server.url,
      appid: 'web',
      key: 'rostrum-demo',
      token: () => token,
      lang: () => 'en',
    })
    nextMaximum += 100
    const ak = randomUUID()
    const answer = await client.call(lotPrebid, { auctionId, lotId, bidPrice: nextMaximum, ak })
    if (answer.ok) acknowledged.push(ak)
  }
  expect(acknowledged).toHaveLength(count)
  return acknowledged
}

/** Places bids for a while. @returns the acknowledged ones */
async function bidThrough(milliseconds: number): Promise<readonly Acknowledged[]> {
  const until = (await readMoment()) + milliseconds
  const acknowledged: Acknowledged[] = []
  while ((await readMoment()) < until) acknowledged.push(...(await bid(1)))
  return acknowledged
}

/** Returns a moment of the database's clock that has already passed. */
const readMoment = async (): Promise<number> => {
  const [row] = await postgres.query<{ at: number }>(
    'select ceil(extract(epoch from clock_timestamp()) * 1000)::float8 as at',
  )
  return row?.at ?? 0
}

function optionsFrom(...args: readonly string[]): Options {
  const reading = readOptions(args, Date.now())
  if (reading.kind === 'mistaken') throw new Error(reading.mistake)
  return reading.options
}

/** Runs work with a list of resources, which are closed after it. */
async function closingAfter<T>(
  work: (closing: { add(step: () => Promise<void>): void }) => Promise<T>,
): Promise<T> {
  const opened: (() => Promise<void>)[] = []
  try {
    return await work({ add: (step) => opened.push(step) })
  } finally {
    for (const step of opened.reverse()) await step()
  }
}

/** Returns the keys of all bids in a restored copy. */
const restoredKeys = (...args: readonly string[]): Promise<ReadonlySet<string>> =>
  closingAfter(async (closing) => {
    const { source, into } = optionsFrom(...args)
    const { url } = await openCopy(source, { into, databaseUrl: postgres.url }, closing)
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    closing.add(() => client.end())
    const { rows } = await client.query<{ ak: string }>('select ak from ledger where ak is not null')
    return new Set(rows.map(({ ak }) => ak))
  })

async function verify(...args: readonly string[]) {
  const reading = readConfig({ DATABASE_URL: postgres.url, DATA_DIR: dataDir })
  if (reading.kind === 'mistaken') throw new Error(reading.mistakes.join(' '))
  return closingAfter((closing) => verifyBackup(optionsFrom(...args), reading.config, closing))
}

test('restores from either repository every bid acknowledged before a moment and none after it', async ({
  skip,
}) => {
  skip(obstacle !== null, obstacle ?? '')
  const before = await bid()
  await postgres.pgbackrest('--repo=1', '--type=full', 'backup')
  await postgres.pgbackrest('--repo=2', '--type=full', 'backup')
  const during = await bidThrough(wholeSeconds)
  const moment = await readMoment()
  const after = await bid()
  await postgres.archiveAll()
  const metrics = await (await fetch(`${server.url}/metrics`)).text()
  expect(metrics).toMatch(/^rostrum_archive_age_seconds \d/m)
  const at = ['--at', new Date(moment).toISOString()]

  const live = await verify(...at)
  expect(live.issues).toEqual([])
  expect(reportLines(live).at(-1)).toMatch(/^The backup is good/)
  expect(live.heads).toMatchObject({ earlier: 2, missingEntries: bidsPerPhase })
  expect(live.sales.sales).toBe(2)
  expect(live.target.at - (live.recoveredAt ?? 0)).toBeLessThan(60_000)

  await postgres.lose()
  await expect(verify(...at)).rejects.toThrow('The live database does not answer')
  for (const repository of ['1', '2']) {
    const keys = await restoredKeys(...at, '--repo', repository)
    expect([...before, ...during].filter((key) => !keys.has(key))).toEqual([])
    expect(after.filter((key) => keys.has(key))).toEqual([])
  }
  const newest = await restoredKeys()
  expect([...before, ...during, ...after].filter((key) => !newest.has(key))).toEqual([])
  const lost = await verify('--without-live')
  expect(lost.issues).toEqual([])

  // In place, while the server is running.
  await postgres.pgbackrest(
    '--type=time',
    `--target=${postgresTime(moment)}`,
    '--target-action=promote',
    'restore',
  )
  await postgres.start()
  await expect
    .poll(
      async () =>
        (
          await postgres.query<{ auction_id: string }>(
            `select auction_id from ledger where type = 'salePaused' and data::json ->> 'reason' = '${recordLostReason}' order by auction_id`,
          )
        ).map(({ auction_id: id }) => id),
      { timeout: 60_000 },
    )
    .toEqual(['autumn', 'spring'])
})
