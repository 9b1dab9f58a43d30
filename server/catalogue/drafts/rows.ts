import { randomBytes } from 'node:crypto'
import { type Kysely, type RawBuilder, type Selectable, sql, type Transaction } from 'kysely'
import { z } from 'zod'
import { emptyLotDraft, type LotDraft } from '#domain/drafts/lot-draft.ts'
import type { FieldRevisions } from '#domain/drafts/merge.ts'
import type { NumberedLot } from '#domain/drafts/numbering.ts'
import { emptySaleDraft, type SaleDraft } from '#domain/drafts/sale-draft.ts'
import { type LotNumber, lotLabel } from '#domain/lots/lot-number.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { lotDraft } from '#wire/entities/lot-draft.ts'
import { saleDraft } from '#wire/entities/sale-draft.ts'
import { documentFields } from './document-fields.ts'

/** The publication state of a draft. */
export type DraftStage = 'draft' | 'publishing' | 'published'

/** A stored sale draft. */
export type StoredSale = {
  readonly id: string
  readonly stage: DraftStage
  readonly draft: SaleDraft
  readonly revisions: FieldRevisions
  readonly rev: number
  readonly publishAt: number | null
  readonly changedAt: number
  readonly changedBy: string
}

/** A stored lot draft. */
export type StoredLot = LotNumber & {
  readonly id: string
  readonly saleId: string
  readonly draft: LotDraft
  /** Attributes that this version does not know; they are stored unchanged. */
  readonly unknown: object
  readonly revisions: FieldRevisions
  readonly rev: number
  readonly changedAt: number
}

const revisions = z.record(z.string(), z.object({ rev: z.number(), by: z.string(), at: z.number() }))

/** Creates a new opaque id. */
export const newDraftId = (): string => randomBytes(6).toString('hex')

export const saleOf = (row: Selectable<Rows['draft_sales']>): StoredSale => ({
  id: row.id,
  stage: stageOf(row.stage),
  draft: saleDraft.parse({ ...emptySaleDraft('timed'), ...objectIn(row.document) }),
  revisions: revisions.parse(row.revisions),
  rev: row.rev,
  publishAt: row.publish_at,
  changedAt: row.changed_at,
  changedBy: row.changed_by,
})

export const lotOf = (row: Selectable<Rows['draft_lots']>): StoredLot => ({
  id: row.id,
  saleId: row.sale_id,
  lotNum: row.num,
  lotSuffix: row.suffix,
  ...lotDocument(row),
  revisions: revisions.parse(row.revisions),
  rev: row.rev,
  changedAt: row.changed_at,
})

/** The columns of a lot's content. */
export type LotContent = { readonly document: unknown; readonly attributes?: unknown }

/** Returns a lot's stored content; fields added since it was stored are empty. */
export function lotDocument({ document, attributes }: LotContent): Pick<StoredLot, 'draft' | 'unknown'> {
  const fields = Object.entries({ ...emptyLotDraft, ...objectIn(document), ...objectIn(attributes) })
  const isKnown = ([name]: readonly [string, unknown]) =>
    Object.hasOwn(emptyLotDraft, name) || name.startsWith('own_')
  return {
    draft: lotDraft.parse(Object.fromEntries(fields.filter(isKnown))),
    unknown: Object.fromEntries(fields.filter((field) => !isKnown(field))),
  }
}

/**
 * Returns the columns of a lot: a server of version 2.0 reads `document` and fails on unknown fields.
 */
export function lotColumns(draft: LotDraft, unknown: object = {}) {
  const fields = Object.entries({ ...unknown, ...draft })
  const isOfVersion2 = ([name]: readonly [string, unknown]) => documentFields.has(name)
  return {
    document: Object.fromEntries(fields.filter(isOfVersion2)),
    attributes: Object.fromEntries(fields.filter((field) => !isOfVersion2(field))),
  }
}

const objectIn = (document: unknown): object =>
  typeof document === 'object' && document !== null ? document : {}

const stageOf = (stage: string): DraftStage =>
  stage === 'publishing' || stage === 'published' ? stage : 'draft'

/** Reads a draft, or returns null if there is none. */
export async function readSaleDraft(db: Kysely<Rows>, id: string): Promise<StoredSale | null> {
  const row = await db.selectFrom('draft_sales').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? saleOf(row) : null
}

/**
 * Locks a draft within a transaction, or returns null if there is none.
 * @param how `share` to change one of its lots, which several editors may do at once; `update` for everything else.
 */
export async function lockSaleDraft(
  trx: Transaction<Rows>,
  id: string,
  how: 'share' | 'update',
): Promise<StoredSale | null> {
  const found = trx.selectFrom('draft_sales').selectAll().where('id', '=', id)
  const row = await (how === 'share' ? found.forShare() : found.forUpdate()).executeTakeFirst()
  return row ? saleOf(row) : null
}

/** Returns the numbers of lots by id, such as `27A`; without unknown lots. */
export async function numbersOf(
  db: Kysely<Rows>,
  lotIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('draft_lots')
    .select(['id', 'num as lotNum', 'suffix as lotSuffix'])
    .where('id', '=', sql<string>`any(${[...new Set(lotIds)]})`)
    .execute()
  return new Map(rows.map((row) => [row.id, lotLabel(row)]))
}

/** Returns the ids of the lots before and after a lot in its draft, or '' if there is none. */
export async function neighboursOf(
  db: Kysely<Rows>,
  { saleId, lotNum, lotSuffix }: Pick<StoredLot, 'saleId' | 'lotNum' | 'lotSuffix'>,
): Promise<{ readonly previous: string; readonly next: string }> {
  const idOf = async (side: RawBuilder<boolean>, order: 'asc' | 'desc') => {
    const row = await db
      .selectFrom('draft_lots')
      .select('id')
      .where('sale_id', '=', saleId)
      .where(side)
      .orderBy('num', order)
      .orderBy('suffix', order)
      .limit(1)
      .executeTakeFirst()
    return row?.id ?? ''
  }
  return {
    previous: await idOf(sql<boolean>`(num, suffix) < (${lotNum}, ${lotSuffix})`, 'desc'),
    next: await idOf(sql<boolean>`(num, suffix) > (${lotNum}, ${lotSuffix})`, 'asc'),
  }
}

/** Returns the numbers of a draft's lots, in order. */
export const readLotNumbers = (db: Kysely<Rows>, saleId: string): Promise<readonly NumberedLot[]> =>
  db
    .selectFrom('draft_lots')
    .select(['id', 'num as lotNum', 'suffix as lotSuffix'])
    .where('sale_id', '=', saleId)
    .orderBy('num')
    .orderBy('suffix')
    .execute()
