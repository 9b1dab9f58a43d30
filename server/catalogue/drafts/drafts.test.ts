import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import type { LotDraftPatch } from '#domain/drafts/lot-draft.ts'
import { emptyLotDraft } from '#domain/drafts/lot-draft.ts'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { createSale } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { changeList, changeUndo } from '#wire/calls/draft-changes.ts'
import * as lotCalls from '#wire/calls/lot-drafts.ts'
import * as saleCalls from '#wire/calls/sale-drafts.ts'
import { createIdempotencyKey as ak } from '#wire/client/idempotency-key.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { type CreatedDraft, createDraft } from './testing.ts'

let api: TestApi
let ada: TestPerson
let ben: TestPerson
let draft: CreatedDraft
let count = 0

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'))
  await createSale(api, { id: 'earlier', deposit: { type: 'fixed', amount: 500 } })
  ada = await createPerson(api, 'ada@example.com', { roles: ['specialist'], card: false })
  ben = await createPerson(api, 'ben@example.com', { roles: ['manager'], card: false })
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.database.db.deleteFrom('attempts').execute()
  draft = await createDraft(ada, { number: `D${++count}`, now: api.clock.now() })
})

const lotIn = async (lotId: string) => {
  const response = await ada.client.call(lotCalls.lotDraftGet, { lotId })
  if (!response.ok) throw new Error(JSON.stringify(response))
  return response.data
}
const numbersOf = async (auctionId: string) => {
  const response = await ada.client.call(lotCalls.lotDraftList, { auctionId })
  return response.ok ? response.data.list.map(({ id, number }) => [number, id]) : []
}
const add = async () => {
  const response = await ada.client.call(lotCalls.lotDraftCreate, { auctionId: draft.id, lot: {}, ak: ak() })
  if (!response.ok) throw new Error(JSON.stringify(response))
  return response.data.id
}
const none = 'none'
const notFound = { error: { name: 'notFound' } }

describe('a draft of a sale', () => {
  test('is created, listed and read with its revision and number of lots', async () => {
    const response = await ben.client.call(saleCalls.saleDraftGet, { auctionId: draft.id })
    expect(response).toMatchObject({
      data: { stage: 'draft', rev: 2, lots: 2, draft: { number: `D${count}`, kind: 'timed' } },
    })
    const listed = await ben.client.call(saleCalls.saleDraftList, {})
    expect(listed.ok && listed.data.list[0]).toMatchObject({ id: draft.id, number: `D${count}` })
    expect(await ada.client.call(saleCalls.saleDraftGet, { auctionId: none })).toMatchObject(notFound)
  })

  test('is created once by concurrent requests with one key', async () => {
    const request = { type: 'timed', ak: ak() } as const
    const { db } = api.database
    const begun = await db.transaction().execute(async (trx) => {
      // No request can write its entry before all of them have looked for an existing one.
      await sql`lock table draft_changes in exclusive mode`.execute(trx)
      const all = [1, 2].map(() => ada.client.call(saleCalls.saleDraftCreate, request))
      const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
      await expect.poll(async () => (await waiting.execute(db)).rows.length).toBe(all.length)
      return { all }
    })
    const [first, ...others] = await Promise.all(begun.all)
    expect(first).toMatchObject({ ok: true })
    for (const other of others) expect(other).toEqual(first)
  })

  test('copies the terms and texts of an earlier sale, but not its times and number', async () => {
    const copy = async (copyOf: string) => {
      const made = await ada.client.call(saleCalls.saleDraftCreate, { type: 'live', copyOf, ak: ak() })
      const auctionId = made.ok ? made.data.id : ''
      return ada.client.call(saleCalls.saleDraftGet, { auctionId })
    }
    const terms = {
      depositType: 'fixed',
      depositVal: 500,
      number: '',
      startTime: null,
      kind: 'live',
      lotInterval: 0,
    }
    expect(await copy('earlier')).toMatchObject({ data: { draft: terms } })
    expect(await copy(draft.id)).toMatchObject({
      data: { draft: { title: { zh: '上环冬拍' }, endTime: null } },
    })
    const unknown = { type: 'live', copyOf: none, ak: ak() } as const
    expect(await ada.client.call(saleCalls.saleDraftCreate, unknown)).toMatchObject(notFound)
  })

  test('is created once, however often the request is retried', async () => {
    const request = { type: 'timed', ak: ak() } as const
    const first = await ada.client.call(saleCalls.saleDraftCreate, request)
    expect(await ada.client.call(saleCalls.saleDraftCreate, request)).toEqual(first)
  })

  test('K8 merges different fields of two editors and returns both values of a field in conflict', async () => {
    const set = (editor: TestPerson, sale: object) =>
      editor.client.call(saleCalls.saleDraftSet, { auctionId: draft.id, rev: draft.rev, sale, ak: ak() })
    expect(await set(ada, { title: { en: 'Spring' }, identityNeeded: true })).toMatchObject({
      data: { rev: 3 },
    })
    expect(await set(ben, { title: { zh: '春拍' } })).toMatchObject({ data: { rev: 4 } })
    expect(await set(ben, { title: { en: 'Autumn' } })).toMatchObject({
      error: {
        name: 'conflict',
        data: { fields: { 'title.en': { mine: '"Autumn"', theirs: '"Spring"', at: api.clock.now() } } },
      },
    })
    const response = await ada.client.call(saleCalls.saleDraftGet, { auctionId: draft.id })
    expect(response).toMatchObject({
      data: { draft: { title: { en: 'Spring', zh: '春拍' }, identityNeeded: true } },
    })
    const missing = { auctionId: none, rev: 1, sale: {}, ak: ak() }
    expect(await ada.client.call(saleCalls.saleDraftSet, missing)).toMatchObject(notFound)
  })

  test('refuses two attendance options with the same id', async () => {
    const option = { id: 'noon', name: { en: 'Noon', zh: '' } }
    const set = (meetings: readonly (typeof option)[]) =>
      ada.client.call(saleCalls.saleDraftSet, {
        auctionId: draft.id,
        rev: draft.rev,
        sale: { meetings },
        ak: ak(),
      })
    expect(await set([option, option])).toMatchObject({ error: { name: 'invalidInput' } })
    expect(await set([option])).toMatchObject({ ok: true })
  })

  test('is deleted with its lots at the revision seen, and the audit log names it', async () => {
    const remove = (rev: number, auctionId = draft.id) =>
      ada.client.call(saleCalls.saleDraftDelete, { auctionId, rev })
    expect(await remove(1)).toMatchObject({ error: { name: 'conflict' } })
    expect(await remove(draft.rev)).toMatchObject({ ok: true })
    expect(await remove(draft.rev)).toMatchObject(notFound)
    expect(await ada.client.call(lotCalls.lotDraftGet, { lotId: draft.lots[0] ?? '' })).toMatchObject(
      notFound,
    )
    const logged = await api.database.db
      .selectFrom('audit_log')
      .select(['act', 'by_user_id'])
      .where('about_id', '=', draft.id)
      .orderBy('id')
      .execute()
    expect(logged).toEqual([
      { act: 'draft.create', by_user_id: ada.id },
      { act: 'draft.delete', by_user_id: ada.id },
    ])
  })

  test('K2 a text of the sale that was not updated with the other language gives a warning', async () => {
    const set = async (rev: number, title: { en?: string; zh?: string }) => {
      const request = { auctionId: draft.id, rev, sale: { title }, ak: ak() }
      const response = await ada.client.call(saleCalls.saleDraftSet, request)
      if (!response.ok) throw new Error(JSON.stringify(response))
      return response.data.rev
    }
    const outdated = async () => {
      const response = await ada.client.call(saleCalls.saleCheck, { auctionId: draft.id })
      const issues = response.ok ? response.data.issues : []
      return issues.filter(({ lotId, issue }) => lotId === '' && issue === 'outdated')
    }
    const twoHoursAgo = api.clock.now() - 7_200_000
    const rev = await set(2, { en: 'First title', zh: '初题' })
    await sql`
      update draft_sales set revisions = jsonb_set(
        jsonb_set(revisions, '{title.en,at}', to_jsonb(${twoHoursAgo}::bigint)),
        '{title.zh,at}', to_jsonb(${twoHoursAgo}::bigint))
      where id = ${draft.id}`.execute(api.database.db)
    const renamed = await set(rev, { en: 'Winter Sale' })
    expect(await outdated()).toMatchObject([{ field: 'title.zh', isError: false }])
    await set(renamed, { zh: '冬季拍卖' })
    expect(await outdated()).toEqual([])
  })

  test('K2 lists every issue with its lot', async () => {
    const lotId = await add()
    const response = await ada.client.call(saleCalls.saleCheck, { auctionId: draft.id })
    if (!response.ok) throw new Error(JSON.stringify(response))
    const errors = response.data.issues.filter(({ isError }) => isError)
    expect(new Set(errors.map((issue) => `${issue.lotNum} ${issue.lotId}`))).toEqual(new Set([`3 ${lotId}`]))
    expect(errors.map(({ field }) => field)).toContain('category')
    expect(await ada.client.call(saleCalls.saleCheck, { auctionId: none })).toMatchObject(notFound)
  })
})

describe('a lot of a draft', () => {
  test('is read with the lots before and after it, and lots can be listed by their ids', async () => {
    const [one = '', two = ''] = draft.lots
    const three = await add()
    expect(await lotIn(one)).toMatchObject({ previous: '', next: two })
    expect(await lotIn(two)).toMatchObject({ previous: one, next: three })
    expect(await lotIn(three)).toMatchObject({ previous: two, next: '' })
    const some = { auctionId: draft.id, lotIds: [three, one, 'unknown'] }
    expect(await ada.client.call(lotCalls.lotDraftList, some)).toMatchObject({
      data: { list: [{ id: one }, { id: three }], total: 2 },
    })
  })

  test('K8 can be changed by two editors at once, field by field', async () => {
    const [lotId = ''] = draft.lots
    const set = (editor: TestPerson, lot: LotDraftPatch) =>
      editor.client.call(lotCalls.lotDraftSet, { lotId, rev: 1, lot, ak: ak() })
    const both = await Promise.all([
      set(ada, { lowEstimate: 11_000 }),
      set(ben, { title: { zh: '麦芽' } }),
      set(ben, { startPrice: 7_500 }),
    ])
    expect(both.map(({ ok }) => ok)).toEqual([true, true, true])
    expect(await lotIn(lotId)).toMatchObject({
      rev: 4,
      draft: { lowEstimate: 11_000, startPrice: 7_500, title: { en: 'Strathmorran 1974', zh: '麦芽' } },
    })
    expect(await set(ben, { lowEstimate: 9_000 })).toMatchObject({
      error: { data: { fields: { lowEstimate: { mine: '9000', theirs: '11000' } } } },
    })
    expect(
      await ada.client.call(lotCalls.lotDraftSet, { lotId: none, rev: 1, lot: {}, ak: ak() }),
    ).toMatchObject(notFound)
  })

  test('a retried save returns the first response, and a save without changes has no entry', async () => {
    const [lotId = ''] = draft.lots
    const request = { lotId, rev: 1, lot: { quantity: 3 }, ak: ak() }
    const first = await ada.client.call(lotCalls.lotDraftSet, request)
    expect(await ada.client.call(lotCalls.lotDraftSet, request)).toEqual(first)
    const same = await ada.client.call(lotCalls.lotDraftSet, { ...request, rev: 2, ak: ak() })
    expect(same).toMatchObject({ data: { rev: 2, change: '' } })
  })

  test('counts as proofread in a language until its text changes, which makes the other language out of date', async () => {
    const [lotId = ''] = draft.lots
    const proof = (rev: number) =>
      ada.client.call(lotCalls.lotDraftProof, { lotId, rev, language: 'en', ak: ak() })
    expect(await proof(7)).toMatchObject({ error: { name: 'conflict' } })
    const request = { lotId, rev: 1, language: 'en', ak: ak() } as const
    expect(await ada.client.call(lotCalls.lotDraftProof, request)).toMatchObject({ data: { rev: 2 } })
    expect(await ada.client.call(lotCalls.lotDraftProof, request)).toMatchObject({ data: { rev: 2 } })
    expect((await lotIn(lotId)).draft.proofed).toEqual(['en'])
    await ada.client.call(lotCalls.lotDraftSet, { lotId, rev: 2, lot: { title: { en: 'New' } }, ak: ak() })
    expect((await lotIn(lotId)).draft).toMatchObject({ proofed: [], outdated: { zh: ['title'] } })
  })

  test('K9 estimates are scaled together after a preview and undone as one change', async () => {
    const [one = '', two = ''] = draft.lots
    await ada.client.call(lotCalls.lotDraftSet, { lotId: two, rev: 1, lot: { highEstimate: null }, ak: ak() })
    const run = (dryRun: boolean) =>
      ada.client.call(lotCalls.lotDraftBulk, {
        auctionId: draft.id,
        lotIds: [one, two],
        lot: {},
        percent: 115,
        dryRun,
        ak: ak(),
      })
    const change = (lotId: string, path: string, before: string, after: string) => ({
      lotId,
      path,
      before,
      after,
    })
    const response = await run(true)
    expect(response).toMatchObject({ data: { change: '', changed: 2 } })
    expect(response.ok && response.data.fields).toHaveLength(3)
    expect(response.ok && response.data.fields).toEqual(
      expect.arrayContaining([
        change(one, 'lowEstimate', '10000', '12000'),
        change(one, 'highEstimate', '15000', '17000'),
        change(two, 'lowEstimate', '10000', '12000'),
      ]),
    )
    const done = await run(false)
    expect((await lotIn(one)).draft).toMatchObject({ lowEstimate: 12_000, highEstimate: 17_000 })
    expect((await lotIn(two)).draft).toMatchObject({ lowEstimate: 12_000, highEstimate: null })
    const id = Number(done.ok && done.data.change)
    await ada.client.call(changeUndo, { change: id, ak: ak() })
    expect((await lotIn(one)).draft).toMatchObject({ lowEstimate: 10_000, highEstimate: 15_000 })
  })

  test('K9 opening bids derived from estimates and edited texts are previewed in the order of the lots', async () => {
    const { client } = ada
    for (let nth = draft.lots.length; nth < 22; nth += 1) {
      const lot = { lowEstimate: 1_000 * nth, title: { en: `Malt ${nth} yrs` } }
      await client.call(lotCalls.lotDraftCreate, { auctionId: draft.id, lot, ak: ak() })
    }
    const lots = dataOf(await client.call(lotCalls.lotDraftList, { auctionId: draft.id })).list
    const lotIds = lots.map(({ id }) => id).toReversed()
    const request = { auctionId: draft.id, lotIds, lot: {}, openingPercent: 50, dryRun: true }
    const pageAt = async (page: number) =>
      dataOf(await client.call(lotCalls.lotDraftBulk, { ...request, page, ak: ak() }))
    const [first, second] = [await pageAt(1), await pageAt(2)]
    expect(first).toMatchObject({ changed: 22, total: 22 })
    expect([...first.fields, ...second.fields].map(({ lotId }) => lotId)).toEqual(lots.map(({ id }) => id))
    expect(second.fields.at(-1)).toMatchObject({ path: 'startPrice', after: '10000' })
    const textEdit = { path: 'title.en', find: 'yrs', text: 'years old' } as const
    await client.call(lotCalls.lotDraftBulk, { auctionId: draft.id, lotIds, lot: {}, textEdit, ak: ak() })
    expect((await lotIn(lots.at(-1)?.id ?? '')).draft.title.en).toBe('Malt 21 years old')
  })

  test('K9 bulk changes are one entry, counted beforehand and undone as one', async () => {
    const request = { auctionId: draft.id, lotIds: [...draft.lots], lot: { reserve: 8_500 } }
    const run = (dryRun: boolean) => ada.client.call(lotCalls.lotDraftBulk, { ...request, dryRun, ak: ak() })
    expect(await run(true)).toMatchObject({ data: { changed: 2, change: '' } })
    const done = await run(false)
    if (!done.ok) throw new Error(JSON.stringify(done))
    expect(done.data.changed).toBe(2)
    const [lotId = '', second = ''] = draft.lots
    await ben.client.call(lotCalls.lotDraftSet, { lotId: second, rev: 2, lot: { reserve: 8_800 }, ak: ak() })
    const undo = () => ben.client.call(changeUndo, { change: Number(done.data.change), ak: ak() })
    expect(await undo()).toMatchObject({ data: { undone: 1, left: [{ lotId: second, field: 'reserve' }] } })
    expect((await lotIn(lotId)).draft.reserve).toBe(9_000)
    expect((await lotIn(second)).draft.reserve).toBe(8_800)
    expect(await undo()).toMatchObject({ error: { data: { status: 'undoneBefore' } } })
    const listed = await ada.client.call(changeList, { auctionId: draft.id })
    expect(listed.ok && listed.data.list.map(({ kind }) => kind)).toEqual([
      'undo',
      'edit',
      'bulk',
      'create',
      'create',
      'edit',
      'create',
    ])
  })

  test('K9 deleted lots are restored with their numbers, for 30 days', async () => {
    const [lotId = ''] = draft.lots
    const remove = { auctionId: draft.id, lotIds: [lotId, none], ak: ak() }
    const gone = await ada.client.call(lotCalls.lotDraftDelete, remove)
    if (!gone.ok) throw new Error(JSON.stringify(gone))
    expect(gone.data.deleted).toBe(1)
    expect((await numbersOf(draft.id)).map(([number]) => number)).toEqual(['2'])
    const again = { auctionId: draft.id, lotIds: [lotId], ak: ak() }
    expect(await ada.client.call(lotCalls.lotDraftDelete, again)).toMatchObject(notFound)
    const change = Number(gone.data.change)
    expect(await ada.client.call(changeUndo, { change, ak: ak() })).toMatchObject({ data: { undone: 1 } })
    expect(await numbersOf(draft.id)).toEqual([
      ['1', lotId],
      ['2', draft.lots[1]],
    ])
    await api.database.db
      .updateTable('draft_changes')
      .set({ undone_at: null, at: api.clock.now() - 31 * 24 * 3_600_000 })
      .where('id', '=', change)
      .execute()
    expect(await ada.client.call(changeUndo, { change, ak: ak() })).toMatchObject({
      error: { data: { status: 'tooLate' } },
    })
    expect(await ada.client.call(changeUndo, { change: 999_999, ak: ak() })).toMatchObject(notFound)
  })

  test('K9 undo removes a created lot if nobody has changed it', async () => {
    const one = await ada.client.call(lotCalls.lotDraftCreate, { auctionId: draft.id, lot: {}, ak: ak() })
    if (!one.ok) throw new Error(JSON.stringify(one))
    await ben.client.call(lotCalls.lotDraftSet, {
      lotId: one.data.id,
      rev: 1,
      lot: { vintage: '1990' },
      ak: ak(),
    })
    const undo = () => ada.client.call(changeUndo, { change: Number(one.data.change), ak: ak() })
    expect(await undo()).toMatchObject({ data: { undone: 0, left: [{ field: 'lot' }] } })
    await ben.client.call(lotCalls.lotDraftSet, {
      lotId: one.data.id,
      rev: 2,
      lot: { vintage: '' },
      ak: ak(),
    })
    expect(await undo()).toMatchObject({ data: { undone: 1, left: [] } })
    expect(await ada.client.call(lotCalls.lotDraftGet, { lotId: one.data.id })).toMatchObject(notFound)
  })

  test('has all fields, even if its document is older than some of them', async () => {
    const lotId = await add()
    await api.database.db
      .updateTable('draft_lots')
      .set({ document: JSON.stringify({ vintage: '1982' }) })
      .where('id', '=', lotId)
      .execute()
    expect((await lotIn(lotId)).draft).toEqual({ ...emptyLotDraft, vintage: '1982' })
  })

  test('K1 keeps fields stored by a later version when it is changed, deleted and restored', async () => {
    const lotId = await add()
    const later = { ofLaterVersion: 52, tasted: { en: 'In 2026', zh: '2026 年' } }
    const rowOf = () =>
      api.database.db.selectFrom('draft_lots').selectAll().where('id', '=', lotId).executeTakeFirst()
    await api.database.db
      .updateTable('draft_lots')
      .set({
        document: sql`document || '{"ofLaterDocument": [1]}'`,
        attributes: JSON.stringify(later),
      })
      .where('id', '=', lotId)
      .execute()
    const { rev, draft: read } = await lotIn(lotId)
    expect(read).toEqual(emptyLotDraft)
    await ada.client.call(lotCalls.lotDraftSet, { lotId, rev, lot: { vintage: '1982' }, ak: ak() })
    const attributes = { ...later, ofLaterDocument: [1] }
    const changed = await rowOf()
    expect(changed).toMatchObject({ document: { vintage: '1982' }, attributes })
    expect(changed?.document).not.toHaveProperty('ofLaterDocument')
    const remove = { auctionId: draft.id, lotIds: [lotId], ak: ak() }
    const { change } = dataOf(await ada.client.call(lotCalls.lotDraftDelete, remove))
    expect(await rowOf()).toBeUndefined()
    await ada.client.call(changeUndo, { change: Number(change), ak: ak() })
    expect(await rowOf()).toMatchObject({ document: { vintage: '1982' }, attributes })
  })
})

describe('numbers', () => {
  test('K7 are exchanged in one statement, as previewed, and restored by undo', async () => {
    const [one = '', two = ''] = draft.lots
    const three = await add()
    const request = { auctionId: draft.id, lotIds: [three], number: '1' }
    const numbers = [
      [three, '1'],
      [one, '2'],
      [two, '3'],
    ]
    const dry = await ada.client.call(lotCalls.lotDraftMove, { ...request, dryRun: true, ak: ak() })
    expect(dry).toMatchObject({ data: { change: '', numbers } })
    const moved = await ada.client.call(lotCalls.lotDraftMove, { ...request, ak: ak() })
    expect(moved).toMatchObject({ data: { numbers } })
    expect((await numbersOf(draft.id)).map(([, id]) => id)).toEqual([three, one, two])
    const change = Number(moved.ok && moved.data.change)
    expect(await ada.client.call(changeUndo, { change, ak: ak() })).toMatchObject({
      data: { undone: 3, left: [] },
    })
    expect((await numbersOf(draft.id)).map(([, id]) => id)).toEqual([one, two, three])
    const wrong = { ...request, number: 'last', ak: ak() }
    expect(await ada.client.call(lotCalls.lotDraftMove, wrong)).toMatchObject({
      error: { name: 'invalidInput' },
    })
  })

  test('K7 begin with the given number and follow the given order', async () => {
    const [one = '', two = ''] = draft.lots
    const number = (lotIds: readonly string[], first: number) =>
      ada.client.call(lotCalls.lotDraftNumber, { auctionId: draft.id, lotIds: [...lotIds], first, ak: ak() })
    expect(await number([], 40)).toMatchObject({ ok: true })
    expect(await numbersOf(draft.id)).toEqual([
      ['40', one],
      ['41', two],
    ])
    expect(await number([two], 1)).toMatchObject({
      data: {
        numbers: [
          [two, '1'],
          [one, '2'],
        ],
      },
    })
    expect(await number([two, one], 1)).toMatchObject({ data: { change: '', numbers: [] } })
  })

  test('K9 are not restored after another renumbering', async () => {
    const number = (first: number) =>
      ada.client.call(lotCalls.lotDraftNumber, { auctionId: draft.id, first, ak: ak() })
    const first = await number(10)
    await number(20)
    const change = Number(first.ok && first.data.change)
    expect(await ada.client.call(changeUndo, { change, ak: ak() })).toMatchObject({
      data: { undone: 0, left: [{ field: 'number' }, { field: 'number' }] },
    })
  })
})

test('K7 a letter is added to a lot’s number after the lot before it, and removed', async () => {
  const draft = await createDraft(ada, { number: 'BH0277', now: api.clock.now(), lots: 3 })
  const [one = '', two = '', three = ''] = draft.lots
  const number = (letters: { lettered?: string[]; plain?: string[]; dryRun?: boolean }) =>
    ada.client.call(lotCalls.lotDraftNumber, { auctionId: draft.id, ...letters, ak: ak() })
  const numbers = [
    [two, '1A'],
    [three, '2'],
  ]
  expect(await number({ lettered: [two], dryRun: true })).toMatchObject({ data: { change: '', numbers } })
  expect(await number({ lettered: [two] })).toMatchObject({ data: { numbers } })
  expect(await numbersOf(draft.id)).toEqual([
    ['1', one],
    ['1A', two],
    ['2', three],
  ])
  await number({ plain: [two] })
  expect(await numbersOf(draft.id)).toEqual([
    ['1', one],
    ['2', two],
    ['3', three],
  ])
})

test('K1 a draft does not reload the catalogue, reindexes nothing and is not public', async () => {
  const { db } = api.database
  const revision = () => db.selectFrom('catalogue_revision').select('revision').executeTakeFirstOrThrow()
  const stale = () => db.selectFrom('search_stale').selectAll().execute()
  const before = [await revision(), await stale()]
  const { id, lots } = await createDraft(ada, { number: 'D-quiet', now: api.clock.now() })
  await ada.client.call(lotCalls.lotDraftSet, {
    lotId: lots[0] ?? '',
    rev: 1,
    lot: { vintage: '1982' },
    ak: ak(),
  })
  await ada.client.call(lotCalls.lotDraftNumber, { auctionId: id, first: 5, ak: ak() })
  await ada.client.call(lotCalls.lotDraftDelete, { auctionId: id, lotIds: [...lots], ak: ak() })
  expect([await revision(), await stale()]).toEqual(before)
  expect(await api.subjects.catalogue.published(id)).toBeNull()
})
