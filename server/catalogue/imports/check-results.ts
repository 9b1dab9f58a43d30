import type { Kysely } from 'kysely'
import { dayOf } from '#domain/delivery/pickup.ts'
import { knownFields } from '#domain/imports/mapping.ts'
import { readHeader } from '#domain/imports/read-header.ts'
import {
  type ArchivedResult,
  ledgerSource,
  openResultCheck,
  type ResultName,
  resultKey,
} from '#domain/imports/results.ts'
import { type SourceValue, sourceValues, valueKey, withMeanings } from '#domain/imports/values.ts'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { readAttributes } from '#server/catalogue/attributes/attributes.ts'
import {
  type ArchiveRecord,
  type ArchiveRecords,
  readArchiveRecords,
} from '#server/catalogue/prices/archive-results.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { mapInTurns } from '#server/platform/process/turns.ts'
import { type CheckedImport, readCategories } from './check-import.ts'
import { fieldsOf } from './import-target.ts'
import { importRowParts, type StoredImport } from './store.ts'
import { readMeanings } from './store-values.ts'

/** The number of rows that are checked against the archive, and written, at once. */
const rowsAtOnce = 1_000

/** A checked row, what it would store, and what is stored. */
type ResultRow = {
  readonly row: CheckedImport<unknown>['rows'][number]
  readonly after: ArchivedResult | null
  readonly before: ArchiveRecord | null
}

/** A part of a checked import of results. */
export type ResultPart = { readonly rows: readonly ResultRow[]; readonly values: readonly SourceValue[] }

/** Checks an import of earlier results in parts, each against the archive as it is then (K10, H7). It writes nothing. */
export async function* checkResultParts(
  db: Kysely<Rows>,
  stored: StoredImport,
  now: number,
): AsyncGenerator<ResultPart> {
  const { id, targetId, table, results } = stored
  if (!results) throw new Error('Only an import of results is checked against the archive')
  const attributes = await readAttributes(db)
  const mapping = knownFields(stored.mapping ?? [], fieldsOf(targetId, attributes))
  const currencies = table.headers.map((header) => readHeader(header).currency)
  const meanings = await readMeanings(db, table.headers)
  const context = {
    categories: await readCategories(db),
    attributes: new Map(attributes.map((one) => [one.id, one])),
  }
  const target = { context, defaults: results.defaults, today: dayOf(now, houseTimeZone) }
  const { name, check } = openResultCheck({ mapping, currencies }, target)
  for await (const written of importRowParts(db, id, rowsAtOnce)) {
    const asWritten = { mapping, currencies, rows: written }
    const named = await mapInTurns(withMeanings(asWritten, meanings), name)
    const records = await readArchiveRecords(
      db,
      named.flatMap((one) => one.name ?? []),
    )
    const rows = await mapInTurns(named, (one): ResultRow => {
      const before = (one.name && records.get(resultKey(one.name))) ?? null
      const isOwn = (day: string) => one.name !== null && ownOf(records, one.name)?.result.soldOn === day
      return { ...check(one, { stored: before, isOwn }), before }
    })
    const values = sourceValues(
      asWritten,
      rows.map(({ row }) => row),
      meanings,
    )
    yield { rows, values }
  }
}

const ownOf = (records: ArchiveRecords, name: ResultName) =>
  records.get(resultKey({ ...name, source: ledgerSource }))

/** Checks a whole import of earlier results. */
export async function checkResults(
  db: Kysely<Rows>,
  stored: StoredImport,
  now: number,
): Promise<CheckedImport<unknown>> {
  const rows: CheckedImport<unknown>['rows'][number][] = []
  const values = new Map<string, SourceValue>()
  for await (const part of checkResultParts(db, stored, now)) {
    for (const { row } of part.rows) rows.push(row)
    for (const value of part.values) {
      const key = valueKey(value.field, value.value)
      const known = values.get(key)
      values.set(key, known ? { ...known, rows: known.rows + value.rows } : value)
    }
  }
  return { rows, lots: new Map(), values: [...values.values()].toSorted((a, b) => b.rows - a.rows) }
}
