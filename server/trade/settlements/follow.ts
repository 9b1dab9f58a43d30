import type { Kysely } from 'kysely'
import type { Instant } from '#domain/money/money.ts'
import { issue, needsDecision } from '#domain/settlements/settlement.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { billedTo, type PlaceName } from '#server/trade/orders/billed-to.ts'
import type { SellerLetterJob } from './letters.ts'
import { readSettling, type Settling, type SettlingDeps } from './read-settling.ts'
import { lockConsignment, type SettlementRef, writeSettlement } from './settlement-rows.ts'
import { insertStatement, readStatement } from './statement-rows.ts'

/** The further dependencies of issuing. */
export type IssueDeps = SettlingDeps & { readonly places: { readonly nameOf: PlaceName } }

/** Returns a settlement that is locked until the transaction ends, or why there is none. */
export async function lockSettling(
  deps: SettlingDeps,
  trx: Kysely<Rows>,
  ref: SettlementRef,
  now: Instant,
): ReturnType<typeof readSettling> {
  await lockConsignment(trx, ref.consignmentId)
  return readSettling(deps, trx, ref, now)
}

/**
 * Issues a settlement, or its next edition if its sums have changed (S7), in the caller’s transaction, which
 * has locked it. Posts the difference to the journal, and stores the edition as its seller gets it.  @param letterAfter milliseconds until the letter to the seller
 * @returns whether anything was written
 */
export async function issueSettlement(
  { places }: Pick<IssueDeps, 'places'>,
  trx: Kysely<Rows>,
  settling: Settling,
  now: Instant,
  letterAfter = 0,
): Promise<boolean> {
  const { ref, settlement, result, consignment } = settling
  const change = issue(settlement, result, now)
  if (change.settlement.edition === settlement.edition) return false
  await writeSettlement(trx, ref, change, now)
  const seller = consignment.seller === null ? '' : await billedTo(trx, consignment.seller, places.nameOf)
  await insertStatement(trx, settling, { edition: change.settlement.edition, seller, now })
  const { id: settlementId } = settlement
  await enqueue(trx, 'settlements.letter', { kind: 'statement', settlementId } satisfies SellerLetterJob, {
    key: `settlements.letter:statement:${settlementId}`,
    after: letterAfter,
  })
  return true
}

/** Gives staff time to undo a mistaken change of an order before its seller is notified (S16). */
const followedLetterAfter = 10 * 60_000

/**
 * Updates the issued settlements of a sale to match its orders (S7) and its returned items (S11). Running it
 * again changes nothing.
 */
export async function followOrders(
  deps: IssueDeps & { readonly db: Kysely<Rows> },
  auctionId: string,
  now: Instant,
): Promise<void> {
  const rows = await deps.db
    .selectFrom('settlements')
    .select(['consignment_id as consignmentId', 'auction_id as auctionId'])
    .where('auction_id', '=', auctionId)
    .where('edition', '>', 0)
    .orderBy('id')
    .execute()
  for (const ref of rows)
    await deps.db.transaction().execute(async (trx) => {
      const outcome = await lockSettling(deps, trx, ref, now)
      if (outcome.kind !== 'settling') return
      const stated = await readStatement(trx, outcome.settlement.id, null)
      if (needsDecision(outcome.settlement, outcome.result, stated?.lines ?? [])) return
      await issueSettlement(deps, trx, outcome, now, followedLetterAfter)
    })
}
