import { afterAll, expect, inject, test } from 'vitest'
import { fieldsOf } from '#domain/drafts/fields.ts'
import type { LotDraftPatch } from '#domain/drafts/lot-draft.ts'
import { exportedLots } from '#domain/imports/exported-lots.ts'
import { resultImportFields } from '#domain/imports/fields.ts'
import { toCsv } from '#domain/lib/csv.ts'
import { toWorkbook, type WorkbookCell } from '#domain/lib/workbook.ts'
import { readAttributes } from '#server/catalogue/attributes/attributes.ts'
import { importPrices } from '#server/catalogue/prices/prices.ts'
import { soldFixture } from '#server/catalogue/prices/testing.ts'
import { createItem, itemsOf } from '#server/sellers/items/testing.ts'
import { openSellersHouse } from '#server/sellers/testing.ts'
import { exportCalls } from '#wire/calls/exports.ts'
import { importCheck, importMap, itemImport, resultImport } from '#wire/calls/imports.ts'
import { itemDrafts } from '#wire/calls/items.ts'
import { dataOf } from '#wire/client/query-policy.ts'

const { api, specialist, create } = await openSellersHouse(inject('postgresUrl'))
afterAll(() => api.close())
const { db } = api.database
const { call } = specialist.client

const files = async (
  rows: readonly (readonly WorkbookCell[])[],
  plain: readonly (readonly (string | number)[])[],
) => [new File([`\uFEFF${toCsv(plain)}`], 'export.csv'), new File([await toWorkbook(rows)], 'export.xlsx')]

const checkOf = async (importId: string) => {
  const { counts, list } = dataOf(await call(importCheck, { importId, show: 'issues' }))
  return { counts, issues: list.map(({ number, issues, changes }) => ({ number, issues, changes })) }
}
const unchanged = (same: number) => ({ counts: { new: 0, changed: 0, refused: 0, same }, issues: [] })

test('H7 K10 exported prices realised are found unchanged when they are imported again', async () => {
  const at = Date.UTC(2015, 4, 1, 4)
  const bands = [
    { from: 0, share: 2_500 },
    { from: 5_000, share: 2_033 },
    { from: 40_000, share: 1_245 },
  ]
  const sold = Array.from({ length: 40 }, (_, index) => ({
    ...soldFixture({
      ...{ no: `H${index % 3}`, lotNum: index + 1, at: at + index * 86_400_000 },
      ...{ vintage: index % 4 === 0 ? '' : String(1960 + index), hammer: 101 + index ** 3 },
    }),
    ...(index % 2 === 0 && { source: 'ledger' }),
    ...(index % 3 === 0 && { premium: bands }),
    ...(index % 5 === 0 && { isAfterSale: true, lotSuffix: 'B', currency: 'USD' }),
    ...(index % 7 === 0 && { kind: 'spirits' as const, quantity: 12, categoryId: 'gone' }),
  }))
  await importPrices(db, sold)
  await db.updateTable('price_records').set({ with_premium: 999_999 }).where('lot_num', '=', 2).execute()
  const whole = { from: '', until: '', auctionId: '', after: '' }
  const { columns, rows } = dataOf(await call(exportCalls.archive, whole))
  expect(rows).toHaveLength(sold.length)
  const typed = rows.map((cells) =>
    cells.map((cell, index): WorkbookCell => {
      if (cell === null) return ''
      if (columns[index]?.kind === 'money') return { money: Number(cell) }
      return columns[index]?.kind === 'day' ? { day: String(cell) } : cell
    }),
  )
  const names = columns.map(({ name }) => name)
  const plain = rows.map((cells) => cells.map((cell) => cell ?? ''))
  for (const file of await files([names, ...typed], [names, ...plain])) {
    const { id: importId } = dataOf(await call(resultImport, { file }))
    dataOf(await call(importMap, { importId, columns: [...resultImportFields] }))
    expect(await checkOf(importId)).toMatchObject(unchanged(sold.length))
  }
})

test('S3 K10 exported items of a consignment are found unchanged when they are imported again', async () => {
  const { id } = await create()
  const drafts: readonly LotDraftPatch[] = [
    { title: { en: '=Belmont-Laroque', zh: '贝蒙' }, quantity: 6, vintage: '1982', lowEstimate: 10_000 },
    { kind: 'spirits', title: { en: 'Strathmorran', zh: '' }, abv: 468, millilitres: 700, reserve: 9_000 },
    { kind: 'cigars', description: { en: 'Two lines,\nwith a comma', zh: '' }, quantity: 25 },
    {},
  ]
  for (const draft of drafts) await createItem(specialist, id, draft)
  const before = await itemsOf(specialist, id)
  const { list } = dataOf(await call(itemDrafts, { consignmentId: id }))
  const rows = exportedLots(
    list.map((item) => ({ id: item.id, number: String(item.nth), cells: fieldsOf(item.draft) })),
    await readAttributes(db),
    [],
  )
  for (const file of await files(rows, rows)) {
    const { id: importId, columns } = dataOf(await call(itemImport, { consignmentId: id, file }))
    const fields = columns.map(({ field }) => field)
    expect(fields).not.toContain('none')
    dataOf(await call(importMap, { importId, columns: fields }))
    expect(await checkOf(importId)).toMatchObject(unchanged(drafts.length))
  }
  expect(await itemsOf(specialist, id)).toEqual(before)
  expect(await call(itemDrafts, { consignmentId: 'none' })).toMatchObject({ error: { name: 'notFound' } })
})
