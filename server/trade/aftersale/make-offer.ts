import type { Kysely } from 'kysely'
import { decide } from '#domain/auction/decide.ts'
import { isRehearsal } from '#domain/auction/is-rehearsal.ts'
import { dayOf } from '#domain/delivery/pickup.ts'
import { endOfDay } from '#domain/lib/day-in-zone.ts'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import type { Instant, Whole } from '#domain/money/money.ts'
import { offerIssue } from '#domain/orders/aftersale-offer.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { Accounts } from '#server/people/accounts/accounts.ts'
import { mergedAccountOf } from '#server/people/client-links/client-links.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { badInput } from '#server/platform/http/calls.ts'
import type { Rooms } from '#server/sale/rooms/rooms.ts'
import { isAllottedAgain } from '#server/sellers/items/items.ts'
import { isRescinded as isSaleRescinded } from '#server/trade/orders/if-unpaid.ts'
import { staffAftersaleOfferMake } from '#wire/calls/aftersale-offers.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { isClosedNow } from './closing.ts'
import { lockLot, lockOffer, lockUnended, type OfferRow, stateOf, storeChange } from './offer-rows.ts'
import { recordOffer } from './record-offer.ts'
import { saleRefusal } from './sale-refusal.ts'

export type MakeOfferDeps = {
  readonly db: Kysely<Rows>
  readonly rooms: Pick<Rooms, 'freshState'>
  readonly catalogue: Pick<Catalogue, 'published' | 'state'>
  readonly accounts: Pick<Accounts, 'recipientOf'>
}

/** An offer as staff enter it. */
export type OfferRequest = {
  /** The same for a repeated request. */
  readonly id: string
  readonly auctionId: string
  readonly lotId: string
  readonly paddle: string
  readonly price: Whole
  /** The last day of the offer, in the time zone of the house: `2026-12-04`. */
  readonly date: string
  readonly belowReserve: boolean
  readonly by: string
}

/** Offers a lot to one of its bidders after the sale (O17), if it could be sold to them now (V16). */
export async function makeOffer(deps: MakeOfferDeps, request: OfferRequest, now: Instant) {
  const { auctionId, lotId, paddle, price, date } = request
  if (!(await deps.catalogue.published(auctionId))) return refusal('notFound')
  return deps.db.transaction().execute(async (trx) => {
    await lockLot(trx, lotId)
    const before = await lockOffer(trx, request.id)
    if (before) return isSame(before, request) ? { offerId: before.id } : badInput('ak', { name: 'invalid' })
    if (await isClosedNow(trx, auctionId)) return refusal('wrongState', { status: 'closed' })
    if (await isAllottedAgain(trx, lotId)) return refusal('wrongState', { status: 'allottedAgain' })
    const checked = await check(deps, request, now)
    if (typeof checked !== 'string') return checked
    const other = await lockUnended(trx, auctionId, lotId)
    if (other && !(await hasExpired(deps, trx, other, now)))
      return refusal('wrongState', { status: 'offered' })
    const row = await trx
      .insertInto('aftersale_offers')
      .values({
        id: request.id,
        auction_id: auctionId,
        lot_id: lotId,
        user_id: checked,
        paddle,
        price,
        valid_until: endOfDay(date, houseTimeZone),
        at: now,
        by_user_id: request.by,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordOffer(deps, trx, row, { what: 'made', by: request.by }, now)
    return { offerId: row.id }
  })
}

const isSame = (row: OfferRow, { auctionId, lotId, paddle, price, by }: OfferRequest): boolean =>
  row.auction_id === auctionId &&
  row.lot_id === lotId &&
  row.paddle === paddle &&
  row.price === price &&
  row.by_user_id === by

/** Returns the owner of the paddle, or why the lot cannot be offered to it. */
async function check(
  { db, rooms, accounts }: MakeOfferDeps,
  { auctionId, lotId, paddle, price, date, belowReserve }: OfferRequest,
  now: Instant,
) {
  const state = await rooms.freshState(auctionId)
  if (!state.lots.has(lotId)) return refusal('notFound')
  if (isRehearsal(state)) return refusal('wrongState', { status: 'rehearsal' })
  const isRescinded = await isSaleRescinded(db, auctionId, lotId)
  const sale = {
    type: 'sellAfter',
    lotId,
    paddle,
    price,
    belowReserve,
    isRescinded,
    seen: state.seq,
  } as const
  const decision = decide(state, sale, now)
  if (decision.kind === 'refused') return saleRefusal(staffAftersaleOfferMake, decision.refusal)
  const today = dayOf(now, houseTimeZone)
  const issue = offerIssue(state, { lotId, paddle, date, today })
  if (issue) return refusal('wrongState', { status: issue })
  const bidder = state.paddles.get(paddle) ?? ''
  const reader = await accounts.recipientOf(await mergedAccountOf(db, bidder))
  return reader ? bidder : refusal('wrongState', { status: 'noAccount' })
}

/** Expires an offer whose last day has passed, if the sweep has not done so yet (O17). @returns whether it did */
export async function hasExpired(
  deps: MakeOfferDeps,
  trx: Kysely<Rows>,
  row: OfferRow,
  now: Instant,
): Promise<boolean> {
  if (stateOf(row, now) !== 'expired') return false
  const change = await storeChange(trx, row, 'expire', now)
  if (change.kind === 'changed')
    await recordOffer(deps, trx, row, { what: 'expired', by: row.by_user_id }, now)
  return true
}
