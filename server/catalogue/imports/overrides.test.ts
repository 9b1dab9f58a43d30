import { randomUUID } from 'node:crypto'
import { afterAll, expect, inject, test } from 'vitest'
import { fieldsOf } from '#domain/drafts/fields.ts'
import { exportedLots } from '#domain/imports/exported-lots.ts'
import { toCsv } from '#domain/lib/csv.ts'
import { productAttributes } from '#domain/lots/attributes/attributes.ts'
import { auditedActs } from '#server/people/audit/testing.ts'
import { createPerson } from '#server/platform/http/testing/people.ts'
import { openTestApi } from '#server/platform/http/testing/test-api.ts'
import { unlimited } from '#server/platform/http/testing/unlimited.ts'
import { traditionalText } from '#server/platform/traditional/traditional.ts'
import { stockProduct } from '#server/trade/mall/testing.ts'
import { goodsImport, importApply, importCheck, importMap, importUpload } from '#wire/calls/imports.ts'
import { lotDraftList } from '#wire/calls/lot-drafts.ts'
import { saleDraftCreate } from '#wire/calls/sale-drafts.ts'
import { lotOverrideList, lotTraditionalList, lotTraditionalSet } from '#wire/calls/staff-traditional.ts'
import { dataOf } from '#wire/client/query-policy.ts'

const api = await openTestApi(inject('postgresUrl'), unlimited)
afterAll(() => api.close())
const { client, id: managerId } = await createPerson(api, 'manager@example.com', { roles: ['manager'] })

const createDraft = async () =>
  dataOf(await client.call(saleDraftCreate, { type: 'timed', ak: randomUUID() })).id

/** Accepts the guessed columns of a file. @returns the result of the check of its rows */
async function checked(read: Awaited<ReturnType<typeof upload>>) {
  const { id: importId, columns } = dataOf(read)
  const fields = columns.map(({ field }) => field)
  dataOf(await client.call(importMap, { importId, columns: fields }))
  return { importId, fields, ...dataOf(await client.call(importCheck, { importId })) }
}
const upload = (auctionId: string, text: string) =>
  client.call(importUpload, { auctionId, file: new File([text], 'lots.csv') })
const apply = async (importId: string) =>
  dataOf(await client.call(importApply, { importId, onlyGood: false, ak: randomUUID() }))
const lotsOf = async (auctionId: string) =>
  dataOf(await client.call(lotDraftList, { auctionId, size: 100 })).list

/** Returns the draft as the grid exports it. */
async function exported(auctionId: string) {
  const lots = (await lotsOf(auctionId)).map(({ id, number, draft }) => ({
    id,
    number,
    cells: fieldsOf(draft),
  }))
  const { list } = dataOf(await client.call(lotOverrideList, { auctionId }))
  return exportedLots(lots, productAttributes, list)
}

const file = `Lot,Title EN,名称（简体）,名称（繁體）,品相,品相（繁體）
1,Port,云顶砵酒,雲頂砵酒,"液面良好

木箱一个","液面良好

原裝木箱一個"
2,Sherry,雪莉桶一箱,雪利桶一箱,-,
`

test('K10 texts in Traditional Chinese become overrides, are exported and can be reimported unchanged', async () => {
  const auctionId = await createDraft()
  const first = await checked(await upload(auctionId, file))
  expect(first.fields).toEqual([
    ...['lotNumber', 'title.en', 'title.zh', 'title.hant', 'condition.zh', 'condition.hant'],
  ])
  expect(first.list[1]?.changes).toContainEqual({
    ...{ path: 'title.hant', before: '"雪莉桶一箱"', after: '"雪利桶一箱"' },
  })
  expect(await apply(first.importId)).toMatchObject({ added: 2, changed: 0 })
  expect(traditionalText('雪莉桶一箱')).toBe('雪利桶一箱')
  expect(traditionalText('木箱一个')).toBe('原裝木箱一個')

  const lines = await exported(auctionId)
  const [headers = [], port, sherry] = lines
  const cell = (line: readonly string[] | undefined, header: string) => line?.[headers.indexOf(header)]
  expect(cell(port, 'Title (Traditional)')).toBe('')
  expect(cell(port, 'Condition (Traditional)')).toBe('液面良好\n\n原裝木箱一個')
  expect(cell(sherry, 'Title (Traditional)')).toBe('雪利桶一箱')
  expect(headers).not.toContain('Note (Traditional)')
  const again = await checked(await upload(auctionId, toCsv(lines)))
  expect(again.fields).not.toContain('none')
  expect(again.counts).toMatchObject({ new: 0, changed: 0, same: 2, refused: 0 })
})

test('K10 an override changes without changing its lot, is audited and offered in the editor', async () => {
  const auctionId = await createDraft()
  const first = await checked(
    await upload(auctionId, 'Lot,Title ZH,Title (Traditional)\n1,香槟一箱,香檳酒一箱\n'),
  )
  await apply(first.importId)
  const [lot] = await lotsOf(auctionId)
  const place = `lot ${lot?.id} title`
  expect(await auditedActs(api.database.db, place)).toEqual([['traditional.set', managerId]])

  const second = await checked(await upload(auctionId, 'Lot,Title ZH,Title (Traditional)\n1,,-\n'))
  expect(second.counts).toMatchObject({ new: 0, changed: 1 })
  expect(await apply(second.importId)).toMatchObject({ added: 0, changed: 1 })
  expect(traditionalText('香槟一箱')).toBe('香檳一箱')
  expect((await exported(auctionId))[0]).not.toContain('Title (Traditional)')

  await client.call(lotTraditionalSet, { place, source: '香槟一箱', text: '香檳酒一箱' })
  const { list } = dataOf(await client.call(lotTraditionalList, { place, text: '香槟两箱' }))
  expect(list[0]?.former?.text).toBe('香檳酒一箱')
})

test('K10 G3 products accept texts in Traditional Chinese', async () => {
  await stockProduct(api.database.db, { id: 'claret' })
  const text = 'Code,中文名称,名称（繁體）\nclaret,克拉雷红酒,加拉雷紅酒\n'
  const read = await client.call(goodsImport, { kind: 'product', file: new File([text], 'goods.csv') })
  const { importId, fields } = await checked(read)
  expect(fields).toEqual(['code', 'title.zh', 'title.hant'])
  expect(await apply(importId)).toMatchObject({ changed: 1 })
  expect(traditionalText('克拉雷红酒')).toBe('加拉雷紅酒')
  expect(await auditedActs(api.database.db, 'product claret title')).toHaveLength(1)
})

test('lists no overrides of an unknown draft', async () => {
  expect(await client.call(lotOverrideList, { auctionId: 'unknown' })).toMatchObject({
    error: { name: 'notFound' },
  })
})
