import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Instant } from '#domain/money/money.ts'
import { isCalendarDay } from '#domain/orders/receipts.ts'
import { openEnded } from '#domain/settlements/due.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import { containing } from '#server/platform/database/containing.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleMemberCall, type MemberContext } from '#server/platform/http/calls.ts'
import * as wire from '#wire/calls/staff-settlements.ts'
import { refusal, type WireRefusal } from '#wire/refusals/refusal-data.ts'
import { sellerNames, toLine, toWire } from './entity.ts'
import { type IssueDeps, issueSettlement, lockSettling } from './follow.ts'
import { dueThisWeek } from './open-settlings.ts'
import { dayAt } from './purchases.ts'
import { readSettling, readSettlings, type Settling, type SettlingOutcome } from './read-settling.ts'
import { type SettlementRef, settlementId, writeSettlement } from './settlement-rows.ts'

export type SettlementDeps = IssueDeps & {
  readonly db: Kysely<Rows>
  readonly catalogue: Pick<Catalogue, 'published' | 'cache' | 'state'>
}

type Refused = WireRefusal<'notFound' | 'wrongState'>

/** Returns why there is no settlement, as a refusal. */
export const toRefusal = ({ why }: Extract<SettlingOutcome, { kind: 'none' }>): Refused =>
  why === 'notFound' ? refusal('notFound') : refusal('wrongState', { status: why })

/** Reads a settlement for staff. */
async function showSettlement(
  deps: SettlementDeps,
  { viewer, lang, now }: MemberContext,
  ref: SettlementRef,
) {
  const outcome = await readSettling(deps, deps.db, ref, now)
  if (outcome.kind === 'none') return toRefusal(outcome)
  return toWire(deps, outcome, { lang, viewerId: viewer.userId, now })
}

/**
 * Locks a settlement and runs an action on it in a transaction. @param act returns why it is not possible, or null
 */
export async function actOnSettlement(
  deps: SettlementDeps,
  visit: MemberContext,
  ref: SettlementRef,
  act: (trx: Kysely<Rows>, settling: Settling) => Promise<string | null>,
) {
  const refused = await deps.db.transaction().execute(async (trx) => {
    const outcome = await lockSettling(deps, trx, ref, visit.now)
    if (outcome.kind === 'none') return toRefusal(outcome)
    const status = await act(trx, outcome)
    return status === null ? null : refusal('wrongState', { status })
  })
  return refused ?? showSettlement(deps, visit, ref)
}

/** Returns the calls by which staff settle with sellers. */
export const settlementCalls = (deps: SettlementDeps): readonly CallHandler[] => [
  handleMemberCall(wire.staffSettlementList, async ({ lang, now }, { show, ...params }) => {
    const { db } = deps
    const { page, size } = params
    const only = show === 'dueThisWeek' ? await dueThisWeek(deps, now) : null
    const { refs, total } = await findRefs(db, { ...params, only })
    const outcomes = await readSettlings(deps, db, refs, now)
    const found = outcomes.filter((one) => one.kind === 'settling')
    const names = await sellerNames(
      db,
      found.map(({ consignment }) => consignment.seller ?? ''),
    )
    const list = found.map((one) => toLine(one, names.get(one.consignment.seller ?? '') ?? '', lang))
    return { list, total, page, size }
  }),

  handleMemberCall(wire.staffSettlementGet, (visit, ref) => showSettlement(deps, visit, ref)),

  handleMemberCall(wire.staffSettlementIssue, (visit, { edition, ak: _, ...ref }) =>
    actOnSettlement(deps, visit, ref, async (trx, settling) => {
      if (settling.settlement.edition !== edition) return 'changed'
      if (!(await issueSettlement(deps, trx, settling, visit.now))) return 'unchanged'
      await record(trx, visit, 'settlement.issue', ref, { edition: edition + 1 })
      return null
    }),
  ),

  handleMemberCall(wire.staffSettlementHold, (visit, { lotId, why, reason, until, ak: _, ...ref }) =>
    actOnSettlement(deps, visit, ref, async (trx, settling) => {
      const { settlement, issuedAt, result } = settling
      if (!isDayAhead(until, visit.now)) return 'badDate'
      if (lotId !== '' && !result.lines.some((line) => line.lotId === lotId)) return 'noLot'
      if (settlement.edition === 0) await writeSettlement(trx, ref, { settlement, entries: [] }, issuedAt)
      await trx
        .insertInto('settlement_holds')
        .values({
          id: randomUUID(),
          settlement_id: settlement.id,
          lot_id: lotId || null,
          reason: why,
          note: reason,
          until,
          at: visit.now,
          by_user_id: visit.viewer.userId,
        })
        .execute()
      await record(trx, visit, 'settlement.hold', ref, { lot: lotId, reason, until })
      return null
    }),
  ),

  handleMemberCall(wire.staffSettlementRelease, (visit, { holdId, reason, ...ref }) =>
    actOnSettlement(deps, visit, ref, async (trx, { holds }) => {
      const hold = holds.find(({ id }) => id === holdId)
      if (!hold) return null
      if (hold.until === openEnded) return 'disputed'
      await trx
        .updateTable('settlement_holds')
        .set({ released_at: visit.now })
        .where('id', '=', holdId)
        .execute()
      await record(trx, visit, 'settlement.release', ref, { lot: hold.lotId ?? '', reason })
      return null
    }),
  ),
]

const isDayAhead = (day: string, now: Instant): boolean => isCalendarDay(day) && day > dayAt(now)

/** Records an action on a settlement. */
export const record = (
  trx: Kysely<Rows>,
  { viewer, now }: MemberContext,
  act: Parameters<typeof recordAction>[1]['act'],
  ref: SettlementRef,
  detail: Readonly<Record<string, string | number>>,
): Promise<void> =>
  recordAction(
    trx,
    {
      by: viewer.userId,
      act,
      about: { kind: 'settlement', id: settlementId(ref) },
      detail,
    },
    now,
  )

/**
 * Returns the settlements of ended sales, and those with a statement, latest sale first, filtered by sale, or
 * by the seller’s name or consignment number.  @param request.only the ids to search among; null for all
 */
async function findRefs(
  db: Kysely<Rows>,
  {
    auctionId,
    q,
    only,
    page,
    size,
  }: { auctionId: string; q: string; only: readonly string[] | null; page: number; size: number },
): Promise<{ readonly refs: readonly SettlementRef[]; readonly total: number }> {
  const like = containing(q)
  const { rows } = await sql<{ consignment_id: string; auction_id: string; total: string }>`
    select distinct on (sale.start_time, sale.auction_id, consignments.number)
      consignments.id as consignment_id, sale.auction_id, count(*) over ()::text as total
    from (select distinct consignment_id, lots.auction_id from consignment_lots join lots on lots.id = lot_id) of
    join consignments on consignments.id = of.consignment_id
    join sale_standing sale on sale.auction_id = of.auction_id
    left join users on users.id = consignments.seller
    left join settlements on settlements.consignment_id = consignments.id
      and settlements.auction_id = of.auction_id and settlements.edition > 0
    where (sale.is_end or settlements.id is not null) and (${auctionId} = '' or sale.auction_id = ${auctionId})
      and (${only}::text[] is null or of.consignment_id || ':' || of.auction_id = any(${only}))
      and (consignments.number ilike ${like}
        or concat_ws(' ', users.first_name, users.last_name, users.company) ilike ${like})
    order by sale.start_time desc, sale.auction_id, consignments.number
    limit ${size} offset ${(page - 1) * size}`.execute(db)
  return {
    refs: rows.map((row) => ({ consignmentId: row.consignment_id, auctionId: row.auction_id })),
    total: Number(rows[0]?.total ?? 0),
  }
}
