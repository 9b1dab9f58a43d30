import { enqueue } from '#server/platform/jobs/jobs.ts'
import { findCard } from './cards.ts'
import { type HoldRow, holdsOf, insertHold } from './hold-rows.ts'
import { type HoldDeps, settle } from './settle.ts'
import { abandonHold } from './steps.ts'

/**
 * Places a new hold for the same sum before the old one expires. The old hold remains until the new one is placed, so
 * that for a moment both exist. If the card refuses, the deposit is lost when the old hold expires.
 */
export async function renew(deps: HoldDeps, hold: HoldRow, now: number): Promise<void> {
  const { db, provider } = deps
  const key = { userId: hold.user_id, auctionId: hold.auction_id, provider: provider.name }
  const [newest] = await holdsOf(db, key)
  const isUnderWay = newest?.status === 'placing' || newest?.status === 'authenticating'
  if (!newest || isUnderWay) return
  const card = await findCard(db, provider.name, hold.user_id, hold.card_id ?? '')
  const params = {
    ...key,
    cardId: hold.card_id ?? '',
    amountCents: hold.amount,
    currency: hold.currency,
  }
  const opened = await insertHold(db, params, {
    turn: newest.turn + 1,
    card: { id: hold.card_id, methodId: card?.method_id ?? hold.method_id },
    provider: provider.name,
    customerId: hold.customer_id,
    now,
  })
  if (!opened) return
  const reported = await provider.placeHold({
    holdId: opened.id,
    auctionId: opened.auction_id,
    customerId: opened.customer_id,
    methodId: opened.method_id,
    amountCents: opened.amount,
    currency: opened.currency,
    isPresent: false,
  })
  if (reported.kind === 'notReady') return
  const settled = await settle(deps, opened, reported)
  if (settled.status === 'authenticating') await abandonHold(deps, settled)
  if (settled.status !== 'held') await recordRefusal(deps, hold, now)
}

/** Records a failed renewal; the bidder is notified the first time. */
async function recordRefusal({ db }: HoldDeps, hold: HoldRow, now: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const noted = await tx
      .updateTable('payment_holds')
      .set({ renewal_failed_at: now })
      .where('id', '=', hold.id)
      .where('status', '=', 'held')
      .executeTakeFirst()
    if (noted.numUpdatedRows === 0n || hold.renewal_failed_at !== null) return
    const { user_id: userId, auction_id: auctionId, expires_at: expiresAt } = hold
    await enqueue(tx, 'payments.endangered', { userId, auctionId, expiresAt })
  })
}
