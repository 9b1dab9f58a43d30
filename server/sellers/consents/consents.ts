import { randomUUID } from 'node:crypto'
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import { z } from 'zod'
import { consentGivers, type SellerConsent } from '#domain/auction/changes/lot-change.ts'
import {
  type ConsentTerms,
  consentSubjects,
  consentWays,
  isOrderAgreed,
  lackedConsent,
  lowestAgreed,
  type OrderRequest,
} from '#domain/consents/consents.ts'
import type { Instant, Whole } from '#domain/money/money.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Consent } from '#wire/entities/consent.ts'
import { enqueueConsentLetter } from './consent-job.ts'

/** A stored consent (S9). */
export type StoredConsent = ConsentTerms &
  Omit<Consent, keyof ConsentTerms> & { readonly consignmentId: string; readonly recordedBy: string }

const subject = z.enum(consentSubjects)
const state = z.enum(['asked', 'given', 'refused'])
const how = z.nullable(z.enum(consentWays))
const from = z.nullable(z.enum(consentGivers))

export const consentOf = (row: Selectable<Rows['consents']>): StoredConsent => ({
  id: row.id,
  consignmentId: row.consignment_id,
  lotId: row.lot_id ?? '',
  subject: subject.parse(row.subject),
  lowEstimate: row.low_estimate,
  highEstimate: row.high_estimate,
  price: row.price,
  until: row.until,
  state: state.parse(row.state),
  how: how.parse(row.how),
  from: from.parse(row.giver),
  note: row.note,
  askedAt: row.asked_at,
  answeredAt: row.answered_at ?? 0,
  recordedBy: row.recorded_by,
})

/** Returns the consents to lots, in the order in which they were requested, answered or recorded. */
export async function readConsents(
  db: Kysely<Rows>,
  lotIds: readonly string[],
): Promise<readonly StoredConsent[]> {
  if (lotIds.length === 0) return []
  const rows = await db
    .selectFrom('consents')
    .selectAll()
    .where(sql<boolean>`lot_id = any(${lotIds})`)
    .orderBy(sql`greatest(asked_at, answered_at)`)
    .orderBy('id')
    .execute()
  return rows.map(consentOf)
}

/** Returns the consents given to each lot: recorded ones and that of the item from which it was made. */
export async function givenTo(
  db: Kysely<Rows>,
  lotIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ConsentTerms[]>> {
  const given = (await readConsents(db, lotIds)).filter((one) => one.state === 'given')
  const agreed = await agreedItems(db, lotIds)
  return new Map(
    lotIds.map((lotId) => {
      const ofItem = agreed.get(lotId)
      return [lotId, [...(ofItem ? [ofItem] : []), ...given.filter((one) => one.lotId === lotId)]]
    }),
  )
}

/** Returns the lots of a draft whose sellers have not consented to their estimates and reserves (S9). */
export async function lotsWithoutConsent(db: Kysely<Rows>, saleId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('draft_lots')
    .innerJoin('consignment_lots', 'consignment_lots.lot_id', 'draft_lots.id')
    .innerJoin('consignments', 'consignments.id', 'consignment_lots.consignment_id')
    .select(['draft_lots.id', 'draft_lots.document'])
    .where('draft_lots.sale_id', '=', saleId)
    .where('consignments.is_own_goods', '=', false)
    .execute()
  const given = await givenTo(
    db,
    rows.map(({ id }) => id),
  )
  const lacking = rows.filter(({ id, document }) => {
    const lot = { ...figures.parse(document), state: 'draft', price: 0 } as const
    return lackedConsent({ ...lot, reserve: lot.reserve || null }, given.get(id) ?? []) !== null
  })
  return new Set(lacking.map(({ id }) => id))
}

/**
 * Returns the lowest price below its reserve to which the seller of each lot has agreed (S14), without lots
 * that have none.
 */
export async function agreedBelowReserve(
  db: Kysely<Rows>,
  lotIds: readonly string[],
): Promise<ReadonlyMap<string, Whole>> {
  const given = (await readConsents(db, lotIds)).filter((one) => one.state === 'given')
  const lowest = [...Map.groupBy(given, ({ lotId }) => lotId)].flatMap(([lotId, consents]) => {
    const price = lowestAgreed(consents)
    return price === null ? [] : [[lotId, price] as const]
  })
  return new Map(lowest)
}

/**
 * Records the consent to a reserve amended after publication (K4), with the resulting estimates and reserve
 * of the consigned lot; only once per amendment.
 */
export async function recordAmendment(
  db: Kysely<Rows>,
  {
    id,
    lotId,
    consent,
    by,
    now,
  }: {
    readonly id: string
    readonly lotId: string
    readonly consent: SellerConsent
    readonly by: string
    readonly now: Instant
  },
): Promise<void> {
  const lot = await db
    .selectFrom('consignment_lots')
    .innerJoin('lots', 'lots.id', 'consignment_lots.lot_id')
    .select(['consignment_id', 'low_estimate', 'high_estimate', 'reserve'])
    .where('lot_id', '=', lotId)
    .executeTakeFirst()
  if (!lot) return
  const { consignment_id, low_estimate, high_estimate, reserve } = lot
  const terms = { subject: 'terms', low_estimate, high_estimate, price: reserve || null }
  const given = { state: 'given', how: consent.how, giver: consent.from, asked_at: now, answered_at: now }
  await db
    .insertInto('consents')
    .values({ id, consignment_id, lot_id: lotId, ...terms, ...given, recorded_by: by })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** The lots of a buyer's order, and when it was created. */
type OrderedLots = { readonly lotIds: readonly string[]; readonly since: Instant }

type ConsignedLot = { readonly lotId: string; readonly consignmentId: string }

/**
 * Returns the lots of an order whose sellers have not consented to an action on it (S6). A consent to the order of
 * an earlier sale of a lot does not count.
 */
export async function lotsWithoutOrderConsent(
  db: Kysely<Rows>,
  { lotIds, since }: OrderedLots,
  request: OrderRequest,
): Promise<readonly ConsignedLot[]> {
  if (lotIds.length === 0) return []
  const lots = await db
    .selectFrom('consignment_lots')
    .innerJoin('consignments', 'consignments.id', 'consignment_lots.consignment_id')
    .select(['lot_id as lotId', 'consignment_id as consignmentId'])
    .where('lot_id', 'in', lotIds)
    .where('is_own_goods', '=', false)
    .execute()
  const given = (await readConsents(db, lotIds)).filter(
    ({ state, askedAt }) => state === 'given' && askedAt >= since,
  )
  return lots.filter(
    ({ lotId }) =>
      !isOrderAgreed(
        given.filter((one) => one.lotId === lotId),
        request,
      ),
  )
}

/**
 * Requests the consent of sellers of an order's lots who have not yet consented to an action on it (S6).
 * @returns the number of lots concerned
 */
export async function askForOrder(
  trx: Kysely<Rows>,
  ordered: OrderedLots,
  request: OrderRequest,
  { by, now }: { readonly by: string; readonly now: Instant },
): Promise<number> {
  const lots = await lotsWithoutOrderConsent(trx, ordered, request)
  for (const { lotId, consignmentId } of lots) {
    const about = { id: randomUUID(), consignment_id: consignmentId, lot_id: lotId, ...request }
    await insertConsent(trx, 'consent.ask', { ...about, state: 'asked', asked_at: now, recorded_by: by })
  }
  return lots.length
}

/** Stores a requested or recorded consent, replacing an unanswered request. */
export async function insertConsent(
  trx: Kysely<Rows>,
  act: 'consent.ask' | 'consent.note',
  row: Insertable<Rows['consents']> & { readonly lot_id: string },
): Promise<void> {
  const { lot_id: lot, subject, consignment_id: id, recorded_by: by, asked_at: now } = row
  await trx
    .deleteFrom('consents')
    .where('lot_id', '=', lot)
    .where('subject', '=', subject)
    .where('state', '=', 'asked')
    .execute()
  await trx.insertInto('consents').values(row).execute()
  if (row.state === 'asked') await enqueueConsentLetter(trx, id)
  await recordAction(trx, { by, act, about: { kind: 'consignment', id }, detail: { lot, subject } }, now)
}

const figure = z.nullable(z.number())
const figures = z.object({ lowEstimate: figure, highEstimate: figure, reserve: figure })

/** Returns, by lot, the figures agreed for an item that became a lot as a whole and without others (S3). */
async function agreedItems(
  db: Kysely<Rows>,
  lotIds: readonly string[],
): Promise<ReadonlyMap<string, ConsentTerms>> {
  if (lotIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('item_lots')
    .innerJoin('items', 'items.id', 'item_lots.item_id')
    .select(['item_lots.lot_id', 'item_lots.pieces', 'items.state', 'items.document'])
    .where('item_lots.lot_id', 'in', lotIds)
    .execute()
  const alone = [...Map.groupBy(rows, (row) => row.lot_id)].flatMap(([lotId, items]) => {
    const [item] = items
    if (!item || items.length > 1 || item.pieces !== null || item.state !== 'agreed') return []
    const { lowEstimate, highEstimate, reserve } = figures.parse(item.document)
    const terms: ConsentTerms = {
      subject: 'terms',
      lowEstimate,
      highEstimate,
      price: reserve || null,
      until: null,
    }
    return [[lotId, terms] as const]
  })
  return new Map(alone)
}
