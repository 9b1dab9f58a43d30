import { type Kysely, sql } from 'kysely'
import { linkedIds } from '#server/people/client-links/client-links.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import { documentsOf } from '#server/sellers/letters/letter-documents.ts'
import type { Settlements } from '#server/trade/settlements/settlements.ts'
import { sellConsignmentList, sellConsignmentView } from '#wire/calls/sell-consignments.ts'
import type { OwnConsignmentSummary, OwnLot } from '#wire/entities/seller-consignment.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { consignmentOf } from './consignments.ts'
import { readEditions, withChanges } from './editions.ts'
import { lotsOfConsignment } from './lots-of-consignment.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly settlements: Pick<Settlements, 'proceedsOf' | 'deductionsOf' | 'remittancesOf'>
}

/** Returns the calls by which sellers follow their consignments (S1, S6). */
export const sellerCalls = ({ db, settlements }: Deps): readonly CallHandler[] => [
  handleMemberCall(sellConsignmentList, async ({ viewer }) => ({
    list: await ownConsignments(db, await linkedIds(db, viewer.userId)),
  })),

  handleMemberCall(sellConsignmentView, async ({ viewer, lang, now }, { consignmentId }) => {
    const sellers = await linkedIds(db, viewer.userId)
    const [summary] = await ownConsignments(db, sellers, consignmentId)
    if (!summary) return refusal('notFound')
    const editions = await readEditions(db, consignmentId)
    const lots = await lotsOfConsignment(db, consignmentId, lang, () => true)
    const published = lots.filter(({ state }) => state !== 'draft')
    const saleIds = [...new Set(published.map(({ sale }) => sale.id))]
    const settled = await Promise.all(
      saleIds.map((auctionId) => settlements.proceedsOf({ consignmentId, auctionId }, now)),
    )
    const proceeds = settled.filter((one) => one !== null)
    // Lots in preparation have no sale yet.
    const deductions = new Map(
      await Promise.all(
        ['', ...saleIds].map(async (auctionId) => {
          return [auctionId, await settlements.deductionsOf({ consignmentId, auctionId })] as const
        }),
      ),
    )
    const watchers = await watchersOf(
      db,
      published.map(({ lotId }) => lotId),
    )
    return {
      ...summary,
      editions: withChanges(editions.filter(({ state }) => state !== 'draft')),
      lots: lots.map((lot) => ({
        ...deductionsOn(lot.lotId, deductions.get(lot.state === 'draft' ? '' : lot.sale.id)),
        ...(lot.state === 'draft' ? unsettled(lot) : lot),
        reserve: lot.state === 'draft' ? null : lot.reserve || null,
        watchers: watchers.get(lot.lotId) ?? 0,
        proceeds: proceeds.find((of) => of.lots.has(lot.lotId))?.lots.get(lot.lotId) ?? null,
      })),
      sales: proceeds.map(({ sale }) => sale),
      documents: await documentsOf(db, consignmentId, () => true),
      remittances: await settlements.remittancesOf(consignmentId),
    }
  }),
]

/** Returns the share withheld from a lot, and its waived charges. */
const deductionsOn = (
  lotId: string,
  of: Awaited<ReturnType<Settlements['deductionsOf']>> | undefined,
): Pick<OwnLot, 'withholding' | 'waived'> => ({
  withholding: of?.withholding ?? 0,
  waived: (of?.waivers ?? []).flatMap((waiver) => (waiver.lotId === lotId ? waiver.kind : [])),
})

/** Returns a lot in preparation, without figures that are not yet agreed and a sale that is not yet announced. */
const unsettled = <Lot extends object>(lot: Lot) => ({
  ...lot,
  sale: { id: '', no: '' },
  lotNum: 0,
  lotSuffix: '',
  lowEstimate: null,
  highEstimate: null,
})

/** Returns the consignments of a seller, newest first. @param id the id of a single one */
async function ownConsignments(
  db: Kysely<Rows>,
  sellers: readonly string[],
  id: string | null = null,
): Promise<OwnConsignmentSummary[]> {
  let query = db
    .selectFrom('consignments')
    .selectAll()
    .select([
      sql<number>`(select count(*)::int from consignment_lots own where own.consignment_id = consignments.id)`.as(
        'lot_count',
      ),
      sql<boolean>`exists (select from agreement_editions edition
        where edition.consignment_id = consignments.id and edition.state = 'sent')`.as('is_to_sign'),
    ])
    .where('seller', 'in', sellers)
  if (id !== null) query = query.where('id', '=', id)
  const rows = await query.orderBy('created_at', 'desc').orderBy('number', 'desc').execute()
  return rows.map((row) => {
    const { number, reference, state, stateAt, createdAt } = consignmentOf(row)
    return {
      id: row.id,
      ...{ number, reference, state, stateAt, createdAt },
      lotCount: row.lot_count,
      isToSign: row.is_to_sign,
    }
  })
}

/** Returns the number of clients who have each lot in their favourites. */
async function watchersOf(db: Kysely<Rows>, lotIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (lotIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('favorites')
    .select(({ fn }) => ['lot_id', fn.countAll<string>().as('count')])
    .where('lot_id', 'in', lotIds)
    .groupBy('lot_id')
    .execute()
  return new Map(rows.map(({ lot_id, count }) => [lot_id, Number(count)]))
}
