import type { Kysely, Transaction } from 'kysely'
import { isEnded } from '#domain/consignments/consignment-state.ts'
import { bidsTarget, saleOfBids } from '#domain/imports/bids-target.ts'
import { readCell } from '#domain/imports/cells.ts'
import { type ImportField, isValueField } from '#domain/imports/fields.ts'
import { guessMapping, knownFields, mappingIssue } from '#domain/imports/mapping.ts'
import { isOwnerColumnRefused } from '#domain/imports/owners.ts'
import type { ResultDefaults } from '#domain/imports/results.ts'
import { isOpenImport } from '#domain/imports/state.ts'
import { isExplainable } from '#domain/imports/values.ts'
import { readAttributes } from '#server/catalogue/attributes/attributes.ts'
import { refusedStage } from '#server/catalogue/drafts/edit.ts'
import { namesOf, stageRefusal, undoAnswer } from '#server/catalogue/drafts/refusals.ts'
import { readSaleDraft } from '#server/catalogue/drafts/rows.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { badInput, type CallHandler, handleMemberCall, handleUpload } from '#server/platform/http/calls.ts'
import type { FileOutcome, Spool } from '#server/platform/http/file-receiver.ts'
import { uploadRefusal } from '#server/platform/http/upload-refusal.ts'
import type { Overrides } from '#server/platform/traditional/overrides.ts'
import type { Uploads } from '#server/platform/uploads/uploads.ts'
import { readConsignment } from '#server/sellers/consignments/consignments.ts'
import {
  bidImport,
  goodsImport,
  importApply,
  importExplain,
  importFix,
  importGet,
  importList,
  importMap,
  importUndo,
  importUpload,
  itemImport,
  itemImportSent,
  resultImport,
} from '#wire/calls/imports.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import type { PayloadOf } from '#wire/schema/call.ts'
import { applyImport, undoImport } from './apply-import.ts'
import { checkCall } from './check-call.ts'
import { readCategories } from './check-import.ts'
import { importEntity } from './import-entity.ts'
import { fieldsOf, findTarget, type ImportTarget, lockTarget, resultsTarget } from './import-target.ts'
import { applyBids, closedForBids, type MarketBidDeps, recusedFrom } from './market-bids.ts'
import type { ReadChoice, SpreadsheetReader } from './reader.ts'
import { readSentFile } from './sent-file.ts'
import {
  columnsOf,
  insertImport,
  listImports,
  readCells,
  readImport,
  type StoredImport,
  storeCells,
  storeMapping,
} from './store.ts'
import { storeMeaning } from './store-values.ts'

type Viewer = Parameters<typeof lockTarget>[2]['viewer']

type Deps = MarketBidDeps & {
  readonly spool: Spool
  readonly reader: Pick<SpreadsheetReader, 'file'>
  readonly uploads: Pick<Uploads, 'open'>
  readonly overrides: Pick<Overrides, 'announce'>
}

/** Returns the calls for imports (K10, K11). */
export const importCalls = (deps: Deps): readonly CallHandler[] => [
  ...uploadCallsOf(deps),
  ...mappingCalls(deps),
  explainCall(deps),
  checkCall(deps),
  ...applyCalls(deps),
]

const uploadCallsOf = (deps: Deps): readonly CallHandler[] => [
  handleUpload(importUpload, deps.spool, async ({ viewer, now }, { auctionId, ...choice }, file) => {
    if (!viewer) return refusal('notAllowed')
    const refused = refusedStage(await readSaleDraft(deps.db, auctionId))
    if (refused) return stageRefusal(refused)
    const author = { by: viewer.userId, now }
    return readFile(deps, file, {
      target: { kind: 'lots', id: auctionId },
      choice: readChoice(choice),
      author,
    })
  }),

  handleUpload(itemImport, deps.spool, async ({ viewer, now }, { consignmentId, ...choice }, file) => {
    if (!viewer) return refusal('notAllowed')
    const refused = await closedTarget(deps.db, consignmentId)
    if (refused) return refused
    const author = { by: viewer.userId, now }
    return readFile(deps, file, {
      target: { kind: 'items', id: consignmentId },
      choice: readChoice(choice),
      author,
    })
  }),

  handleUpload(goodsImport, deps.spool, ({ viewer, now }, { kind: id, ...choice }, file) => {
    if (!viewer) return refusal('notAllowed')
    const author = { by: viewer.userId, now }
    return readFile(deps, file, { target: { kind: 'goods', id }, choice: readChoice(choice), author })
  }),

  handleUpload(
    resultImport,
    deps.spool,
    ({ viewer, now }, { source, currency, kind, premium, ...choice }, file) => {
      if (!viewer) return refusal('notAllowed')
      return readFile(deps, file, {
        target: { kind: 'results', id: resultsTarget },
        defaults: { source, currency, kind, premium },
        choice: { ...readChoice(choice), content: 'results' },
        author: { by: viewer.userId, now },
      })
    },
  ),

  handleUpload(
    bidImport,
    deps.spool,
    async ({ viewer, now }, { auctionId, marketplace, ...choice }, file) => {
      if (!viewer) return refusal('notAllowed')
      const refused = await closedForBids(deps, auctionId)
      if (refused) return refused
      return readFile(deps, file, {
        target: { kind: 'bids', id: bidsTarget(auctionId) },
        marketplace,
        choice: readChoice(choice),
        author: { by: viewer.userId, now },
      })
    },
  ),

  handleMemberCall(itemImportSent, async ({ viewer, now }, { consignmentId, key, ...choice }) => {
    const refused = await closedTarget(deps.db, consignmentId)
    if (refused) return refused
    const to = {
      target: { kind: 'items', id: consignmentId },
      choice: readChoice(choice),
      author: { by: viewer.userId, now },
    } as const
    const read = await readSentFile(deps, { consignmentId, key }, (file) => readFile(deps, file, to))
    return read ?? refusal('notFound')
  }),
]

/** Returns why nothing can be imported into a consignment, or null if it can. */
async function closedTarget(db: Kysely<Rows>, consignmentId: string) {
  const consignment = await readConsignment(db, consignmentId)
  if (!consignment) return refusal('notFound')
  const { state } = consignment
  return isEnded(state) ? refusal('wrongState', { status: state }) : null
}

/** Reads a spreadsheet and stores its content as a new import. */
async function readFile(
  { db, reader }: Deps,
  file: FileOutcome,
  to: {
    readonly target: Pick<ImportTarget, 'kind' | 'id'>
    readonly defaults?: ResultDefaults
    readonly marketplace?: string
    readonly choice: ReadChoice
    readonly author: Parameters<typeof insertImport>[2]
  },
) {
  if (file.kind !== 'received') return uploadRefusal(file)
  const read = await reader.file(file.path, file.bytes, to.choice)
  if (read.kind === 'invalid')
    return refusal('uploadRefused', {
      reason: read.issue,
      ...(read.row === null ? {} : { row: read.row }),
    })
  const fileName = file.name.slice(0, 200)
  const stored = await db.transaction().execute(async (trx) => {
    const inserted = await insertImport(
      trx,
      { target: to.target, defaults: to.defaults, marketplace: to.marketplace, fileName, file: read },
      to.author,
    )
    const detail = { file: fileName, rows: read.rows }
    await record(trx, inserted, { ...to.author, act: 'import.upload', detail })
    return inserted
  })
  return importEntity(db, stored)
}

/** Returns the user's choices, which replace detected values. */
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

const mappingCalls = ({ db, rooms }: Deps): readonly CallHandler[] => [
  handleMemberCall(importGet, async ({ viewer }, { importId }) => {
    const stored = await readImport(db, importId)
    if (!stored) return refusal('notFound')
    return (await recusedFrom(rooms, viewer, stored.targetId)) ?? importEntity(db, stored)
  }),

  handleMemberCall(importList, async ({ viewer }, { auctionId }) => {
    if (!(await findTarget(db, auctionId))) return refusal('notFound')
    const recused = await recusedFrom(rooms, viewer, auctionId)
    if (recused) return recused
    const imports = await listImports(db, auctionId)
    const names = await namesOf(
      db,
      imports.map(({ by }) => by),
    )
    return { list: imports.map((one) => ({ ...one, by: names.get(one.by) ?? '' })) }
  }),

  handleMemberCall(importMap, ({ viewer, now }, { importId, columns }) =>
    changing({ db, rooms }, { importId, viewer }, async (trx, stored, target) => {
      const { format } = stored.table
      if (format.kind === 'text' && format.samples.length > 0)
        return refusal('wrongState', { status: 'encodingAsked' })
      const mapping = columns.map((field) => (field === 'none' ? null : field))
      if (isOwnerColumnRefused(mapping, viewer.roles)) return refusal('notAllowed')
      if (target.kind === 'items' && mapping.includes('owner'))
        return badInput('columns', { name: 'invalid' })
      const known = knownFields(mapping, fieldsOf(stored.targetId, await readAttributes(trx)))
      if (
        mappingIssue(mapping, stored.table.headers.length) ||
        known.some((field, index) => field !== mapping[index])
      )
        return badInput('columns', { name: 'invalid' })
      await storeMapping(trx, importId, mapping)
      const detail = { file: stored.fileName, columns: mapping.filter((field) => field !== null).length }
      await record(trx, stored, { by: viewer.userId, now, act: 'import.map', detail })
      return importEntity(trx, { ...stored, state: 'mapped', mapping })
    }),
  ),

  handleMemberCall(importFix, ({ viewer, now }, { importId, row, column, cell }) =>
    changing({ db, rooms }, { importId, viewer }, async (trx, stored) => {
      const header = stored.table.headers[column]
      if (header === undefined) return badInput('column', { name: 'invalid' })
      const found = (await readCells(trx, importId, [row])).get(row)
      if (!found) return badInput('row', { name: 'invalid' })
      const before = found.cells[column] ?? ''
      const { [String(column)]: issue, ...issues } = found.issues ?? {}
      if (before === cell && !issue) return null
      await storeCells(trx, importId, { row, cells: found.cells.with(column, cell), issues })
      // S10: owners are named by email address, which an entry would retain.
      const isOwner = (await columnField(trx, stored, column)) === 'owner'
      const [from, to] = isOwner ? ['', ''] : [excerpt(before), excerpt(cell)]
      const detail = { file: stored.fileName, row, column: header, from, to }
      await record(trx, stored, { by: viewer.userId, now, act: 'import.fix', detail })
      return null
    }),
  ),
]

const explainCall = ({ db, rooms }: Deps): CallHandler =>
  handleMemberCall(importExplain, ({ viewer, now }, { importId, field, value, meant, forget }) =>
    changing({ db, rooms }, { importId, viewer }, async (trx, stored) => {
      if (!isExplainable(field, value)) return badInput('value', { name: 'invalid' })
      if (!forget && meant !== '' && !(await isReadable(trx, field, meant)))
        return badInput('meant', { name: 'invalid' })
      await storeMeaning(trx, stored.table.headers, { field, value, meant: forget ? null : meant }, now)
      // S10: the text for an owner may be a name.
      const [from, to] = field === 'owner' ? ['', ''] : [excerpt(value), excerpt(meant)]
      const detail = { file: stored.fileName, column: field, from, to }
      await record(trx, stored, { by: viewer.userId, now, act: 'import.explain', detail })
      return null
    }),
  )

/** Returns whether a cell is a value of a field; an owner is explained only by client number (S10). */
async function isReadable(db: Kysely<Rows>, field: ImportField, cell: string): Promise<boolean> {
  if (field === 'owner') return /^\d{1,9}$/.test(cell)
  const categories = await readCategories(db)
  const attributes = new Map((await readAttributes(db)).map((one) => [one.id, one]))
  return (
    isValueField(field) &&
    'value' in readCell(field, cell, { currency: '', quantity: null, categories, attributes })
  )
}

/** Changes an import that is not yet applied, if its draft or consignment is still open. */
const changing = <T>(
  { db, rooms }: Pick<Deps, 'db' | 'rooms'>,
  { importId, viewer }: { readonly importId: string; readonly viewer: Viewer },
  change: (trx: Transaction<Rows>, stored: StoredImport, target: ImportTarget) => Promise<T>,
) =>
  db.transaction().execute(async (trx) => {
    const targetId = (await readImport(trx, importId))?.targetId ?? ''
    // Locks in the same order as applying: the draft or consignment, then the import.
    const locked = await lockTarget(trx, targetId, { how: 'share', viewer })
    if ('refused' in locked) return locked.refused
    const recused = await recusedFrom(rooms, viewer, targetId)
    if (recused) return recused
    const stored = await readImport(trx, importId, 'update')
    if (!stored) return refusal('notFound')
    return isOpenImport(stored.state)
      ? change(trx, stored, locked.target)
      : refusal('wrongState', { status: stored.state })
  })

/**
 * R8: records the steps of an import in the audit log until it is applied; applying is recorded in the change
 * log.
 */
const record = async (
  trx: Kysely<Rows>,
  { targetId }: Pick<StoredImport, 'targetId'>,
  {
    by,
    now,
    act,
    detail,
  }: {
    readonly by: string
    readonly now: number
    readonly act: 'import.upload' | 'import.map' | 'import.fix' | 'import.explain'
    readonly detail: Readonly<Record<string, string | number>>
  },
) => {
  const target = (await findTarget(trx, targetId))?.kind ?? 'lots'
  const kind = { lots: 'sale', items: 'consignment', goods: 'goods', results: 'results', bids: 'sale' }[
    target
  ]
  return recordAction(trx, { by, act, about: { kind, id: saleOfBids(targetId) ?? targetId }, detail }, now)
}

/** Returns the field to which a column is mapped or would be mapped. */
async function columnField(db: Kysely<Rows>, { mapping, table }: StoredImport, column: number) {
  if (mapping) return mapping[column]
  return guessMapping(columnsOf(table), await readAttributes(db)).columns[column]?.field
}

/** Returns the beginning of a cell, as long as the audit log may contain. */
const excerpt = (cell: string): string => cell.slice(0, 200)

const applyCalls = (deps: Deps): readonly CallHandler[] => [
  handleMemberCall(importApply, async ({ viewer, now }, { importId, onlyGood, ak }) => {
    const { db, overrides } = deps
    const author = { by: viewer.userId, ak, now }
    const stored = await readImport(db, importId)
    const isBids = stored !== null && saleOfBids(stored.targetId) !== null
    const recused = isBids && (await recusedFrom(deps.rooms, viewer, stored.targetId))
    if (recused) return recused
    const done = isBids
      ? await applyBids(deps, stored, { onlyGood, by: viewer.userId, now })
      : await applyImport(db, importId, { onlyGood, viewer, author })
    switch (done.kind) {
      case 'applied':
        await overrides.announce()
        return { change: done.change, added: done.added, changed: done.changed }
      case 'refused':
        return done.refused
      case 'notReady':
        return refusal('wrongState', { status: done.state })
      case 'notAllowed':
      case 'notFound':
        return refusal(done.kind)
    }
  }),

  handleMemberCall(importUndo, async ({ viewer, now }, { importId, ak }) => {
    const { db } = deps
    const author = { by: viewer.userId, ak, now }
    const done = await undoImport(db, importId, { viewer, author })
    if (done.kind === 'refused') return done.refused
    return done.kind === 'notReady' ? refusal('wrongState', { status: done.state }) : undoAnswer(db, done)
  }),
]
