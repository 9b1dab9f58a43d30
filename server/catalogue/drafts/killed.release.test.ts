import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { openMeasuredServer } from '#server/platform/http/testing/measured-server.ts'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { remoteClient } from '#server/platform/http/testing/remote-client.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { openTestServer, type TestServer } from '#server/testing.ts'
import { auctionGet } from '#wire/calls/auctions.ts'
import { importApply, importMap, importUpload } from '#wire/calls/imports.ts'
import { salePublish } from '#wire/calls/sale-drafts.ts'
import { contentCreate, contentGet, contentSave } from '#wire/calls/staff-content.ts'
import type { Client } from '#wire/client/client.ts'
import { createIdempotencyKey as ak } from '#wire/client/idempotency-key.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { type CreatedDraft, createDraft } from './testing.ts'

/*
 * Servers in separate processes are killed at chosen statements: triggers make these wait for a lock that the
 * test holds. Another server on the same database then finds what is left. Starting a process is most of the
 * cost, so work that can run concurrently is killed together.
 */

/** The drafts, by what was happening to each when the server was killed. */
type Interrupted = 'imported' | 'written' | 'prepared' | 'begun'

/** The work during which a server was killed: also the save of a text. */
type Work = Interrupted | 'saved'

let api: TestApi
let dataDir: string
let manager: TestPerson
let drafts: Readonly<Record<Interrupted, CreatedDraft>>
let saveRequest: { readonly rev: number; readonly ak: string }
let importRequest: { readonly importId: string; readonly ak: string }

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'))
  api.clock.set(Date.now())
  await api.database.db.insertInto('categories').values({ id: 'whisky', position: 1 }).execute()
  manager = await createPerson(api, 'manager@house.test', { roles: ['manager'] })
  dataDir = await mkdtemp(path.join(tmpdir(), 'rostrum-killed-'))
  drafts = {
    imported: await newDraft('K1'),
    written: await newDraft('K2'),
    prepared: await newDraft('K3'),
    begun: await newDraft('K4'),
  }
  importRequest = { importId: await readImport(drafts.imported.id), ak: ak() }
  saveRequest = { rev: await createText(), ak: ak() }
  await createTriggers()
  // Session locks, as an idle transaction would be ended.
  const holder = await api.database.pool.connect()
  await holder.query('select pg_advisory_lock(key) from unnest($1::int[]) as key', [Object.values(locks)])
  await killDuring(['imported', 'written', 'saved'])
  await killDuring(['prepared'])
  await killDuring(['begun'])
  await holder.query('select pg_advisory_unlock_all()')
  holder.release()
  await api.database.pool.query('drop function wait_to_be_killed cascade')
})
afterAll(async () => {
  await api.close()
  await rm(dataDir, { recursive: true, force: true })
})

const newDraft = (number: string) => createDraft(manager, { number, now: Date.now() })

/** Uploads 300 lots, of which the draft already has two, and assigns their columns. */
async function readImport(auctionId: string): Promise<string> {
  const rows = Array.from({ length: 300 }, (_, index) => `${index + 1},Port ${index}`)
  const file = new File([`Lot,Title EN\n${rows.join('\n')}\n`], 'lots.csv')
  const read = await manager.client.call(importUpload, { auctionId, file })
  const importId = read.ok ? read.data.id : ''
  await manager.client.call(importMap, { importId, columns: ['lotNumber', 'title.en'] })
  return importId
}

const text = { kind: 'news', contentId: 'killed' } as const

/** Creates a text. @returns its revision */
const createText = async (): Promise<number> =>
  dataOf(await manager.client.call(contentCreate, { ...text, title: 'Before', ak: ak() })).rev

const save = (client: Client) =>
  client.call(contentSave, { ...text, ...saveRequest, patch: { title: { en: 'After' } } })

/** The advisory lock for which each kind of work waits. */
const locks = { imported: 4711, written: 4712, prepared: 4713, begun: 4714, saved: 4715 } as const

/** Makes the statements at which servers are killed wait, however long that takes. */
async function createTriggers(): Promise<void> {
  const { pool } = api.database
  await pool.query(`
    create function wait_to_be_killed() returns trigger language plpgsql set lock_timeout = 0 as
    $$ begin perform pg_advisory_xact_lock(tg_argv[0]::int); return new; end $$`)
  const wait = async (name: Work, statement: string, condition: string) =>
    pool.query(`
      create trigger wait_to_be_killed before ${statement} for each row when (${condition})
      execute function wait_to_be_killed(${locks[name]})`)
  // The mapping is stored last, after lots and change log.
  await wait('imported', 'insert on import_mappings', 'true')
  await wait('written', 'insert on lot_text', `new.lot_id = '${drafts.written.lots[0]}'`)
  await wait('prepared', 'insert on ledger', `new.auction_id = '${drafts.prepared.id}'`)
  await wait('saved', 'insert on content_drafts', 'true')
  // The update that makes the sale visible.
  await wait('begun', 'update of published_at on auctions', `new.id = '${drafts.begun.id}'`)
}

const works: Readonly<Record<Work, (client: Client) => Promise<unknown>>> = {
  imported: (client) => client.call(importApply, importRequest),
  written: (client) => publish(client, 'written'),
  prepared: (client) => publish(client, 'prepared'),
  begun: (client) => publish(client, 'begun'),
  saved: (client) => save(client),
}

const untilTrue = (holds: () => Promise<boolean>) => vi.waitUntil(holds, { timeout: 60_000 })

const waitsAt = async (name: Work): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from pg_locks where locktype = 'advisory' and objid = ${locks[name]} and not granted
    and database = (select oid from pg_database where datname = current_database())`.execute(api.database.db)
  return rows.length > 0
}

const isWaiting = sql`wait_event_type = 'Lock' and datname = current_database()`

/** Kills a server during several kinds of work, each at its statement. */
async function killDuring(names: readonly Work[]): Promise<void> {
  const { db } = api.database
  const server = await openMeasuredServer({ DATABASE_URL: api.database.url, DATA_DIR: dataDir })
  const client = await remoteClient(api, server.url, manager.id)
  const answers: Promise<unknown>[] = []
  for (const name of names) {
    const answer = works[name](client)
    answer.catch(() => undefined)
    answers.push(answer)
    await untilTrue(() => waitsAt(name))
  }
  await server.kill()
  // Its statements end as well, instead of running once the locks are released.
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where ${isWaiting}`.execute(db)
  await untilTrue(async () => {
    const { rows } = await sql`select 1 from pg_stat_activity where ${isWaiting}`.execute(db)
    return rows.length === 0
  })
  await Promise.all(answers)
}

const publish = (client: Client, name: Interrupted) =>
  client.call(salePublish, { auctionId: drafts[name].id, rev: drafts[name].rev, at: 0 })

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

describe('a killed server leaves', () => {
  test('K10 nothing of an import that was in progress', async () => {
    const { id } = drafts.imported
    expect(await lotsOf(id)).toHaveLength(2)
    expect(await changesOf(id)).toEqual([])
  })

  test('K8 a text as it was before the save', async () => {
    const stored = dataOf(await manager.client.call(contentGet, text))
    expect([stored.draft.title.en, stored.rev]).toEqual(['Before', saveRequest.rev])
  })

  test('K3 an unchanged draft that it was writing into the catalogue', async () => {
    const { id } = drafts.written
    expect(await stageOf(id)).toBe('draft')
    expect(await prepared(id)).toEqual([])
    expect(await entriesOf(id)).toEqual([])
  })

  test('K3 an invisible sale if the ledger had not begun', async () => {
    const { id } = drafts.prepared
    expect(await stageOf(id)).toBe('publishing')
    expect(await entriesOf(id)).toEqual([])
    expect(await manager.client.call(auctionGet, { id })).toMatchObject({ error: { name: 'notFound' } })
  })

  test('K3 one entry if the ledger had begun', async () => {
    const { id } = drafts.begun
    expect(await stageOf(id)).toBe('publishing')
    expect(await entriesOf(id)).toHaveLength(1)
  })
})

describe('another server on the same database', () => {
  let server: TestServer
  let client: Client
  beforeAll(async () => {
    server = await openTestServer(inject('postgresUrl'), { settings: { DATABASE_URL: api.database.url } })
    client = await remoteClient(api, server.url, manager.id)
  })
  afterAll(() => server.close())

  test('K10 applies the import once when the request is repeated', async () => {
    const { id } = drafts.imported
    const done = { ok: true, data: { added: 298, changed: 2 } }
    expect(await client.call(importApply, importRequest)).toMatchObject(done)
    expect(await client.call(importApply, importRequest)).toMatchObject(done)
    expect(await lotsOf(id)).toHaveLength(300)
    expect(await changesOf(id)).toHaveLength(1)
  })

  test('K8 stores the change of a text once when the request is repeated', async () => {
    const rev = saveRequest.rev + 1
    for (const response of [await save(client), await save(client)])
      expect(response).toMatchObject({ ok: true, data: { rev } })
    const stored = dataOf(await client.call(contentGet, text))
    expect([stored.draft.title.en, stored.rev]).toEqual(['After', rev])
  })

  test('K3 publishes the draft when the request is repeated', async () => {
    expect(await publish(client, 'written')).toMatchObject({ ok: true, data: { stage: 'published' } })
    expect(await entriesOf(drafts.written.id)).toHaveLength(1)
  })

  test.each(['prepared', 'begun'] as const)(
    'K3 completes the sale that was %s once, with a job',
    async (name) => {
      const { id } = drafts[name]
      await expect.poll(() => stageOf(id)).toBe('published')
      expect(await client.call(auctionGet, { id })).toMatchObject({ ok: true, data: { id } })
      expect(await entriesOf(id)).toEqual([{ type: 'salePublished' }])
      expect(await prepared(id)).toHaveLength(2)
    },
  )
})
