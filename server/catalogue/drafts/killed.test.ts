import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import type { Rows } from '#server/platform/database/rows.ts'
import { type MeasuredServer, openMeasuredServer } from '#server/platform/http/testing/measured-server.ts'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { remoteClient } from '#server/platform/http/testing/remote-client.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { auctionGet } from '#wire/calls/auctions.ts'
import { importApply, importMap, importUpload } from '#wire/calls/imports.ts'
import { salePublish } from '#wire/calls/sale-drafts.ts'
import type { Client } from '#wire/client/client.ts'
import { createIdempotencyKey as ak } from '#wire/client/idempotency-key.ts'
import { type CreatedDraft, createDraft } from './testing.ts'

/*
 * A server in its own process is killed at a chosen statement: the test holds a lock that this statement waits for.
 * Another server on the same database then finds what the first has left.
 */

let api: TestApi
let dataDir: string
let manager: TestPerson
let draft: CreatedDraft
let drafts = 0

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'))
  api.clock.set(Date.now())
  await api.database.db.insertInto('categories').values({ id: 'whisky', position: 1 }).execute()
  manager = await createPerson(api, 'manager@house.test', { roles: ['manager'] })
  dataDir = await mkdtemp(path.join(tmpdir(), 'rostrum-killed-'))
})
afterAll(async () => {
  await api.close()
  await rm(dataDir, { recursive: true, force: true })
})
beforeEach(async () => {
  await api.database.db.deleteFrom('attempts').execute()
  draft = await createDraft(manager, { number: `K${++drafts}`, now: Date.now() })
})

const start = () => openMeasuredServer({ DATABASE_URL: api.database.url, DATA_DIR: dataDir })

const isWaiting = sql`wait_event_type = 'Lock' and datname = current_database()`

/** How many statements wait for a lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql`select 1 from pg_stat_activity where ${isWaiting}`.execute(api.database.db)
  return rows.length
}

/** Kills a server at the statement that waits for the locks taken by `lock`. */
async function killedAt(
  lock: (trx: Transaction<Rows>) => Promise<unknown>,
  act: (client: Client) => Promise<unknown>,
): Promise<void> {
  const server = await start()
  const client = await remoteClient(api, server.url, manager.id)
  const done = await api.database.db.transaction().execute(async (trx) => {
    await lock(trx)
    const answer = act(client)
    answer.catch(() => undefined)
    await expect.poll(countWaiting).toBeGreaterThan(0)
    await server.kill()
    // Its statement ends as well, instead of running once the lock is released.
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where ${isWaiting}`.execute(trx)
    await expect.poll(countWaiting).toBe(0)
    return { answer }
  })
  await done.answer
}

/** Runs another server on what was left. */
async function after(check: (server: MeasuredServer, client: Client) => Promise<void>): Promise<void> {
  const server = await start()
  try {
    await check(server, await remoteClient(api, server.url, manager.id))
  } finally {
    await server.close()
  }
}

const lotsOf = (saleId: string) =>
  api.database.db.selectFrom('draft_lots').select('id').where('sale_id', '=', saleId).execute()
const changesOf = (saleId: string) =>
  api.database.db
    .selectFrom('draft_changes')
    .select('id')
    .where('sale_id', '=', saleId)
    .where('kind', '=', 'import')
    .execute()
const entriesOf = (saleId: string) =>
  api.database.db.selectFrom('ledger').select('type').where('auction_id', '=', saleId).execute()
const stageOf = async (saleId: string) => {
  const { db } = api.database
  const found = await db.selectFrom('draft_sales').select('stage').where('id', '=', saleId).executeTakeFirst()
  return found?.stage
}
const prepared = (saleId: string) =>
  api.database.db.selectFrom('lots').select('id').where('auction_id', '=', saleId).execute()

test('K10 a server killed in the middle of an import leaves nothing of it, and the request can be repeated', async () => {
  const rows = Array.from({ length: 300 }, (_, at) => `${at + 1},Port ${at}`)
  const file = new File([`Lot,Title EN\n${rows.join('\n')}\n`], 'lots.csv')
  const read = await manager.client.call(importUpload, { auctionId: draft.id, file })
  const importId = read.ok ? read.data.id : ''
  await manager.client.call(importMap, { importId, columns: ['lotNumber', 'title.en'] })
  const request = { importId, ak: ak() }
  // The mapping is remembered last, after lots and change log.
  await killedAt(
    (trx) => sql`lock table import_mappings in exclusive mode`.execute(trx),
    (client) => client.call(importApply, request),
  )
  expect(await lotsOf(draft.id)).toHaveLength(2)
  expect(await changesOf(draft.id)).toEqual([])
  await after(async (_server, client) => {
    const done = { ok: true, data: { added: 298, changed: 2 } }
    expect(await client.call(importApply, request)).toMatchObject(done)
    expect(await client.call(importApply, request)).toMatchObject(done)
  })
  expect(await lotsOf(draft.id)).toHaveLength(300)
  expect(await changesOf(draft.id)).toHaveLength(1)
})

const publish = (client: Client) => client.call(salePublish, { auctionId: draft.id, rev: draft.rev, at: 0 })

/** Another server completes the publication, once. */
const completes = () =>
  after(async (_server, client) => {
    await expect.poll(() => stageOf(draft.id)).toBe('published')
    const shown = await client.call(auctionGet, { id: draft.id })
    expect(shown).toMatchObject({ ok: true, data: { id: draft.id } })
    expect(await entriesOf(draft.id)).toEqual([{ type: 'salePublished' }])
    expect(await prepared(draft.id)).toHaveLength(2)
  })

test('K3 a server killed while it writes a sale into the catalogue leaves the draft as it was', async () => {
  await killedAt((trx) => sql`lock table lot_text in exclusive mode`.execute(trx), publish)
  expect(await stageOf(draft.id)).toBe('draft')
  expect(await prepared(draft.id)).toEqual([])
  await after(async (_server, client) => {
    expect(await publish(client)).toMatchObject({ ok: true, data: { stage: 'published' } })
  })
  expect(await entriesOf(draft.id)).toHaveLength(1)
})

test('K3 a server killed before the ledger begins leaves an invisible sale, and a job completes it', async () => {
  await killedAt((trx) => sql`lock table ledger in exclusive mode`.execute(trx), publish)
  expect(await stageOf(draft.id)).toBe('publishing')
  expect(await entriesOf(draft.id)).toEqual([])
  expect(await manager.client.call(auctionGet, { id: draft.id })).toMatchObject({
    error: { name: 'notFound' },
  })
  await completes()
})

test('K3 a server killed after the ledger has begun publishes once, and a job completes it', async () => {
  const { db } = api.database
  await killedAt(async (trx) => {
    // The row that makes the sale visible is locked as soon as it exists.
    await sql`
      create or replace function wait_at_publication() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(4711); return new; end $$`.execute(db)
    await sql`
      create trigger wait_at_publication before update of published_at on auctions
      for each row execute function wait_at_publication()`.execute(db)
    await sql`select pg_advisory_xact_lock(4711)`.execute(trx)
  }, publish)
  expect(await stageOf(draft.id)).toBe('publishing')
  expect(await entriesOf(draft.id)).toHaveLength(1)
  await completes()
})
