import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { LotDraftPatch } from '#domain/drafts/lot-draft.ts'
import { toCsv } from '#domain/lib/csv.ts'
import type { OwnAttributeFields } from '#domain/lots/attributes/own-attributes.ts'
import { createDraft } from '#server/catalogue/drafts/testing.ts'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { createSale } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import * as importCalls from '#wire/calls/imports.ts'
import { lotCorrect } from '#wire/calls/lot-changes.ts'
import { lotCorrections } from '#wire/calls/lot-corrections.ts'
import * as lotCalls from '#wire/calls/lot-drafts.ts'
import { lotDraftEdit } from '#wire/calls/lot-edits.ts'
import { lotGet } from '#wire/calls/lots.ts'
import { ownAttributeChange, ownAttributeCreate, ownAttributeDelete } from '#wire/calls/own-attributes.ts'
import { salePublish } from '#wire/calls/sale-drafts.ts'
import { createIdempotencyKey as ak } from '#wire/client/idempotency-key.ts'
import { dataOf } from '#wire/client/query-policy.ts'

let api: TestApi
let manager: TestPerson
beforeAll(async () => {
  const settings = { CALLS_PER_TEN_SECONDS: '0', UPLOADS_PER_HOUR: '0' }
  api = await openTestApi(inject('postgresUrl'), settings)
  await createSale(api, { id: 'taken' })
  manager = await createPerson(api, 'manager@example.com', { roles: ['manager'], card: false })
  for (const attribute of Object.values(attributes))
    dataOf(await manager.client.call(ownAttributeCreate, { attribute }))
})
afterAll(() => api.close())

const own = (
  en: string,
  zh: string,
  type: OwnAttributeFields['type'],
  changes: Partial<OwnAttributeFields> = {},
): OwnAttributeFields => ({
  type,
  kinds: ['spirits'],
  label: { en, zh },
  headers: '',
  shown: 'row',
  isFilter: false,
  isSearched: false,
  isRetired: false,
  ...changes,
})
const medals = [{ id: '', name: { en: 'Gold', zh: '金奖' } }]
const attributes = {
  score: own(
    'Critic’s score',
    '酒评分数',
    {
      is: 'number',
      most: 1000,
      decimals: 1,
      unit: { en: 'points', zh: '分' },
    },
    { headers: 'Score' },
  ),
  medal: own('Medal', '奖牌', { is: 'choice', choices: medals }),
  note: own('Critic', '酒评人', { is: 'bilingual' }),
  cellar: own('Cellar', '酒窖编号', { is: 'text' }, { shown: 'staff' }),
}

let sales = 0
const draftOf = (lots = 1) => createDraft(manager, { number: `V${++sales}`, now: api.clock.now(), lots })
const set = (lotId: string, lot: LotDraftPatch, rev = 1) =>
  manager.client.call(lotCalls.lotDraftSet, { lotId, rev, lot, ak: ak() })
const ownOf = async (lotId: string) =>
  Object.fromEntries(
    Object.entries(dataOf(await manager.client.call(lotCalls.lotDraftGet, { lotId })).draft).filter(([id]) =>
      id.startsWith('own_'),
    ),
  )

test('K8 a draft accepts valid values of attributes added by the company, and no others', async () => {
  const { id: auctionId, lots } = await draftOf()
  const [lotId = ''] = lots
  const values = {
    own_critics_score: 965,
    own_medal: 'gold',
    own_critic: { en: 'J. R.' },
    own_cellar: 'B 12',
  }
  expect(await set(lotId, values)).toMatchObject({ ok: true })
  expect(await ownOf(lotId)).toEqual({ ...values, own_critic: { en: 'J. R.', zh: '' } })
  const invalid: readonly LotDraftPatch[] = [
    { own_unknown: 'x' },
    { own_critics_score: 1001 },
    { own_critics_score: 'many' },
    { own_medal: 'bronze' },
    { own_critic: 'J. R.' },
    { own_cellar: { en: 'B' } },
    { own_cellar: ['B'] },
  ]
  const refused = { error: { name: 'invalidInput' } }
  for (const lot of invalid) {
    expect(await set(lotId, lot, 2)).toMatchObject(refused)
    const lotIds = [lotId]
    const create = { auctionId, lot, ak: ak() }
    expect(await manager.client.call(lotCalls.lotDraftCreate, create)).toMatchObject(refused)
    expect(await manager.client.call(lotCalls.lotDraftBulk, { ...create, lotIds })).toMatchObject(refused)
    const edits = { list: [{ lotId, rev: 2, lot }] }
    expect(await manager.client.call(lotDraftEdit, { auctionId, edits, ak: ak() })).toMatchObject(refused)
  }
  expect(await set(lotId, { own_critics_score: null, own_medal: null, own_cellar: '' }, 2)).toMatchObject({
    ok: true,
  })
})

test('K10 columns of attributes added by the company are recognised, imported, and reimported unchanged', async () => {
  const { id: auctionId, lots } = await draftOf()
  const [lotId = ''] = lots
  const importOf = async (rows: readonly (readonly string[])[]) => {
    const file = new File([toCsv(rows)], 'scores.csv')
    const { id, columns } = dataOf(await manager.client.call(importCalls.importUpload, { auctionId, file }))
    const fields = columns.map(({ field }) => field)
    dataOf(await manager.client.call(importCalls.importMap, { importId: id, columns: fields }))
    return {
      importId: id,
      fields,
      check: dataOf(await manager.client.call(importCalls.importCheck, { importId: id })),
    }
  }
  const sheet = [
    ['Lot', 'Score', '奖牌', 'Critic EN', '酒评人（中文）'],
    ['1', '96.5', '金奖', 'J. R.', '罗宾逊'],
  ]
  const { importId, fields, check } = await importOf(sheet)
  expect(fields).toEqual(['lotNumber', 'own_critics_score', 'own_medal', 'own_critic.en', 'own_critic.zh'])
  expect(check.counts).toMatchObject({ changed: 1, refused: 0 })
  dataOf(await manager.client.call(importCalls.importApply, { importId, onlyGood: false, ak: ak() }))
  expect(await ownOf(lotId)).toEqual({
    own_critics_score: 965,
    own_medal: 'gold',
    own_critic: { en: 'J. R.', zh: '罗宾逊' },
  })
  expect((await importOf(sheet)).check.counts).toMatchObject({ changed: 0, refused: 0 })
  const refused = await importOf([
    ['Lot', 'Score'],
    ['1', 'many'],
  ])
  expect(refused.check.list[0]?.issues).toEqual([{ field: 'own_critics_score', issue: 'notDecimal' }])
})

test('K10 a column cannot be mapped to an unknown or deleted attribute', async () => {
  const { id: auctionId } = await draftOf()
  const attribute = own('Importer', '进口商', { is: 'text' })
  const added = dataOf(await manager.client.call(ownAttributeCreate, { attribute }))
  const file = new File(
    [
      toCsv([
        ['Lot', 'Importer'],
        ['1', 'Berry'],
      ]),
    ],
    'importers.csv',
  )
  const { id: importId } = dataOf(await manager.client.call(importCalls.importUpload, { auctionId, file }))
  const map = (columns: readonly ('lotNumber' | `own_${string}`)[]) =>
    manager.client.call(importCalls.importMap, { importId, columns: [...columns] })
  expect(await map(['lotNumber', 'own_nobody'])).toMatchObject({ error: { name: 'invalidInput' } })
  dataOf(await map(['lotNumber', added.id]))
  dataOf(await manager.client.call(ownAttributeDelete, { id: added.id }))
  const { columns } = dataOf(await manager.client.call(importCalls.importGet, { importId }))
  expect(columns.map(({ field }) => field)).toEqual(['lotNumber', 'none'])
  const check = dataOf(await manager.client.call(importCalls.importCheck, { importId }))
  expect(check.counts).toMatchObject({ same: 1 })
})

test('K5 K13 a published lot shows attributes added by the company, even retired ones, and they can be corrected', async () => {
  const { id: auctionId, rev, lots } = await draftOf()
  const [lotId = ''] = lots
  const values = { own_critics_score: 965, own_medal: 'gold', own_cellar: 'B 12' }
  dataOf(await set(lotId, values))
  expect(await manager.client.call(salePublish, { auctionId, rev, at: 0 })).toMatchObject({ ok: true })
  const shown = async (lang: 'en' | 'cn') =>
    dataOf(await api.client('', lang).call(lotGet, { id: lotId })).attributes
  const rows = [
    { id: 'own_critics_score', label: 'Critic’s score', text: '96.5 points' },
    { id: 'own_medal', label: 'Medal', text: 'Gold' },
  ]
  expect(await shown('en')).toEqual(rows)
  expect(await shown('cn')).toEqual([
    { id: 'own_critics_score', label: '酒评分数', text: '96.5 分' },
    { id: 'own_medal', label: '奖牌', text: '金奖' },
  ])
  const attribute = {
    ...attributes.medal,
    isRetired: true,
    type: { is: 'choice' as const, choices: [{ id: 'gold', name: { en: 'First', zh: '一等' } }] },
  }
  dataOf(await manager.client.call(ownAttributeChange, { id: 'own_medal', attribute }))
  expect(await shown('en')).toEqual([rows[0], { id: 'own_medal', label: 'Medal', text: 'First' }])

  const correction = { attributes: { own_critics_score: 970, own_critic: { en: 'J. R.', zh: '' } } }
  const correct = (attributes: typeof correction.attributes | { own_critics_score: string }) =>
    manager.client.call(lotCorrect, { auctionId, lotId, seq: 1, correction: { attributes }, ak: ak() })
  expect(await correct({ own_critics_score: 'many' })).toMatchObject({ error: { name: 'invalidInput' } })
  expect(await correct(correction.attributes)).toMatchObject({ ok: true })
  expect(await shown('en')).toMatchObject([{ text: '97 points' }, { text: 'First' }, { text: 'J. R.' }])
  const { list } = dataOf(await api.client().call(lotCorrections, { lotId }))
  expect(list[0]?.attributes).toMatchObject([
    { label: { en: 'Critic’s score' }, from: { zh: '96.5 分' }, to: { zh: '97 分' } },
    { label: { en: 'Critic' }, from: { en: '' }, to: { en: 'J. R.' } },
  ])
})
