import { sql } from 'kysely'
import { afterAll, expect, inject, test } from 'vitest'
import { toWorkbook, type WorkbookCell } from '#domain/lib/workbook.ts'
import { createPerson } from '#server/platform/http/testing/people.ts'
import { openTestApi } from '#server/platform/http/testing/test-api.ts'
import { unlimited } from '#server/platform/http/testing/unlimited.ts'
import { readZip } from '#server/platform/uploads/zip.ts'
import { exportCalls, exportPartSize } from '#wire/calls/exports.ts'
import { dataOf } from '#wire/client/query-policy.ts'

const api = await openTestApi(inject('postgresUrl'), unlimited)
afterAll(() => api.close())
const owner = await createPerson(api, 'owner@example.com', { roles: ['owner'], card: false })
const { db } = api.database

const count = 100_000
const entries = count / 2

test('exports a hundred thousand rows once each, as a workbook of a few megabytes', {
  timeout: 600_000,
}, async () => {
  await db.transaction().execute(async (trx) => {
    await sql`insert into journal_entries (key, at, kind, about_kind, about_id)
      select 'made:' || n, n / 3, 'sold', 'mall', 'made:' || n from generate_series(1, ${entries}) n`.execute(
      trx,
    )
    await sql`insert into journal_lines (entry_key, place, account, cents)
      select 'made:' || n, place, case place when 1 then 'bank' else 'goods' end, case place when 1 then n else -n end
      from generate_series(1, ${entries}) n, generate_series(1, 2) place`.execute(trx)
  })
  await sql`analyze`.execute(db)
  const rows: (readonly (string | number | null)[])[] = []
  for (let after = '', isFirst = true; isFirst || after !== ''; isFirst = false) {
    const params = { from: '', until: '', auctionId: '', after }
    const part = dataOf(await owner.client.call(exportCalls.journal, params))
    expect(part.rows.length).toBeLessThanOrEqual(exportPartSize)
    rows.push(...part.rows)
    after = part.next
  }
  expect(rows).toHaveLength(count)
  expect(new Set(rows.map((cells) => `${cells.at(-1)} ${cells[4]}`)).size).toBe(count)
  const cells = rows.map((row) =>
    row.map((cell, at): WorkbookCell => {
      if (cell === null) return ''
      if (at === 0) return { day: String(cell) }
      return typeof cell === 'number' ? { money: cell } : cell
    }),
  )
  const book = await toWorkbook(cells)
  expect(book.length).toBeLessThan(8_000_000)
  let written = 0
  const verdict = await readZip(Buffer.from(book), ({ name, bytes }) => {
    if (name.endsWith('sheet1.xml')) written = bytes.toString().split('<row ').length - 1
    return null
  })
  expect([verdict, written]).toEqual([null, count])
})
