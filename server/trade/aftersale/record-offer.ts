import type { Kysely } from 'kysely'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { lotNumberOf } from '#domain/lots/lot-number-of.ts'
import type { Instant } from '#domain/money/money.ts'
import type { OfferEnd } from '#domain/orders/aftersale-offer.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { formatAmount, formatDate } from '#server/platform/mail/format.ts'
import type { OfferRow } from './offer-rows.ts'

export type OfferRecordDeps = {
  readonly catalogue: Pick<Catalogue, 'published' | 'state'>
}

const acts = {
  made: 'lot.offer',
  accepted: 'lot.offerAccept',
  declined: 'lot.offerDecline',
  expired: 'lot.offerExpire',
  withdrawn: 'lot.offerWithdraw',
} as const

/**
 * Records what happened to an offer in the audit log and writes to the other side, in the transaction that
 * stores it (O17): to the bidder if staff acted, else to staff.
 *
 * @param by who acted; of an offer that expired, who made it
 */
export async function recordOffer(
  { catalogue }: OfferRecordDeps,
  trx: Kysely<Rows>,
  row: OfferRow,
  { what, by }: { readonly what: 'made' | OfferEnd; readonly by: string },
  at: Instant,
): Promise<void> {
  const [sale, state] = await Promise.all([
    catalogue.published(row.auction_id),
    catalogue.state(row.auction_id),
  ])
  const terms = state.lots.get(row.lot_id)?.terms
  const detail = {
    lot: terms ? lotLabel(lotNumberOf(terms)) : row.lot_id,
    paddle: row.paddle,
    amount: formatAmount(sale?.currency ?? '', row.price * 100),
    until: formatDate(houseTimeZone, row.valid_until),
  }
  const about = { kind: 'sale', id: row.auction_id }
  await recordAction(trx, { by, act: acts[what], about, detail }, at)
  const task = what === 'made' || what === 'withdrawn' ? 'aftersale.letter' : 'aftersale.toHouse'
  await enqueue(trx, task, { offerId: row.id, what }, { key: `${task}:${what}:${row.id}` })
}
