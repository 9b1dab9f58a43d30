import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { makeSpreadsheet } from '#domain/imports/testing/spreadsheet.ts'
import { toCsv } from '#domain/lib/csv.ts'
import { userRow } from '#server/people/accounts/testing/user-row.ts'
import { auditedActs } from '#server/people/audit/testing.ts'
import { createPerson, passwordDigest, type TestPerson } from '#server/platform/http/testing/people.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { changeList, changeUndo } from '#wire/calls/draft-changes.ts'
import * as importCalls from '#wire/calls/imports.ts'
import { lotDraftGet, lotDraftList, lotDraftSet } from '#wire/calls/lot-drafts.ts'
import { lotOwnersGet, lotOwnersSet } from '#wire/calls/lot-owners.ts'
import { userErase } from '#wire/calls/own-data.ts'
import { saleDraftCreate } from '#wire/calls/sale-drafts.ts'
import { staffClientMerge } from '#wire/calls/staff-clients.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { encodeLegacy } from './testing/encode.ts'
import { makeWorkbook } from './testing/make-workbook.ts'

let api: TestApi
let manager: TestPerson
let auctionId: string

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0', UPLOADS_PER_HOUR: '0' })
  manager = await createPerson(api, 'manager@example.com', { roles: ['manager'] })
  const { db } = api.database
  await db
    .insertInto('categories')
    .values({ id: 'c-bordeaux', position: 1 })
    .onConflict((c) => c.doNothing())
    .execute()
  await db
    .insertInto('category_text')
    .values([
      { id: 'c-bordeaux', lang: 'en', name: 'Old Bordeaux' },
      { id: 'c-bordeaux', lang: 'zh-Hans', name: '波尔多老酒' },
    ])
    .execute()
})
afterAll(() => api.close())

const ak = createIdempotencyKey

beforeEach(async () => {
  auctionId = (await ok(manager.client.call(saleDraftCreate, { type: 'timed', ak: ak() }))).id
})

async function ok<T>(
  answer: Promise<
    | { readonly ok: true; readonly data: T }
    | { readonly ok: false; readonly error: { readonly message: string } }
  >,
): Promise<T> {
  const response = await answer
  if (!response.ok) throw new Error(response.error.message)
  return response.data
}

const upload = (content: string | Buffer, name = 'lots.csv', choice = {}) =>
  manager.client.call(importCalls.importUpload, {
    auctionId,
    file: new File([new Uint8Array(Buffer.from(content))], name),
    ...choice,
  })
const uploaded = async (content: string | Buffer) => (await ok(upload(content))).id

const map = (importId: string, columns: readonly string[]) =>
  manager.client.call(importCalls.importMap, { importId, columns: columns as never })
const check = (importId: string, show: 'all' | 'issues' | 'changes' = 'all') =>
  manager.client.call(importCalls.importCheck, { importId, show, page: 1, size: 200 })
const apply = (importId: string, onlyGood = false, key = ak()) =>
  manager.client.call(importCalls.importApply, { importId, onlyGood, ak: key })
const undo = (importId: string) => manager.client.call(importCalls.importUndo, { importId, ak: ak() })
const lots = async () =>
  (await ok(manager.client.call(lotDraftList, { auctionId, page: 1, size: 1000 }))).list

const two = 'Lot,Title EN,Category,Low estimate\n1,Port,Old Bordeaux,"12,000"\n2,Sherry,波尔多老酒,1.2万\n'
const columns = ['lotNumber', 'title.en', 'category', 'lowEstimate']

/** Creates a draft with two lots. */
async function withTwoLots(): Promise<void> {
  const id = await uploaded(two)
  await ok(map(id, columns))
  await ok(apply(id))
}

const stored = (id: string) =>
  api.database.db.selectFrom('draft_imports').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('house/import/upload', () => {
  test('K11 returns how a text was read, with a guessed field for each column', async () => {
    const read = await ok(upload('Lot;Title EN;Colour\n1;Château;red\n', 'lots.csv'))
    expect(read).toMatchObject({
      state: 'read',
      rows: 1,
      encoding: 'utf-8',
      separator: 'semicolon',
      preset: 'own',
    })
    expect(read.columns).toEqual([
      { header: 'Lot', field: 'lotNumber', certainty: 'certain', examples: ['1'] },
      { header: 'Title EN', field: 'title.en', certainty: 'certain', examples: ['Château'] },
      { header: 'Colour', field: 'none', certainty: 'none', examples: ['red'] },
    ])
    expect(await ok(manager.client.call(importCalls.importGet, { importId: read.id }))).toEqual(read)
  })

  test('K11 reads the chosen sheet of a workbook', async () => {
    const book = makeWorkbook({ One: [['Lot'], ['1']], Two: [['Id'], ['x']] })
    expect(await ok(upload(book, 'lots.xlsx', { sheet: 'Two' }))).toMatchObject({
      sheet: 'Two',
      sheets: ['One', 'Two'],
      columns: [{ header: 'Id', field: 'lotId' }],
    })
  })

  test('K11 refuses a file with its issue and row', async () => {
    expect(await upload('Lot,Title\n1,"Port\n')).toMatchObject({
      error: { name: 'uploadRefused', data: { reason: 'brokenQuotes', row: 2 } },
    })
    expect(await upload('')).toMatchObject({ error: { data: { reason: 'noRows' } } })
  })

  test('K11 asks for the encoding before columns are mapped, if none is certain', async () => {
    const bytes = encodeLegacy('Lot,Title EN\n1,Martínez García\n', 'macintosh')
    const uncertain = await ok(upload(bytes))
    expect(uncertain.samples).toContainEqual({ encoding: 'macintosh', text: 'Martínez · García' })
    expect(await map(uncertain.id, ['lotNumber', 'title.en'])).toMatchObject({
      error: { name: 'wrongState', data: { status: 'encodingAsked' } },
    })
    const chosen = await ok(upload(bytes, 'lots.csv', { encoding: 'macintosh' }))
    expect(chosen).toMatchObject({ samples: [], encoding: 'macintosh' })
    await ok(map(chosen.id, ['lotNumber', 'title.en']))
  })

  test('K11 names omitted rows and reads them on request', async () => {
    const text = 'Fine wines,,\nLot,Title EN,Low estimate\n,BORDEAUX,\n1,Port,$8000\n2,Sherry,1\n3,Graves,2\n'
    expect(await ok(upload(text))).toMatchObject({
      rows: 3,
      notes: {
        headerRow: 2,
        titles: { count: 1, rows: [{ row: 1, text: 'Fine wines' }] },
        section: { count: 1, rows: [{ row: 3, text: 'BORDEAUX' }] },
        signs: ['$'],
        keep: [],
      },
    })
    const readAgain = await ok(upload(text, 'lots.csv', { headerRow: 2, keep: ['section', 'signs'] }))
    expect(readAgain).toMatchObject({ rows: 4, notes: { keep: ['section', 'signs'] } })
    expect(readAgain.columns[2]?.examples).toEqual(['8000', '1', '2'])
  })

  test('K11 rejects cells with unknown content until they are corrected', async () => {
    await withTwoLots()
    const formula = { formula: 'B2*2', result: null }
    const book = makeWorkbook({
      Lots: [
        ['Lot', 'Low estimate'],
        [1, formula],
        [2, 13_000],
        [3, '#N/A'],
      ],
    })
    const { id } = await ok(upload(book, 'lots.xlsx'))
    await ok(map(id, ['lotNumber', 'lowEstimate']))
    const { list } = await ok(check(id))
    expect(list.map(({ result, issues: [issue] }) => [result, issue?.field, issue?.issue])).toEqual([
      ['refused', 'lowEstimate', 'cell:noResult'],
      ['changed', undefined, undefined],
      ['refused', 'lowEstimate', 'cell:errorValue'],
    ])
    const fix = { importId: id, row: 2, column: 1, cell: '' }
    await ok(manager.client.call(importCalls.importFix, fix))
    expect((await ok(check(id))).list[0]).toMatchObject({ result: 'same' })
  })

  test('refuses an unknown draft', async () => {
    auctionId = 'none'
    expect(await upload(two)).toMatchObject({ error: { name: 'notFound' } })
    expect(await manager.client.call(importCalls.importGet, { importId: 'none' })).toMatchObject({
      error: { name: 'notFound' },
    })
  })
})

describe('house/import/map', () => {
  test('K10 sets the columns, and stores them for this source after they are used', async () => {
    const text = 'No.,Wine\n1,Port\n'
    const id = await uploaded(text)
    expect(await ok(map(id, ['lotNumber', 'title.en']))).toMatchObject({
      state: 'mapped',
      columns: [{ field: 'lotNumber' }, { field: 'title.en' }],
    })
    expect((await ok(upload(text))).isRemembered).toBe(false)
    await ok(apply(id))
    expect(await ok(upload('NO,wine\n2,Sherry\n'))).toMatchObject({
      isRemembered: true,
      columns: [{ field: 'lotNumber', certainty: 'certain' }, { field: 'title.en' }],
    })
  })

  test('K10 refuses a repeated field, too few columns and an unknown import', async () => {
    const id = await uploaded(two)
    for (const wrong of [
      ['lotNumber', 'lotNumber', 'none', 'none'],
      ['lotNumber'],
      ['none', 'none', 'none', 'none'],
    ])
      expect(await map(id, wrong)).toMatchObject({
        error: { name: 'invalidInput', data: { fields: { columns: expect.any(String) } } },
      })
    expect(await map('none', columns)).toMatchObject({ error: { name: 'notFound' } })
  })

  test('K10 is refused after the import is applied', async () => {
    const id = await uploaded(two)
    await ok(map(id, columns))
    await ok(apply(id))
    expect(await map(id, columns)).toMatchObject({
      error: { name: 'wrongState', data: { status: 'applied' } },
    })
  })
})

test('a file uploaded before is recognised', async () => {
  const first = await ok(upload(two))
  expect(first.earlier).toBeNull()
  await ok(map(first.id, columns))
  const before = api.clock.now()
  await ok(apply(first.id))
  api.clock.set(before + 1_000)
  const again = await ok(upload(two, 'the same.csv'))
  expect(again.earlier).toEqual({ at: before, state: 'applied' })
  expect((await ok(upload(`${two}3,Port,,\n`))).earlier).toBeNull()
  await ok(manager.client.call(importCalls.importGet, { importId: again.id }))
})

describe('house/import/check', () => {
  test('K10 reports the effect of each row and writes nothing', async () => {
    await withTwoLots()
    const id = await uploaded(
      'Lot,Title EN,Category,Low estimate\n1,Port,,"12,000"\n2,Old sherry,,\n3,Madeira,,\nx,Port,,\n4,,,12.5\n',
    )
    await ok(map(id, columns))
    const before = [await lots(), await stored(id)]
    const { list, counts, missing } = await ok(check(id))
    expect(list.map(({ row, result, number }) => [row, result, number])).toEqual([
      [2, 'same', '1'],
      [3, 'changed', '2'],
      [4, 'new', '3'],
      [5, 'refused', ''],
      [6, 'refused', '4'],
    ])
    expect(list[1]?.changes).toEqual([{ path: 'title.en', before: '"Sherry"', after: '"Old sherry"' }])
    expect(list[4]?.issues).toEqual([
      { field: 'lowEstimate', issue: 'notWhole' },
      { field: 'title', issue: 'missing' },
    ])
    expect(counts).toMatchObject({ new: 1, changed: 1, same: 1, refused: 2 })
    expect(missing).toBe(0)
    expect((await ok(check(id, 'changes'))).total).toBe(2)
    const ofField = { importId: id, show: 'changes', field: 'category', page: 1, size: 10 } as const
    expect((await ok(manager.client.call(importCalls.importCheck, ofField))).list).toEqual([])
    const ofTitle = { ...ofField, field: 'title.en' } as const
    expect(
      (await ok(manager.client.call(importCalls.importCheck, ofTitle))).list.map(({ row }) => row),
    ).toEqual([3, 4])
    expect([await lots(), await stored(id)]).toEqual(before)
  })

  test('K10 needs a mapping', async () => {
    const id = await uploaded(two)
    expect(await check(id)).toMatchObject({ error: { name: 'wrongState', data: { status: 'read' } } })
    expect(await check('none')).toMatchObject({ error: { name: 'notFound' } })
  })
})

describe('house/import/fix', () => {
  test('K10 corrects a cell and rechecks the row', async () => {
    const id = await uploaded('Lot,Title EN\nx,Port\n')
    await ok(map(id, ['lotNumber', 'title.en']))
    await ok(manager.client.call(importCalls.importFix, { importId: id, row: 2, column: 0, cell: '7' }))
    expect((await ok(check(id))).list).toMatchObject([{ result: 'new', number: '7', cells: ['7', 'Port'] }])
  })

  test('K10 refuses an unknown cell and an applied import', async () => {
    const id = await uploaded(two)
    const fix = (row: number, column: number) =>
      manager.client.call(importCalls.importFix, { importId: id, row, column, cell: 'a' })
    expect(await fix(9, 0)).toMatchObject({ error: { name: 'invalidInput' } })
    expect(await fix(2, 9)).toMatchObject({ error: { name: 'invalidInput' } })
    await ok(map(id, columns))
    await ok(apply(id))
    expect(await fix(2, 0)).toMatchObject({ error: { name: 'wrongState' } })
    expect(
      await manager.client.call(importCalls.importFix, { importId: 'none', row: 2, column: 0, cell: 'a' }),
    ).toMatchObject({ error: { name: 'notFound' } })
  })
})

describe('house/import/apply', () => {
  test('K10 adds and changes lots once, in one change', async () => {
    await withTwoLots()
    const id = await uploaded('Lot,Title ZH,Low estimate\n2,雪利,-\n3,马德拉,9000\n')
    await ok(map(id, ['lotNumber', 'title.zh', 'lowEstimate']))
    const key = ak()
    const done = await ok(apply(id, false, key))
    expect(done).toMatchObject({ added: 1, changed: 1 })
    expect(await ok(apply(id, false, key))).toEqual(done)
    expect(await apply(id)).toMatchObject({ error: { name: 'wrongState', data: { status: 'applied' } } })
    const now = await lots()
    expect(now.map(({ number, draft }) => [number, draft.title.zh, draft.lowEstimate])).toEqual([
      ['1', '', 12_000],
      ['2', '雪利', null],
      ['3', '马德拉', 9000],
    ])
    expect(now[1]?.draft.title.en).toBe('Sherry')
    expect(await ok(manager.client.call(importCalls.importGet, { importId: id }))).toMatchObject({
      state: 'applied',
      change: done.change,
    })
  })

  test('K10 applies all rows or only the valid ones', async () => {
    const id = await uploaded('Lot,Title EN\n1,Port\nx,Sherry\n')
    await ok(map(id, ['lotNumber', 'title.en']))
    expect(await apply(id)).toMatchObject({ error: { name: 'wrongState', data: { status: 'refusedRows' } } })
    expect(await lots()).toEqual([])
    expect(await ok(apply(id, true))).toMatchObject({ added: 1, changed: 0 })
  })

  test('K10 is refused before the mapping and for an unknown import', async () => {
    expect(await apply(await uploaded(two))).toMatchObject({ error: { data: { status: 'read' } } })
    expect(await apply('none')).toMatchObject({ error: { name: 'notFound' } })
  })

  test('K10 two concurrent requests apply an import once', async () => {
    const id = await uploaded(two)
    await ok(map(id, columns))
    const answers = await Promise.all([apply(id), apply(id), apply(id)])
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
    expect(await lots()).toHaveLength(2)
  })

  test('K10 a spreadsheet of 1,000 rows leaves out its 40 issues', { tags: 'release' }, async () => {
    const plan = { seed: 'a', rows: 1000, issues: 40, headers: 'zh', category: '波尔多老酒' } as const
    const made = makeSpreadsheet(plan)
    const { id, columns: guessed } = await ok(upload(toCsv(made.lines)))
    await ok(
      map(
        id,
        guessed.map(({ field }) => field),
      ),
    )
    const issues = await ok(check(id, 'issues'))
    expect(issues.list.map((row) => [row.row, row.issues[0]])).toEqual([...made.issues])
    expect(await ok(apply(id, true))).toMatchObject({ added: 960 })
  })
})

describe('an import of a sale that is being published', () => {
  test('K4 is neither mapped nor corrected', async () => {
    const id = await uploaded(two)
    const { db } = api.database
    await db.updateTable('draft_sales').set({ stage: 'published' }).where('id', '=', auctionId).execute()
    const refused = { error: { name: 'wrongState', data: { status: 'published' } } }
    expect(await map(id, columns)).toMatchObject(refused)
    const fix = { importId: id, row: 2, column: 0, cell: '7' }
    expect(await manager.client.call(importCalls.importFix, fix)).toMatchObject(refused)
    expect(await upload(two)).toMatchObject(refused)
    expect((await stored(id)).state).toBe('read')
  })
})

test('R8 records the steps before applying in the audit log', async () => {
  const id = await uploaded(two)
  await ok(map(id, columns))
  await ok(manager.client.call(importCalls.importFix, { importId: id, row: 2, column: 1, cell: 'Old port' }))
  await ok(manager.client.call(importCalls.importFix, { importId: id, row: 2, column: 1, cell: 'Old port' }))
  const entries = await api.database.db
    .selectFrom('audit_log')
    .select(['act', 'by_user_id', 'detail'])
    .where('about_id', '=', auctionId)
    .where('act', 'like', 'import.%')
    .orderBy('id')
    .execute()
  const file = 'lots.csv'
  expect(entries.map(({ act, detail }) => [act, detail])).toEqual([
    ['import.upload', { file, rows: 2 }],
    ['import.map', { file, columns: 4 }],
    ['import.fix', { file, row: 2, column: 'Title EN', from: 'Port', to: 'Old port' }],
  ])
  expect(new Set(entries.map((entry) => entry.by_user_id))).toEqual(new Set([manager.id]))
})

describe('house/import/undo', () => {
  test('K9 removes added lots and restores changed fields', async () => {
    await withTwoLots()
    const before = await lots()
    const id = await uploaded('Lot,Title EN\n1,Old port\n3,Madeira\n')
    await ok(map(id, ['lotNumber', 'title.en']))
    await ok(apply(id))
    expect(await ok(undo(id))).toEqual({ undone: 2, left: [] })
    expect((await lots()).map(({ number, draft }) => [number, draft])).toEqual(
      before.map(({ number, draft }) => [number, draft]),
    )
    expect(await undo(id)).toMatchObject({ error: { name: 'wrongState', data: { status: 'undoneBefore' } } })
    expect((await stored(id)).state).toBe('undone')
  })

  test('K9 does not restore fields that have changed since', async () => {
    await withTwoLots()
    const id = await uploaded('Lot,Title EN\n1,Old port\n2,Old sherry\n3,Madeira\n')
    await ok(map(id, ['lotNumber', 'title.en']))
    await ok(apply(id))
    for (const { id: lotId, rev, number } of await lots())
      if (number !== '2')
        await ok(manager.client.call(lotDraftSet, { lotId, rev, lot: { title: { en: 'Mine' } }, ak: ak() }))
    const { left } = await ok(undo(id))
    expect(left.map(({ field }) => field)).toEqual(expect.arrayContaining(['title.en', 'lot']))
    expect((await lots()).map(({ draft }) => draft.title.en)).toEqual(['Mine', 'Sherry', 'Mine'])
  })

  test('K9 stays applied if there is nothing to undo', async () => {
    const id = await uploaded('Lot,Title EN\n1,Port\n')
    await ok(map(id, ['lotNumber', 'title.en']))
    await ok(apply(id))
    const [lot] = await lots()
    const edit = { lotId: lot?.id ?? '', rev: 1, lot: { title: { en: 'Mine' } }, ak: ak() }
    await ok(manager.client.call(lotDraftSet, edit))
    expect(await ok(undo(id))).toEqual({ undone: 0, left: [{ lotId: lot?.id, field: 'lot', number: '1' }] })
    expect((await stored(id)).state).toBe('applied')
  })

  test('K9 is refused before applying and after an undo in the change log', async () => {
    const id = await uploaded(two)
    expect(await undo(id)).toMatchObject({ error: { name: 'wrongState', data: { status: 'read' } } })
    expect(await undo('none')).toMatchObject({ error: { name: 'notFound' } })
    await ok(map(id, columns))
    const { change } = await ok(apply(id))
    await ok(manager.client.call(changeUndo, { change: Number(change), ak: ak() }))
    expect(await undo(id)).toMatchObject({ error: { data: { status: 'undoneBefore' } } })
  })
})

describe('S10 a column that names owners', () => {
  const ownerColumns = ['lotNumber', 'title.en', 'owner']
  const ownersText = (...owners: readonly string[]) =>
    ['Lot,Title EN,Owner', ...owners.map((owner, index) => `${index + 1},Port ${index + 1},${owner}`)].join(
      '\n',
    )
  const numberOf = async (id: string) => {
    const { client_number: number } = await api.database.db
      .selectFrom('users')
      .select('client_number')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return String(number)
  }
  /** Returns the checked import of a spreadsheet that names owners. */
  async function imported(...owners: readonly string[]): Promise<string> {
    const id = await uploaded(ownersText(...owners))
    await ok(map(id, ownerColumns))
    return id
  }
  const ownersNow = async () =>
    Promise.all(
      (await lots()).map(async ({ id: lotId }) => {
        const owners = await ok(manager.client.call(lotOwnersGet, { auctionId, lotId }))
        return [owners.owner?.userId ?? null, owners.agents.map(({ userId }) => userId)] as const
      }),
    )
  /** Creates a walk-in bidder with an email address that no account has. */
  async function walkIn(id: string, email: string): Promise<string> {
    const row = userRow(id, api.clock.now())
    await api.database.db
      .insertInto('users')
      .values({ ...row, email, email_key: `walk-in:${id}`, walk_in: true })
      .execute()
    return id
  }
  let seller: TestPerson
  let agent: TestPerson
  beforeAll(async () => {
    seller = await createPerson(api, 'seller@example.com')
    agent = await createPerson(api, 'agent@example.com')
  })

  test('names clients by email address or number, and they are in force and in the audit log', async () => {
    const number = await numberOf(seller.id)
    const id = await imported(' Seller@Example.com ', `#${number}`, '')
    const { list, counts } = await ok(check(id))
    expect(list.map(({ changes }) => changes.filter(({ path }) => path === 'owner'))).toEqual([
      [{ path: 'owner', before: 'null', after: JSON.stringify(`${number} Ann Lee`) }],
      [{ path: 'owner', before: 'null', after: JSON.stringify(`${number} Ann Lee`) }],
      [],
    ])
    expect(counts).toMatchObject({ new: 3, refused: 0 })
    const ofOwner = { importId: id, show: 'changes', field: 'owner', page: 1, size: 10 } as const
    expect((await ok(manager.client.call(importCalls.importCheck, ofOwner))).total).toBe(2)
    expect(await ownersNow()).toEqual([])
    await ok(apply(id))
    expect(await ownersNow()).toEqual([
      [seller.id, []],
      [seller.id, []],
      [null, []],
    ])
    const [first] = await lots()
    const entries = (await auditedActs(api.database.db, auctionId)).filter(([act]) => act === 'lot.owner')
    expect(entries).toHaveLength(2)
    expect(entries.map(([, by]) => by)).toEqual([manager.id, manager.id])
    expect(
      JSON.stringify(await ok(manager.client.call(lotDraftGet, { lotId: first?.id ?? '' }))),
    ).not.toContain(seller.id)
    const log = await api.database.db.selectFrom('draft_changes').select('edits').execute()
    expect(JSON.stringify(log)).not.toContain(seller.id)
  })

  test('changes only the owner, once, and is undone as far as the owner has not changed since', async () => {
    await ok(apply(await imported('seller@example.com', '', 'agent@example.com')))
    const [first, second] = await lots()
    const name = { auctionId, lotId: first?.id ?? '', ownerId: seller.id, seenIds: [seller.id] }
    await ok(manager.client.call(lotOwnersSet, { ...name, agentIds: [agent.id], ak: ak() }))
    const id = await imported('agent@example.com', 'seller@example.com', '-')
    const key = ak()
    const done = await ok(apply(id, false, key))
    expect(done).toMatchObject({ added: 0, changed: 3 })
    expect(await ok(apply(id, false, key))).toEqual(done)
    expect(await ownersNow()).toEqual([
      [agent.id, []],
      [seller.id, []],
      [null, []],
    ])
    const again = { auctionId, lotId: second?.id ?? '', ownerId: agent.id, seenIds: [seller.id] }
    await ok(manager.client.call(lotOwnersSet, { ...again, agentIds: [], ak: ak() }))
    expect(await ok(undo(id))).toEqual({
      undone: 3,
      left: [{ lotId: second?.id, field: 'owner', number: '2' }],
    })
    expect(await ownersNow()).toEqual([
      [seller.id, [agent.id]],
      [agent.id, []],
      [agent.id, []],
    ])
    expect((await stored(id)).state).toBe('undone')
    // The undo is itself a change: undoing it restores the owners of the import.
    const [entry] = (await ok(manager.client.call(changeList, { auctionId, page: 1, size: 1 }))).list
    expect(entry).toMatchObject({ kind: 'undo', lots: 2 })
    await ok(manager.client.call(changeUndo, { change: Number(entry?.id), ak: ak() }))
    expect(await ownersNow()).toEqual([
      [agent.id, []],
      [agent.id, []],
      [null, []],
    ])
  })

  test('refuses rows whose owner is unknown or ambiguous', async () => {
    await walkIn('wing', 'shared@example.com')
    await walkIn('chi', 'Shared@example.com')
    const merged = await walkIn('mei', 'mei@example.com')
    await ok(manager.client.call(staffClientMerge, { walkInId: merged, userId: seller.id }))
    const id = await imported(
      'Ann Lee',
      'nobody@example.com',
      '99999999',
      'shared@example.com',
      'mei@example.com',
    )
    const { list } = await ok(check(id))
    expect(list.map(({ result, issues }) => [result, issues[0]?.issue])).toEqual([
      ['refused', 'notClient'],
      ['refused', 'unknownClient'],
      ['refused', 'unknownClient'],
      ['refused', 'ambiguousClient'],
      ['new', undefined],
    ])
    expect(await apply(id)).toMatchObject({ error: { data: { status: 'refusedRows' } } })
    await ok(apply(id, true))
    // U1: a merged walk-in bidder counts as their account.
    expect(await ownersNow()).toEqual([[seller.id, []]])
  })

  test('K4 neither a lot that was deleted again nor its owner is in the first entry', async () => {
    const id = await imported('seller@example.com')
    await ok(apply(id))
    await ok(undo(id))
    const rows = await api.database.db
      .selectFrom('lot_owners')
      .select('lot_id')
      .where('auction_id', '=', auctionId)
      .execute()
    expect(rows).toHaveLength(1)
    expect(await lots()).toEqual([])
  })

  test('R8 C3 stores no email address in the audit log, and erases that of an erased client', async () => {
    const gone = await createPerson(api, 'gone.client@example.com')
    const id = await imported('nobody@example.com', 'Gone.Client@example.com', 'x.gone.client@example.com')
    const fix = { importId: id, row: 2, column: 2, cell: 'agent@example.com' }
    await ok(manager.client.call(importCalls.importFix, fix))
    const entries = await api.database.db
      .selectFrom('audit_log')
      .select('detail')
      .where('about_id', '=', auctionId)
      .execute()
    expect(JSON.stringify(entries)).not.toContain('@example.com')
    const passwd = passwordDigest('paddle-and-rostrum')
    expect(await gone.client.call(userErase, { passwd, confirm: true })).toMatchObject({ ok: true })
    const { list } = await ok(check(id))
    expect(list.map(({ cells }) => cells[2])).toEqual(['agent@example.com', '', 'x.gone.client@example.com'])
    const { columns: read } = await ok(manager.client.call(importCalls.importGet, { importId: id }))
    expect(read[2]?.examples).toEqual(['nobody@example.com', '', 'x.gone.client@example.com'])
  })
})

test('imports are refused for clients', async () => {
  const ann = await createPerson(api, 'ann@example.com')
  const id = await uploaded(two)
  expect(await ann.client.call(importCalls.importGet, { importId: id })).toMatchObject({
    error: { name: 'notAllowed' },
  })
  expect(await ann.client.call(importCalls.importApply, { importId: id, ak: ak() })).toMatchObject({
    error: { name: 'notAllowed' },
  })
})

test('K10 house/import/list lists the imports of a draft, newest first', async () => {
  await withTwoLots()
  const id = await uploaded('Lot,Title EN\n3,Madeira\n')
  const { list } = await ok(manager.client.call(importCalls.importList, { auctionId }))
  expect(list.map(({ id: one, rows, state }) => [one === id, rows, state]).toSorted()).toEqual([
    [false, 2, 'applied'],
    [true, 1, 'read'],
  ])
  expect(list.every(({ by, fileName }) => by !== '' && fileName === 'lots.csv')).toBe(true)
  const missing = await manager.client.call(importCalls.importList, { auctionId: 'nowhere' })
  expect(missing).toMatchObject({ error: { name: 'notFound' } })
})

describe('house/import/explain', () => {
  type Explained = { readonly value: string; readonly meant?: string; readonly forget?: boolean }
  const explain = (importId: string, field: 'category' | 'owner', explained: Explained) =>
    manager.client.call(importCalls.importExplain, { importId, field, ...explained })
  const file = 'Lot,Title EN,Category,Low estimate\n1,Port,Fortified,8000\n2,Sherry, fortified ,9000\n'

  test('K10 applies the meaning of a source’s value to all rows, and to its next file', async () => {
    const id = await uploaded(file)
    await ok(map(id, columns))
    const before = await ok(check(id))
    expect(before.counts).toMatchObject({ refused: 2, new: 0 })
    expect(before.values).toEqual([{ field: 'category', value: 'Fortified', rows: 2, meant: null }])
    expect(before.groups).toEqual([{ kind: 'refused', field: 'category', issue: 'unknownCategory', rows: 2 }])
    expect(await explain(id, 'category', { value: 'FORTIFIED', meant: 'c-none' })).toMatchObject({
      error: { name: 'invalidInput' },
    })
    await ok(explain(id, 'category', { value: 'FORTIFIED', meant: 'c-bordeaux' }))
    const next = await uploaded(`${file}3,Madeira,Fortified,7000\n`)
    await ok(map(next, columns))
    const after = await ok(check(next))
    expect(after.counts).toMatchObject({ refused: 0, new: 3 })
    expect(after.values).toMatchObject([{ field: 'category', rows: 3, meant: 'c-bordeaux' }])
    await ok(apply(next))
    expect((await lots()).map(({ draft }) => draft.category)).toEqual(Array(3).fill('c-bordeaux'))
    await ok(explain(id, 'category', { value: 'Fortified', forget: true }))
    expect((await ok(check(id))).counts).toMatchObject({ refused: 2 })
  })

  test('K10 states what publication requires, by issue', async () => {
    const id = await uploaded(
      'Lot,Title EN,Category,Low estimate\n1,Port,Old Bordeaux,8000\n2,Sherry,,9000\n',
    )
    await ok(map(id, columns))
    const { counts, groups } = await ok(check(id))
    expect(counts).toMatchObject({ new: 2, incomplete: 2 })
    const needed = groups.filter(({ kind }) => kind === 'needed')
    expect(needed.map(({ field, rows }) => [field, rows])).toEqual([
      ['summary', 2],
      ['description', 2],
      ['condition', 2],
      ['quantity', 2],
      ['highEstimate', 2],
      ['startPrice', 2],
      ['category', 1],
    ])
    const payload = { importId: id, issue: 'needed category missing', page: 1, size: 200 }
    const { list } = await ok(manager.client.call(importCalls.importCheck, payload))
    expect(list.map(({ number }) => number)).toEqual(['2'])
  })

  test('S10 C3 explains an owner by client number, and forgets this when the client is erased', async () => {
    const { client } = await createPerson(api, 'gone.vendor@example.com')
    const { client_number: number } = await api.database.db
      .selectFrom('users')
      .select('client_number')
      .where('email', '=', 'gone.vendor@example.com')
      .executeTakeFirstOrThrow()
    const id = await uploaded('Lot,Title EN,Vendor\n1,Port,SMTH001\n')
    await ok(map(id, ['lotNumber', 'title.en', 'owner']))
    const { values } = await ok(check(id))
    expect(values).toEqual([{ field: 'owner', value: 'SMTH001', rows: 1, meant: null }])
    const meant = (cell: string) => explain(id, 'owner', { value: 'SMTH001', meant: cell })
    expect(await meant('gone.vendor@example.com')).toMatchObject({ error: { name: 'invalidInput' } })
    await ok(meant(String(number)))
    expect((await ok(check(id))).counts).toMatchObject({ refused: 0, new: 1 })
    const passwd = passwordDigest('paddle-and-rostrum')
    await ok(client.call(userErase, { passwd, confirm: true }))
    const stored = api.database.db.selectFrom('import_values').select('value')
    expect(await stored.where('field', '=', 'owner').execute()).toEqual([])
  })
})
