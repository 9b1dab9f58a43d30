import type { Kysely, Selectable } from 'kysely'
import { z } from 'zod'
import {
  type ConsignmentState,
  consignmentStates,
  isPublishable,
} from '#domain/consignments/consignment-state.ts'
import type { AgreementTerms } from '#domain/consignments/terms.ts'
import type { Instant } from '#domain/money/money.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { agreementTerms } from '#wire/entities/agreement-terms.ts'

/** A stored consignment (S1). */
export type StoredConsignment = {
  readonly id: string
  readonly number: string
  /** The client; null for goods of the house. */
  readonly seller: string | null
  readonly isOwnGoods: boolean
  readonly reference: string
  readonly state: ConsignmentState
  readonly stateAt: Instant
  readonly createdAt: Instant
  readonly rev: number
}

const consignmentState = z.enum(consignmentStates)

export const consignmentOf = (row: Selectable<Rows['consignments']>): StoredConsignment => ({
  id: row.id,
  number: row.number,
  seller: row.seller,
  isOwnGoods: row.is_own_goods,
  reference: row.reference,
  state: consignmentState.parse(row.state),
  stateAt: row.state_at,
  createdAt: row.created_at,
  rev: row.rev,
})

/** Reads a consignment; null if there is none. */
export async function readConsignment(db: Kysely<Rows>, id: string): Promise<StoredConsignment | null> {
  const row = await db.selectFrom('consignments').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? consignmentOf(row) : null
}

/** The consignments of lots, by lot; lots of none are missing. */
export async function consignmentOfLots(
  db: Kysely<Rows>,
  lotIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (lotIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('consignment_lots')
    .select(['lot_id', 'consignment_id'])
    .where('lot_id', 'in', lotIds)
    .execute()
  return new Map(rows.map((row) => [row.lot_id, row.consignment_id]))
}

/** The terms of the latest signed edition of a consignment's agreement (S1); null if none is signed. */
export async function signedTerms(db: Kysely<Rows>, consignmentId: string): Promise<AgreementTerms | null> {
  const row = await db
    .selectFrom('agreement_editions')
    .select('terms')
    .where('consignment_id', '=', consignmentId)
    .where('state', '=', 'signed')
    .orderBy('edition', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? agreementTerms.parse(row.terms) : null
}

/** The lots of a draft that belong to a consignment whose lots may not be published (S1). */
export async function unsignedLots(db: Kysely<Rows>, saleId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('draft_lots')
    .innerJoin('consignment_lots', 'consignment_lots.lot_id', 'draft_lots.id')
    .innerJoin('consignments', 'consignments.id', 'consignment_lots.consignment_id')
    .select('draft_lots.id')
    .where('draft_lots.sale_id', '=', saleId)
    .where('consignments.state', 'not in', consignmentStates.filter(isPublishable))
    .execute()
  return new Set(rows.map(({ id }) => id))
}
