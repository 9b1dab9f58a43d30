import { type Kysely, type Selectable, sql } from 'kysely'
import { z } from 'zod'
import { consignmentNumber } from '#domain/consignments/consignment-number.ts'
import {
  type ConsignmentState,
  consignmentStates,
  isPublishable,
} from '#domain/consignments/consignment-state.ts'
import type { AgreementTerms } from '#domain/consignments/terms.ts'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { zoneFormatters } from '#domain/lib/zone-formatters.ts'
import type { Instant } from '#domain/money/money.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { agreementTerms } from '#wire/entities/agreement-terms.ts'

/** A stored consignment (S1). */
export type StoredConsignment = {
  readonly id: string
  readonly number: string
  /** The client, or null for the company's own goods. */
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

/** Reads a consignment, or returns null if there is none. */
export const readConsignment = async (db: Kysely<Rows>, id: string): Promise<StoredConsignment | null> =>
  (await readConsignments(db, [id])).get(id) ?? null

/** Reads consignments, by id. */
export async function readConsignments(
  db: Kysely<Rows>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredConsignment>> {
  const rows = await db
    .selectFrom('consignments')
    .selectAll()
    .where('id', 'in', ['', ...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, consignmentOf(row)]))
}

/** Returns the consignments of lots, by lot, without lots that belong to none. */
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

/**
 * Returns the consignment of lots, null if they belong to none, or 'several' if it is not the same for all of
 * them (K17).
 */
export async function sharedConsignment(
  db: Kysely<Rows>,
  lotIds: readonly string[],
): Promise<{ readonly id: string | null } | 'several'> {
  const of = await consignmentOfLots(db, lotIds)
  const [id = null, ...others] = new Set(lotIds.map((lotId) => of.get(lotId) ?? null))
  return others.length > 0 ? 'several' : { id }
}

/** Adds a lot prepared in place of others to their consignment (K17), once per lot. */
export async function joinConsignment(
  db: Kysely<Rows>,
  {
    lotId,
    consignmentId,
    now,
  }: { readonly lotId: string; readonly consignmentId: string; readonly now: number },
): Promise<void> {
  await db
    .insertInto('consignment_lots')
    .values({ lot_id: lotId, consignment_id: consignmentId, added_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns the terms of the latest signed edition of a consignment's agreement (S1), or null if none is signed. */
export const signedTerms = async (db: Kysely<Rows>, consignmentId: string): Promise<AgreementTerms | null> =>
  (await signedTermsOf(db, [consignmentId])).get(consignmentId) ?? null

/** Returns the terms of the latest signed editions of agreements, by consignment (S1). */
export async function signedTermsOf(
  db: Kysely<Rows>,
  consignmentIds: readonly string[],
): Promise<ReadonlyMap<string, AgreementTerms>> {
  const rows = await db
    .selectFrom('agreement_editions')
    .distinctOn('consignment_id')
    .select(['consignment_id', 'terms'])
    .where('consignment_id', 'in', ['', ...consignmentIds])
    .where('state', '=', 'signed')
    .orderBy('consignment_id')
    .orderBy('edition', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.consignment_id, agreementTerms.parse(row.terms)]))
}

/** Returns the lots of a draft that belong to a consignment whose lots may not be published (S1). */
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

/**
 * Creates a consignment of a client, or of the company's own goods without a seller, once per id.
 *
 * @returns null if there is no such client
 */
export async function createConsignment(
  trx: Kysely<Rows>,
  {
    id,
    seller,
    reference,
    by,
    now,
  }: Pick<StoredConsignment, 'id' | 'seller' | 'reference'> & { readonly by: string; readonly now: Instant },
): Promise<{ readonly id: string; readonly number: string } | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended('consignment number', 0))`.execute(trx)
  const repeated = await readConsignment(trx, id)
  if (repeated) return { id, number: repeated.number }
  if (seller !== null && !(await isClient(trx, seller))) return null
  const number = await nextNumber(trx, now)
  const states = { state: 'draft', state_at: now, created_at: now, created_by: by }
  await trx
    .insertInto('consignments')
    .values({ id, number, seller, is_own_goods: seller === null, reference, ...states })
    .execute()
  const about = { kind: 'consignment', id }
  await recordAction(trx, { by, act: 'consignment.create', about, detail: { client: seller ?? '' } }, now)
  return { id, number }
}

async function isClient(db: Kysely<Rows>, userId: string): Promise<boolean> {
  const found = sql`select id from users where id = ${userId} and erased_at is null`
  return (await found.execute(db)).rows.length > 0
}

const yearIn = zoneFormatters('en-CA', { year: 'numeric' })

/** Returns the number of a new consignment; the caller holds the lock on numbers. */
async function nextNumber(db: Kysely<Rows>, now: number): Promise<string> {
  const year = yearIn(houseTimeZone).format(now)
  const { rows } = await sql<{ last: number | null }>`
    select max(substring(number from '\\d+$')::int) as last from consignments
    where number like ${`C-${year}-%`}`.execute(db)
  return consignmentNumber(year, (rows[0]?.last ?? 0) + 1)
}
