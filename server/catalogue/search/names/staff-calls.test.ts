import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { insertProducer } from '#server/catalogue/sales/testing.ts'
import { signInAsStaff } from '#server/platform/http/testing/people.ts'
import { createSalesOfEachKind } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { eventCount } from '#wire/calls/events.ts'
import { search } from '#wire/calls/search.ts'
import { staffAuditList } from '#wire/calls/staff-audit.ts'
import * as nameCalls from '#wire/calls/staff-names.ts'
import type { Client } from '#wire/client/client.ts'
import type { PayloadInputOf } from '#wire/schema/call.ts'

let api: TestApi
let specialist: Client
beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0', LETTERS_PER_HOUR: '0' })
  await createSalesOfEachKind(api)
  await insertProducer(api.database.db, ['timed-1', 'timed-3'])
  api.subjects.catalogue.cache.invalidate()
  await api.subjects.search.updateIndex()
  specialist = await signInAsStaff(api, 'specialist')
})
afterAll(() => api.close())

/** Every test begins with one name entered by staff. */
beforeEach(async () => {
  const { db } = api.database
  await db.deleteFrom('search_name').execute()
  await set({})
})

const belmont = { kind: 'producer', goods: 'wine', nameEn: 'Belmont', nameZh: '贝蒙' } as const

async function set(change: Partial<PayloadInputOf<typeof nameCalls.staffNameSet>>) {
  const response = await specialist.call(nameCalls.staffNameSet, { ...belmont, ...change })
  await api.subjects.search.updateIndex()
  return response
}

/** Returns the lots that a search finds without a correction. */
const lotsOf = async (q: string) => {
  const response = await api.client().call(search, { q })
  const isFound = response.ok && response.data.corrected === ''
  return isFound ? response.data.lots.list.map(({ lot }) => lot.id) : []
}

const preview = async (change: Partial<PayloadInputOf<typeof nameCalls.staffNamePreview>>) => {
  const response = await specialist.call(nameCalls.staffNamePreview, {
    nameId: 'belmont',
    ...belmont,
    ...change,
  })
  if (!response.ok) throw new Error(response.error.message)
  return response.data
}

describe('names', () => {
  test('with an alias are found by it at once in both scripts and by sound, but not after its removal', async () => {
    expect(await lotsOf('qxzw 1981')).toEqual([])
    await set({ nameId: 'belmont', added: ['Qxzw', '钟山'] })
    for (const q of ['qxzw 1981', '鐘山 1981', 'zhongshan 1981', 'zs 1981'])
      expect(await lotsOf(q), q).toEqual(['timed-1', 'live-1'])
    await set({ nameId: 'belmont', removed: ['Qxzw'] })
    expect(await lotsOf('qxzw 1981')).toEqual([])
    expect(await lotsOf('钟山 1981')).toEqual(['timed-1', 'live-1'])
    await specialist.call(nameCalls.staffNameDelete, { nameId: 'belmont' })
    await api.subjects.search.updateIndex()
    expect(await lotsOf('钟山 1981')).toEqual([])
    expect(await lotsOf('belmont 1981')).toEqual(['timed-1', 'live-1'])
  })

  test('are found by another server within seconds', async () => {
    const { db } = api.database
    await db.insertInto('search_alias').values({ name_id: 'belmont', alias: 'Qxzw' }).execute()
    await api.subjects.search.updateIndex()
    await expect.poll(() => lotsOf('qxzw 1981'), { timeout: 5_000 }).toEqual(['timed-1', 'live-1'])
  })

  test('are listed by words of either script, by kind and by view', async () => {
    await set({ nameId: '', nameEn: 'Kilnan', nameZh: '', added: ['KN'] })
    await set({ nameId: '', kind: 'region', nameEn: 'Belmont Valley', nameZh: '贝蒙谷' })
    await set({ nameId: '', nameEn: 'Montclar', nameZh: '蒙克拉', added: ['KN'] })
    const list = async (params: PayloadInputOf<typeof nameCalls.staffNameList>) => {
      const response = await specialist.call(nameCalls.staffNameList, params)
      return response.ok ? response.data : null
    }
    const ids = async (params: PayloadInputOf<typeof nameCalls.staffNameList>) =>
      (await list(params))?.list.map(({ id }) => id)
    expect(await list({})).toMatchObject({ total: 4, counts: { all: 4, noChinese: 1, shared: 2 } })
    expect(await ids({ q: '貝蒙' })).toEqual(['belmont', 'belmont-valley'])
    expect(await ids({ q: 'kn' })).toEqual(['kilnan', 'montclar'])
    expect(await ids({ kind: 'region' })).toEqual(['belmont-valley'])
    expect(await ids({ view: 'noChinese' })).toEqual(['kilnan'])
    expect(await ids({ view: 'shared' })).toEqual(['kilnan', 'montclar'])
    expect(await ids({ page: 2, size: 3 })).toEqual(['montclar'])
    expect((await list({ q: 'belmont' }))?.list[0]).toMatchObject({ id: 'belmont', found: 6 })
  })

  test('state what else finds them, and their last changes', async () => {
    await set({ nameId: 'belmont', nameZh: '贝蒙庄', added: ['BM'] })
    const response = await specialist.call(nameCalls.staffNameGet, { nameId: 'belmont' })
    if (!response.ok) throw new Error(response.error.message)
    expect(response.data.also).toEqual(['貝蒙莊', 'bei meng zhuang', 'bmz'])
    expect(response.data.changes[0]).toMatchObject({ added: 'BM', removed: '', from: 'Belmont / 贝蒙' })
    expect(response.data.changes[0]?.by).not.toBe('')
  })

  test('leave an entry in the audit log for each change', async () => {
    await set({ nameId: 'belmont', added: ['BM'] })
    await specialist.call(nameCalls.staffNameImport, { text: 'Belmont, Bellmont' })
    await specialist.call(nameCalls.staffNameDelete, { nameId: 'belmont' })
    const manager = await signInAsStaff(api, 'manager')
    const log = await manager.call(staffAuditList, { size: 3 })
    const entries = log.ok ? log.data.list : []
    expect(entries.map(({ act }) => act)).toEqual(['name.delete', 'name.import', 'name.set'])
    expect(entries[0]?.detail).toEqual([
      { name: 'name', value: 'Belmont / 贝蒙' },
      { name: 'removed', value: 'BM, Bellmont' },
    ])
    expect(entries[2]?.detail).toContainEqual({ name: 'added', value: 'BM' })
  })

  test('are merged: one takes over the spellings of the other, which is deleted', async () => {
    await set({ nameId: '', nameEn: 'Qxzw', nameZh: '钟山', added: ['Q1'] })
    const merge = (nameId: string, intoId: string) =>
      specialist.call(nameCalls.staffNameMerge, { nameId, intoId })
    expect(await merge('qxzw', 'gone')).toMatchObject({ error: { name: 'notFound' } })
    expect(await merge('qxzw', 'belmont')).toMatchObject({ ok: true })
    await api.subjects.search.updateIndex()
    expect(await lotsOf('qxzw 1981')).toEqual(['timed-1', 'live-1'])
    const get = (nameId: string) => specialist.call(nameCalls.staffNameGet, { nameId })
    expect(await get('qxzw')).toMatchObject({ error: { name: 'notFound' } })
    const belmontNow = await get('belmont')
    if (!belmontNow.ok) throw new Error(belmontNow.error.message)
    expect(belmontNow.data.name.aliases).toEqual(['Q1', 'Qxzw', '钟山'])
    expect(belmontNow.data.changes[0]).toMatchObject({ added: 'Qxzw, 钟山, Q1', from: 'Qxzw / 钟山' })
  })

  test('are not merged with more aliases than allowed', async () => {
    const many = (n: number) => Array.from({ length: 40 }, (_, i) => `alias ${n} ${i}`)
    await set({ nameId: 'belmont', added: many(1) })
    await set({ nameId: '', nameEn: 'Kilnan', nameZh: '', added: many(2) })
    expect(
      await specialist.call(nameCalls.staffNameMerge, { nameId: 'kilnan', intoId: 'belmont' }),
    ).toMatchObject({ error: { name: 'wrongState', data: { status: 'full' } } })
  })

  test('cannot be changed if they are deleted, taken, full or without letters', async () => {
    await set({ nameId: '', nameEn: 'Kilnan', nameZh: '基尔南' })
    expect(await set({ nameId: 'gone' })).toMatchObject({ error: { name: 'notFound' } })
    expect(await set({ nameId: 'belmont', nameZh: '基爾南' })).toMatchObject({ error: { name: 'conflict' } })
    expect(await set({ nameId: 'belmont', added: ['—'] })).toMatchObject({
      error: { name: 'wrongState', data: { status: 'empty' } },
    })
    const many = (n: number) => Array.from({ length: 40 }, (_, i) => `alias ${n} ${i}`)
    await set({ nameId: 'belmont', added: many(1) })
    expect(await set({ nameId: 'belmont', added: many(2) })).toMatchObject({
      error: { name: 'wrongState', data: { status: 'full' } },
    })
    for (const call of [nameCalls.staffNameGet, nameCalls.staffNameDelete])
      expect(await specialist.call(call, { nameId: 'gone' })).toMatchObject({ error: { name: 'notFound' } })
  })

  test('can be read and changed only with the right to the catalogue', async () => {
    const [clerk, auditor] = [await signInAsStaff(api, 'clerk'), await signInAsStaff(api, 'auditor')]
    expect(await clerk.call(nameCalls.staffNameList, {})).toMatchObject({ error: { name: 'notAllowed' } })
    expect(await auditor.call(nameCalls.staffNameList, {})).toMatchObject({ ok: true })
    expect(await auditor.call(nameCalls.staffNameSet, belmont)).toMatchObject({
      error: { name: 'notAllowed' },
    })
  })
})

describe('the preview of a name', () => {
  const alias = { aliases: ['Qxzw'], q: 'qxzw 1981' }

  test('states what searches will find after saving', async () => {
    const before = await preview(alias)
    expect(before).toMatchObject({
      today: { lots: 2, corrected: '1981' },
      saved: { lots: 2, open: 2, corrected: '', isCounted: true },
      list: [{ id: 'timed-1', isNew: false, isOpen: true }, { id: 'live-1' }],
      checked: [{ words: 'Qxzw', today: { lots: 0 }, saved: { lots: 6, open: 6 } }],
      notes: [],
    })
    const all = await preview({ ...alias, q: '' })
    expect(all).toMatchObject({ q: 'Qxzw', today: { lots: 0 }, saved: { lots: 6 } })
    expect(all.list.every(({ isNew }) => isNew)).toBe(true)
    expect(await lotsOf('qxzw 1981')).toEqual([])
    await set({ nameId: 'belmont', added: ['Qxzw'] })
    expect(await lotsOf('qxzw 1981')).toEqual(before.list.map(({ id }) => id))
    expect(await preview(alias)).toMatchObject({ today: before.saved, saved: before.saved, checked: [] })
  })

  test('of a new name finds the lots that have a spelling in their texts', async () => {
    await specialist.call(nameCalls.staffNameDelete, { nameId: 'belmont' })
    await api.subjects.search.updateIndex()
    const found = await preview({ nameId: '', nameEn: 'Belmont', nameZh: '', ...alias })
    expect(found).toMatchObject({ saved: { lots: 2, open: 2, corrected: '' } })
    await set({ nameId: '', nameZh: '', added: ['Qxzw'] })
    expect(await lotsOf('qxzw 1981')).toEqual(found.list.map(({ id }) => id))
  })

  test('of a removed alias states at least how many remain', async () => {
    await set({ nameId: 'belmont', added: ['Qxzw'] })
    expect(await preview({ aliases: [], q: 'qxzw' })).toMatchObject({
      today: { lots: 6, isCounted: true },
      saved: { lots: 0, isCounted: false },
      checked: [{ words: 'qxzw' }],
    })
  })

  test('states that a word is currently corrected', async () => {
    expect(await preview({ aliases: ['Belmomt'] })).toMatchObject({
      q: 'Belmomt',
      today: { lots: 6, corrected: 'belmont' },
      saved: { lots: 6, corrected: '' },
    })
  })

  test('warns if a spelling is another name, part of one, contains one, is a vintage or is already known', async () => {
    await set({ nameId: '', nameEn: 'Haut Valmorin', nameZh: '上瓦莫林' })
    const { notes } = await preview({
      aliases: ['haut valmorin', 'Haut', 'Belmont Haut-Valmorin', '1982', '貝蒙', 'beimeng'],
    })
    expect(notes.map(({ spelling, note, names }) => [spelling, note, names.map(({ id }) => id)])).toEqual([
      ['haut valmorin', 'shared', ['haut-valmorin']],
      ['Haut', 'inside', ['haut-valmorin']],
      ['Belmont Haut-Valmorin', 'around', ['haut-valmorin']],
      ['1982', 'measure', []],
      ['beimeng', 'known', []],
    ])
  })

  test('changes nothing in the index', async () => {
    const { db } = api.database
    const rows = async () => [
      await db.selectFrom('search_alias').selectAll().execute(),
      await db.selectFrom('search_stale').selectAll().execute(),
      await db.selectFrom('search_index').selectAll().execute(),
    ]
    const before = await rows()
    await preview(alias)
    expect(await rows()).toEqual(before)
  })
})

test('C4 lists words that searches did not find, without those that now name something', async () => {
  const visitor = api.client()
  for (const target of ['qxzw', 'Qxzw ', 'nowhere', 'belmont 1700', 'ann@example.com'])
    await visitor.call(eventCount, { name: 'searchEmpty', target })
  const unfound = async () => {
    const response = await specialist.call(nameCalls.staffNameUnfound, {})
    return response.ok ? response.data.list : null
  }
  expect(await unfound()).toEqual([
    { words: 'qxzw', count: 2 },
    { words: 'nowhere', count: 1 },
  ])
  await set({ nameId: 'belmont', added: ['Qxzw'] })
  expect(await unfound()).toEqual([{ words: 'nowhere', count: 1 }])
  api.clock.set(api.clock.now() + 31 * 86_400_000)
  specialist = await signInAsStaff(api, 'specialist')
  expect(await unfound()).toEqual([])
})

describe('a list of names', () => {
  const text = 'Belmont\tQxzw; 1982\n贝蒙, BM\nKilnan, 基尔南; KN\nBelmont, 貝蒙'
  const send = async (params: Partial<PayloadInputOf<typeof nameCalls.staffNameImport>>) => {
    const response = await specialist.call(nameCalls.staffNameImport, { text, ...params })
    await api.subjects.search.updateIndex()
    return response.ok ? response.data : response.error
  }
  const checked = {
    changes: [
      { nameId: 'belmont', name: 'Belmont', isNew: false, added: ['Qxzw', '1982', 'BM'], noted: ['1982'] },
    ],
    known: 1,
    unknown: ['Kilnan'],
    ambiguous: [],
    unusable: [],
  }

  test('is checked before it is written', async () => {
    expect(await send({ dryRun: true })).toEqual(checked)
    expect(await lotsOf('qxzw 1981')).toEqual([])
  })

  test('adds aliases and names of a chosen kind; a second import changes nothing', async () => {
    expect(await send({ kind: 'producer', goods: 'spirits' })).toMatchObject({
      changes: [checked.changes[0], { nameId: 'kilnan', isNew: true, added: ['KN'] }],
      unknown: [],
    })
    expect(await lotsOf('qxzw')).toHaveLength(6)
    const names = await api.database.db.selectFrom('search_name').select(['id', 'goods', 'name_zh']).execute()
    expect(names).toContainEqual({ id: 'kilnan', goods: 'spirits', name_zh: '基尔南' })
    expect(await send({ kind: 'producer', goods: 'spirits' })).toMatchObject({ changes: [], known: 4 })
  })
})
