import { type Kysely, sql, type Transaction } from 'kysely'
import {
  countImported,
  readProducerIds,
  writeArchiveResults,
} from '#server/catalogue/prices/archive-results.ts'
import {
  countChangedSince,
  findUndoneImport,
  undoResultsPart,
} from '#server/catalogue/prices/undo-results.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { enqueue, type Tasks } from '#server/platform/jobs/jobs.ts'
import { checkResultParts, checkResults } from './check-results.ts'
import { resultsTarget } from './import-target.ts'
import { readImport, rememberMapping, type StoredImport, storeResults, storeState } from './store.ts'

/** The advisory lock under which one import at a time writes results. */
const lockNumber = 7_677_833

/** The number of results that are removed or restored at once. */
const undoneAtOnce = 1_000

const task = 'results.import'

/** Begins an import of earlier results, which a job applies in parts (H7). */
export async function beginResults(
  db: Kysely<Rows>,
  stored: StoredImport,
  { onlyGood, by, now }: { readonly onlyGood: boolean; readonly by: string; readonly now: number },
) {
  if (stored.state !== 'mapped') return { kind: 'notReady', state: stored.state } as const
  const { rows } = await checkResults(db, stored, now)
  const count = (result: string) => rows.filter((row) => row.result === result).length
  if (count('refused') > 0 && !onlyGood) return { kind: 'notReady', state: 'refusedRows' } as const
  const begun = await begin(db, stored, { from: 'mapped', to: 'applying', by })
  if (!begun) return { kind: 'notReady', state: 'applying' } as const
  return { kind: 'applied', change: '', added: count('new'), changed: count('changed') } as const
}

/** Begins the undo of an import of earlier results. */
export async function beginUndo(db: Kysely<Rows>, stored: StoredImport, by: string) {
  if (stored.state !== 'applied') return { kind: 'notReady', state: stored.state } as const
  const { added, changed } = await countImported(db, stored.id)
  const begun = await begin(db, stored, { from: 'applied', to: 'undoing', by })
  if (!begun) return { kind: 'notReady', state: 'undoing' } as const
  return { kind: 'undone', undone: added + changed, left: [] } as const
}

/** Moves an import from one state to the next, once, and enqueues its job. */
const begin = (
  db: Kysely<Rows>,
  { id }: StoredImport,
  { from, to, by }: { readonly from: string; readonly to: 'applying' | 'undoing'; readonly by: string },
) =>
  db.transaction().execute(async (trx) => {
    const stored = await readImport(trx, id, 'update')
    if (stored?.state !== from || !stored.results) return false
    await storeState(trx, id, to, null)
    await storeResults(trx, id, { ...stored.results, by, done: 0 })
    await enqueue(trx, task, { importId: id }, { key: `${task} ${id}` })
    return true
  })

/** The job that applies or undoes imports of results. After a crash it begins again, where written rows are unchanged. */
export const resultTasks = (db: Kysely<Rows>, now: () => number): Tasks => ({
  [task]: async (payload) => {
    const importId = String((payload as { readonly importId?: unknown }).importId)
    const stored = await readImport(db, importId)
    if (stored?.state === 'applying') await applyResults(db, stored, now())
    if (stored?.state === 'undoing') await undoResults(db, stored, now())
  },
})

async function applyResults(db: Kysely<Rows>, stored: StoredImport, now: number): Promise<void> {
  const { id, fileName, table, mapping, results } = stored
  if (!results) return
  const producers = await readProducerIds(db)
  let done = 0
  for await (const { rows } of checkResultParts(db, stored, now)) {
    const written = rows.flatMap(({ row, after, before }) =>
      after && (row.result === 'new' || row.result === 'changed') ? [{ after, before }] : [],
    )
    done += rows.length
    await inTurn(db, async (trx) => {
      await writeArchiveResults(trx, id, written, producers)
      await storeResults(trx, id, { ...results, done })
    })
  }
  await db.transaction().execute(async (trx) => {
    const counts = await countImported(trx, id)
    await storeState(trx, id, 'applied', null)
    await storeResults(trx, id, { ...results, done, ...counts })
    await trx.deleteFrom('draft_import_rows').where('import_id', '=', id).execute()
    await rememberMapping(trx, table.headers, mapping ?? [], now)
    await record(trx, results.by, { act: 'results.import', detail: { file: fileName, ...counts } }, now)
  })
}

async function undoResults(db: Kysely<Rows>, stored: StoredImport, now: number): Promise<void> {
  const { id, fileName, results } = stored
  if (!results) return
  let done = 0
  // Restored results may be those of an earlier import that has itself been undone since.
  for (let next: string | null = id; next !== null; ) {
    const of: string = next
    const undone = await inTurn(db, async (trx) => {
      const count = await undoResultsPart(trx, of, undoneAtOnce)
      await storeResults(trx, id, { ...results, done: done + count })
      return count
    })
    done += undone
    if (undone === 0) next = await findUndoneImport(db, of)
  }
  await db.transaction().execute(async (trx) => {
    const left = await countChangedSince(trx, id)
    await storeState(trx, id, 'undone', null)
    await storeResults(trx, id, { ...results, done, left })
    await record(trx, results.by, { act: 'results.undo', detail: { file: fileName, left } }, now)
  })
}

/** Runs a transaction while no other import writes results. */
const inTurn = <T>(db: Kysely<Rows>, run: (trx: Transaction<Rows>) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(trx)
    return run(trx)
  })

const record = (
  trx: Transaction<Rows>,
  by: string,
  entry: {
    readonly act: 'results.import' | 'results.undo'
    readonly detail: Readonly<Record<string, string | number>>
  },
  now: number,
) => recordAction(trx, { by, about: { kind: 'results', id: resultsTarget }, ...entry }, now)
