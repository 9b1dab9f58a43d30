import { guessMapping } from '#domain/imports/mapping.ts'
import { makeSpreadsheet } from '#domain/imports/testing/spreadsheet.ts'
import { toCsv } from '#domain/lib/csv.ts'
import { productAttributes } from '#domain/lots/attributes/attributes.ts'
import { readSaleDraft } from '#server/catalogue/drafts/rows.ts'
import { insertDraft } from '#server/catalogue/drafts/testing.ts'
import { applyImport } from '#server/catalogue/imports/apply-import.ts'
import { checkImport } from '#server/catalogue/imports/check-import.ts'
import { packTable } from '#server/catalogue/imports/read-table.ts'
import { readText } from '#server/catalogue/imports/separated.ts'
import { columnsOf, insertImport, storeMapping } from '#server/catalogue/imports/store.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import type { Bench, Row } from './bench.ts'
import { type BenchDatabase, openBenchDatabase } from './bench-database.ts'
import { median } from './quantile.ts'

/** The rows of the spreadsheet, and the number of rejected ones. */
const [rows, issues] = [1000, 40] as const

/** The imports per measurement, of which the median counts. */
const rounds = 5

/** The upper limits in milliseconds. */
const limitMs = { check: 1000, apply: 2000 } as const

/** Measures a spreadsheet of 1,000 rows, checked and applied twice: first as new lots, then as changes. */
export const bench: Bench = {
  title: `Importing a spreadsheet of ${rows.toLocaleString('en')} rows`,
  async run() {
    const database = await openBenchDatabase()
    try {
      const measured: Times[] = []
      for (let round = 0; round < rounds; round += 1)
        measured.push(await importTwice(database, `sale-${round}`))
      return (['reading', 'checking', 'applying', 'checking changes', 'applying changes'] as const).map(
        (what) => rowOf(what, median(measured.map((times) => times[what]))),
      )
    } finally {
      await database.close()
    }
  },
}

type Times = Readonly<
  Record<'reading' | 'checking' | 'applying' | 'checking changes' | 'applying changes', number>
>

async function importTwice({ db }: BenchDatabase, saleId: string): Promise<Times> {
  await insertDraft(db, { id: saleId, by: 'bench' })
  const category = { id: `c-${saleId}`, position: 1 }
  await db.insertInto('categories').values(category).execute()
  const first = await importOnce(db, saleId, { seed: 'a', category: category.id })
  const second = await importOnce(db, saleId, { seed: 'b', category: category.id })
  return {
    reading: first.read,
    checking: first.check,
    applying: first.apply,
    'checking changes': second.check,
    'applying changes': second.apply,
  }
}

async function importOnce(
  db: BenchDatabase['db'],
  saleId: string,
  plan: { readonly seed: string; readonly category: string },
): Promise<{ readonly read: number; readonly check: number; readonly apply: number }> {
  const { lines } = makeSpreadsheet({ ...plan, rows, issues, headers: 'en' })
  const text = toCsv(lines)
  const [table, read] = await timed(async () => readText(text))
  if (table.kind === 'invalid') throw new Error(table.issue)
  const file = { ...packTable(table), digest: '' }
  const stored = await db
    .transaction()
    .execute((trx) =>
      insertImport(
        trx,
        { target: { kind: 'lots', id: saleId }, fileName: 'lots.csv', file },
        { by: 'bench', now: 1 },
      ),
    )
  const mapping = guessMapping(columnsOf(file), productAttributes).columns.map(({ field }) => field)
  await storeMapping(db, stored.id, mapping)
  const sale = await readSaleDraft(db, saleId)
  if (!sale) throw new Error(saleId)
  const [, check] = await timed(() =>
    checkImport(db, { id: saleId, sale: sale.draft }, { ...stored, mapping }, 1),
  )
  const author = { by: 'bench', ak: createIdempotencyKey(), now: 1 }
  const [applied, apply] = await timed(() =>
    applyImport(db, stored.id, { onlyGood: true, viewer: { userId: 'bench', roles: ['manager'] }, author }),
  )
  if (applied.kind !== 'applied') throw new Error(applied.kind)
  return { read, check, apply }
}

async function timed<T>(work: () => Promise<T>): Promise<readonly [result: T, milliseconds: number]> {
  const startedAt = performance.now()
  const result = await work()
  return [result, performance.now() - startedAt]
}

const rowOf = (what: keyof Times, ours: number): Row => ({
  what,
  unit: 'ms',
  ours,
  baseline: null,
  target: what.startsWith('checking')
    ? { atMost: limitMs.check }
    : what.startsWith('applying')
      ? { atMost: limitMs.apply }
      : null,
})
