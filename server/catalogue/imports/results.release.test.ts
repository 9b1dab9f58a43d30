import { randomUUID } from 'node:crypto'
import { afterAll, expect, inject, test } from 'vitest'
import { resultImportFields } from '#domain/imports/fields.ts'
import { toWorkbook, type WorkbookCell } from '#domain/lib/workbook.ts'
import { createPerson } from '#server/platform/http/testing/people.ts'
import { openTestApi } from '#server/platform/http/testing/test-api.ts'
import { unlimited } from '#server/platform/http/testing/unlimited.ts'
import { runQueued } from '#server/platform/jobs/testing/run-queued.ts'
import { exportCalls } from '#wire/calls/exports.ts'
import {
  importApply,
  importCheck,
  importGet,
  importMap,
  importUndo,
  resultImport,
} from '#wire/calls/imports.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { resultTasks } from './apply-results.ts'

const api = await openTestApi(inject('postgresUrl'), unlimited)
afterAll(() => api.close())
const specialist = await createPerson(api, 'specialist@example.com', { roles: ['specialist'] })
const { db, pool } = api.database

const count = 100_000
const names = ['Belmont', 'Alder and Vane', 'Quillon', 'Flor de Isadora', 'Tsukigatake']
const head =
  'Source,Sale,Lot,Sale date,Currency,Hammer price,Premium %,Title EN,Title ZH,Producer EN,Producer ZH,Region EN,Region ZH,Format EN,Vintage,Quantity,Kind'

/** Returns a file of a hundred thousand results. */
function file(): File {
  const lines = Array.from({ length: count }, (_, index) => {
    const [sale, lot] = [Math.floor(index / 500), (index % 500) + 1]
    const name = names[index % names.length] ?? ''
    const vintage = 1960 + (index % 60)
    const day = new Date(Date.UTC(2005, 0, 1) + sale * 30 * 86_400_000).toISOString().slice(0, 10)
    const price = `HKD,${1_000 + (index % 900) * 10},20`
    const texts = `Château ${name} ${vintage},${name} ${vintage} 年,Château ${name},${name},Margaux,玛歌`
    return `Harbour,HA-${sale},${lot},${day},${price},${texts},6 × 750 ml,${vintage},${1 + (index % 12)},wine`
  })
  return new File([[head, ...lines].join('\n')], 'results.csv')
}

/** Exports all results as a workbook and checks it as an import (H7). @returns the counts of its rows */
async function checkExported(long: { readonly timeout: number }) {
  const { call } = specialist.client
  const rows: WorkbookCell[][] = []
  for (let after = '', isFirst = true; isFirst || after !== ''; isFirst = false) {
    const part = dataOf(await call(exportCalls.archive, { from: '', until: '', auctionId: '', after }, long))
    if (isFirst) rows.push(part.columns.map(({ name }) => name))
    for (const cells of part.rows)
      rows.push(
        cells.map((cell, at): WorkbookCell => {
          if (cell === null) return ''
          const kind = part.columns[at]?.kind
          if (kind === 'money') return { money: Number(cell) }
          return kind === 'day' ? { day: String(cell) } : cell
        }),
      )
    after = part.next
  }
  const book = new File([await toWorkbook(rows)], 'results.xlsx')
  const { id: importId } = dataOf(await call(resultImport, { file: book }, long))
  dataOf(await call(importMap, { importId, columns: [...resultImportFields] }))
  return dataOf(await call(importCheck, { importId }, long)).counts
}

test('H7 a hundred thousand results are imported within a minute, and found unchanged as a workbook', {
  timeout: 600_000,
}, async () => {
  const times: Record<string, number> = {}
  const timed = async <T>(name: string, run: () => Promise<T>): Promise<T> => {
    const began = performance.now()
    const done = await run()
    times[name] = Math.round(performance.now() - began)
    return done
  }
  const { call } = specialist.client
  const long = { timeout: 120_000 }
  const jobs = () => runQueued(pool, resultTasks(db, api.clock.now))
  const read = dataOf(await timed('read', () => call(resultImport, { file: file() }, long)))
  const importId = read.id
  const columns = read.columns.map(({ field }) => field)
  expect(columns).not.toContain('none')
  dataOf(await call(importMap, { importId, columns }))
  const checked = dataOf(await timed('check', () => call(importCheck, { importId }, long)))
  expect(checked.counts).toMatchObject({ new: count, refused: 0 })
  dataOf(await timed('begin', () => call(importApply, { importId, ak: randomUUID() }, long)))
  await timed('apply', jobs)
  expect(dataOf(await call(importGet, { importId }))).toMatchObject({
    ...{ state: 'applied', results: { added: count, done: count } },
  })
  expect(await checkExported(long)).toMatchObject({ new: 0, changed: 0, refused: 0, same: count })
  dataOf(await call(importUndo, { importId, ak: randomUUID() }))
  await timed('undo', jobs)
  expect(await db.selectFrom('price_records').select('id').limit(1).execute()).toEqual([])
  const { undo = 0, ...imported } = times
  const total = Object.values(imported).reduce((sum, ms) => sum + ms, 0)
  expect(total, JSON.stringify({ ...imported, undo, total })).toBeLessThan(60_000)
})
