import { writtenTo } from '#server/people/client-letters/letters-to.ts'
import { linkedIds } from '#server/people/client-links/client-links.ts'
import type { Payments } from '#server/trade/payments/payments.ts'
import type { Points } from '#server/trade/points/points.ts'
import type { Client } from '#wire/entities/client.ts'
import { type BidDeps, openBidsOf, type Reader, unwonLotsOf, wonBy } from './client-bids.ts'
import { chatsOf, enquiriesOf, lettersTo } from './client-contacts.ts'
import { offersTo, ownLotsOf } from './client-lots.ts'
import { marketingOf, personOf, sessionsOf } from './client-person.ts'
import { registrationsOf } from './client-registrations.ts'
import { deliveriesOf, figuresOf, mallOrdersOf, ordersOf } from './client-trade.ts'
import { mergedWith } from './merge-client.ts'
import { notesAbout } from './notes.ts'
import { blockShown, standingLimitShown } from './restrictions-shown.ts'
import { createSaleNames } from './sale-names.ts'

export type SheetDeps = BidDeps & {
  readonly catalogue: BidDeps['catalogue'] & Parameters<typeof lettersTo>[2]['catalogue']
  readonly payments: Pick<Payments, 'cardsOf'>
  readonly points: Pick<Points, 'pointsOf'>
  /** IANA name of the time zone for times in notices. */
  readonly timeZone: string
}

/**
 * Returns everything about a client, including the walk-in bidders that the account is merged with (U1); null
 * if there is none, or the client has been erased.
 *
 * @param anyId the account’s id, or that of a walk-in bidder
 */
export async function clientOf(
  deps: SheetDeps,
  anyId: string,
  visit: Omit<Reader, 'nameOf'>,
  now: number,
): Promise<Client | null> {
  const { db, catalogue, payments, points, timeZone } = deps
  const userIds = await linkedIds(db, anyId)
  const [userId = anyId] = userIds
  const person = await personOf(db, userId)
  if (!person) return null
  const nameOf = createSaleNames(catalogue, visit.lang)
  const reader = { ...visit, nameOf }
  const [cards, consents, sessions, figures, balance] = await Promise.all([
    payments.cardsOf(userId),
    marketingOf(db, userId),
    sessionsOf(db, userId, now),
    figuresOf(db, userIds, now, timeZone),
    points.pointsOf(userId),
  ])
  return {
    ...person,
    isSelf: visit.viewer.userId === userId,
    cards: cards.map(({ id: _id, ...card }) => card),
    consents,
    sessions,
    figures: { ...figures, points: balance },
    merged: await mergedWith(db, userId),
    standingLimit: await standingLimitShown(db, userId),
    block: await blockShown(db, userId, now),
    registrations: await registrationsOf(deps, userIds, reader),
    bids: await openBidsOf(deps, userIds, reader),
    won: await wonBy(deps, userIds, reader),
    notWon: await unwonLotsOf(deps, userIds, reader),
    offers: await offersTo(deps, userIds, reader, now),
    ownLots: await ownLotsOf(deps, userIds, reader),
    orders: await ordersOf(db, userIds, nameOf, now),
    deliveries: await deliveriesOf(db, userIds),
    mallOrders: await mallOrdersOf(db, userIds),
    chats: await chatsOf(db, userIds),
    enquiries: await enquiriesOf(db, userIds),
    letters: await lettersTo(db, userIds, { catalogue, timeZone }, visit.lang),
    written: await writtenTo(db, userIds),
    notes: await notesAbout(db, userIds),
  }
}
