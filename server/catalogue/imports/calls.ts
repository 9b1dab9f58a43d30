import type { Kysely, Transaction } from 'kysely'
import type { CheckedRow } from '#domain/imports/check.ts'
import { guessMapping, mappingFault } from '#domain/imports/mapping.ts'
import { isOwnerColumnRefused, type OwnerClient } from '#domain/imports/owners.ts'
import { isOpenImport } from '#domain/imports/state.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { refusedStage } from '#server/catalogue/drafts/edit.ts'
import { stageRefusal, toJson, undoAnswer } from '#server/catalogue/drafts/refusals.ts'
import { lockSaleDraft, readSaleDraft } from '#server/catalogue/drafts/rows.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { badInput, type CallHandler, handleMemberCall, handleUpload } from '#server/platform/http/calls.ts'
import type { ReceivedFile, Spool } from '#server/platform/http/file-receiver.ts'
import { uploadRefusal } from '#server/platform/http/upload-refusal.ts'
import {
  importApply,
  importCheck,
  importFix,
  importGet,
  importMap,
  importUndo,
  importUpload,
} from '#wire/calls/imports.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import type { PayloadOf } from '#wire/schema/call.ts'
import { applyImport, undoImport } from './apply-import.ts'
import { checkImport } from './check-import.ts'
import { importEntity } from './import-entity.ts'
import type { ReadChoice, SpreadsheetReader } from './reader.ts'
import { insertImport, readCells, readImport, type StoredImport, storeCells, storeMapping } from './store.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly spool: Spool
  readonly reader: Pick<SpreadsheetReader, 'file'>
}

/** The calls of imports (K10, K11). */
export const importCalls = (deps: Deps): readonly CallHandler[] => [
  uploadCallOf(deps),
  ...mappingCalls(deps),
  ...checkCalls(deps),
]

const uploadCallOf = ({ db, spool, reader }: Deps): CallHandler =>
  handleUpload(importUpload, spool, async ({ viewer, now }, { auctionId, ...choice }, file) => {
    if (!viewer) return refusal('notAllowed')
    const sale = await readSaleDraft(db, auctionId)
    const refused = refusedStage(sale)
    if (refused) return stageRefusal(refused)
    if (file.kind !== 'received') return uploadRefusal(file)
    return readFile(file, {
      saleId: auctionId,
      choice: readChoice(choice),
      author: { by: viewer.userId, now },
    })

    async function readFile(
      { path, bytes, name }: ReceivedFile,
      to: {
        readonly saleId: string
        readonly choice: ReadChoice
        readonly author: Parameters<typeof insertImport>[2]
      },
    ) {
      const read = await reader.file(path, bytes, to.choice)
      if (read.kind === 'faulty')
        return refusal('uploadRefused', {
          reason: read.fault,
          ...(read.row === null ? {} : { row: read.row }),
        })
      const fileName = name.slice(0, 200)
      const stored = await db.transaction().execute(async (trx) => {
        const inserted = await insertImport(trx, { saleId: to.saleId, fileName, file: read }, to.author)
        const detail = { file: fileName, rows: read.rows }
        await record(trx, inserted, { ...to.author, act: 'import.upload', detail })
        return inserted
      })
      return importEntity(db, stored)
    }
  })

/** The user's choices in place of detected values. */
const readChoice = ({
  sheet,
  encoding,
  separator,
  headerRow,
  keep,
}: Omit<PayloadOf<typeof importUpload>, 'auctionId'>): ReadChoice => ({
  ...(sheet === '' ? {} : { sheet }),
  ...(encoding ? { encoding } : {}),
  ...(separator ? { separator } : {}),
  ...(headerRow > 0 ? { headerRow } : {}),
  keep,
})

const mappingCalls = ({ db }: Deps): readonly CallHandler[] => [
  handleMemberCall(importGet, async (_visit, { importId }) => {
    const stored = await readImport(db, importId)
    return stored ? importEntity(db, stored) : refusal('notFound')
  }),

  handleMemberCall(importMap, ({ viewer, now }, { importId, columns }) =>
    changing(db, importId, async (trx, stored) => {
      const { format } = stored.table
      if (format.kind === 'text' && format.samples.length > 0)
        return refusal('wrongState', { status: 'encodingAsked' })
      const mapping = columns.map((field) => (field === 'none' ? null : field))
      if (isOwnerColumnRefused(mapping, viewer.roles)) return refusal('notAllowed')
      if (mappingFault(mapping, stored.table.headers.length)) return badInput('columns', { name: 'invalid' })
      await storeMapping(trx, importId, mapping)
      const detail = { file: stored.fileName, columns: mapping.filter((field) => field !== null).length }
      await record(trx, stored, { by: viewer.userId, now, act: 'import.map', detail })
      return importEntity(trx, { ...stored, state: 'mapped', mapping })
    }),
  ),

  handleMemberCall(importFix, ({ viewer, now }, { importId, row, column, cell }) =>
    changing(db, importId, async (trx, stored) => {
      const header = stored.table.headers[column]
      if (header === undefined) return badInput('column', { name: 'invalid' })
      const found = (await readCells(trx, importId, [row])).get(row)
      if (!found) return badInput('row', { name: 'invalid' })
      const before = found.cells[column] ?? ''
      const { [String(column)]: issue, ...issues } = found.issues ?? {}
      if (before === cell && !issue) return null
      await storeCells(trx, importId, { row, cells: found.cells.with(column, cell), issues })
      // S10: an owner is named by email address, which an entry would keep.
      const isOwner = columnField(stored, column) === 'owner'
      const [from, to] = isOwner ? ['', ''] : [excerpt(before), excerpt(cell)]
      const detail = { file: stored.fileName, row, column: header, from, to }
      await record(trx, stored, { by: viewer.userId, now, act: 'import.fix', detail })
      return null
    }),
  ),
]

/** Changes an import that is not applied yet, of a sale that is still a draft. */
const changing = <T>(
  db: Kysely<Rows>,
  importId: string,
  change: (trx: Transaction<Rows>, stored: StoredImport) => Promise<T>,
) =>
  db.transaction().execute(async (trx) => {
    const saleId = (await readImport(trx, importId))?.saleId ?? ''
    // Lock in the same order as applying does: the sale, then the import.
    const refused = refusedStage(await lockSaleDraft(trx, saleId, 'share'))
    if (refused) return stageRefusal(refused)
    const stored = await readImport(trx, importId, 'update')
    if (!stored) return refusal('notFound')
    return isOpenImport(stored.state) ? change(trx, stored) : refusal('wrongState', { status: stored.state })
  })

/** R8: records the steps of an import in the audit log, until it is applied; applying is in the change log. */
const record = (
  trx: Kysely<Rows>,
  { saleId }: Pick<StoredImport, 'saleId'>,
  {
    by,
    now,
    act,
    detail,
  }: {
    readonly by: string
    readonly now: number
    readonly act: 'import.upload' | 'import.map' | 'import.fix'
    readonly detail: Readonly<Record<string, string | number>>
  },
) => recordAction(trx, { by, act, about: { kind: 'sale', id: saleId }, detail }, now)

/** What a column is mapped to, or would be. */
const columnField = ({ mapping, table }: StoredImport, column: number) =>
  mapping ? mapping[column] : guessMapping(table.headers).columns[column]?.field

/** The most characters of a cell in the audit log. */
const excerpt = (cell: string): string => cell.slice(0, 200)

const checkCalls = ({ db }: Deps): readonly CallHandler[] => [
  handleMemberCall(importCheck, async ({ viewer, now }, { importId, show, field, page, size }) => {
    const stored = await readImport(db, importId)
    const sale = stored && (await readSaleDraft(db, stored.saleId))
    if (!stored || !sale) return refusal('notFound')
    if (stored.state !== 'mapped') return refusal('wrongState', { status: stored.state })
    if (isOwnerColumnRefused(stored.mapping ?? [], viewer.roles)) return refusal('notAllowed')
    const { rows, lots } = await checkImport(db, sale, stored, now)
    const shown = rows.filter((row) => shows[show](row) && (field === 'any' || changesField(row, field)))
    const listed = shown.slice((page - 1) * size, page * size)
    const cells = await readCells(
      db,
      importId,
      listed.map(({ row }) => row),
    )
    const named = new Set(rows.map(({ lotId }) => lotId))
    return {
      list: listed.map((row) => toWire(row, cells.get(row.row)?.cells ?? [])),
      total: shown.length,
      page,
      size,
      counts: countsOf(rows),
      missing: [...lots.keys()].filter((id) => !named.has(id)).length,
    }
  }),

  handleMemberCall(importApply, async ({ viewer, now }, { importId, onlyGood, ak }) => {
    const author = { by: viewer.userId, ak, now }
    const done = await applyImport(db, importId, { onlyGood, roles: viewer.roles, author })
    if (done.kind === 'notAllowed') return refusal('notAllowed')
    if (done.kind === 'applied') return { change: done.change, added: done.added, changed: done.changed }
    return done.kind === 'notReady' ? refusal('wrongState', { status: done.state }) : stageRefusal(done)
  }),

  handleMemberCall(importUndo, async ({ viewer, now }, { importId, ak }) => {
    const done = await undoImport(db, importId, { by: viewer.userId, ak, now })
    return done.kind === 'notReady' ? refusal('wrongState', { status: done.state }) : undoAnswer(db, done)
  }),
]

const shows = {
  all: () => true,
  changes: ({ result }: CheckedRow) => result === 'new' || result === 'changed',
  faults: ({ result, warnings }: CheckedRow) => result === 'refused' || warnings.length > 0,
} as const

const changesField = ({ changes, owner }: CheckedRow, field: string): boolean =>
  field === 'owner' ? owner !== null : changes.some(({ path }) => path === field)

function countsOf(rows: readonly CheckedRow[]) {
  const count = (result: CheckedRow['result']) => rows.filter((row) => row.result === result).length
  return {
    new: count('new'),
    changed: count('changed'),
    same: count('same'),
    refused: count('refused'),
    warned: rows.filter(({ warnings }) => warnings.length > 0).length,
  }
}

const toWire = (
  { row, result, lotId, number, changes, owner, faults, warnings }: CheckedRow,
  cells: readonly string[],
) => ({
  row,
  result,
  lotId: lotId ?? '',
  number: number ? lotLabel(number) : '',
  cells: [...cells],
  changes: [
    ...changes,
    ...(owner ? [{ path: 'owner', before: clientText(owner.before), after: clientText(owner.after) }] : []),
  ].map(({ path, before, after }) => ({ path, before: toJson(before), after: toJson(after) })),
  faults: [...faults],
  warnings: [...warnings],
})

/** A client by number and name; null for nobody. */
const clientText = (client: OwnerClient | null): string | null =>
  client && `${client.number} ${client.name}`.trim()
