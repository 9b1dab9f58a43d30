import { lotBidders } from '#domain/auction/lot-bidders.ts'
import type { SaleState } from '#domain/auction/state.ts'
import type { Duration, Instant } from '#domain/money/money.ts'
import { isCalendarDay } from './receipts.ts'

/** How an offer of a lot after its sale ends (O17). */
export const offerEnds = ['accepted', 'declined', 'withdrawn', 'expired'] as const
export type OfferEnd = (typeof offerEnds)[number]

/** `accepting`: its bidder has accepted, and the ledger has not recorded the sale of the lot yet. */
export const offerStates = ['open', 'accepting', ...offerEnds] as const
export type OfferState = (typeof offerStates)[number]

/** Returns whether an offer in a state has not ended, so that its lot is still offered. */
export const isOffered = (state: OfferState): boolean => state === 'open' || state === 'accepting'

/** An offer of a lot to one of its bidders after the sale (O17). */
export type AftersaleOffer = {
  /** It can be accepted until then. */
  readonly until: Instant
  /** When its bidder accepted; null before, and if the sale could not be made. */
  readonly acceptedAt: Instant | null
  readonly end: OfferEnd | null
}

/** The events of an offer. `sell` and `reopen` are the outcomes of an acceptance. */
export type OfferAct = 'accept' | 'sell' | 'reopen' | 'decline' | 'withdraw' | 'expire'

/** An offer after an action; `unchanged` if the action was done before; or the state that does not allow it. */
export type OfferChange =
  | { readonly kind: 'changed'; readonly offer: AftersaleOffer }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'refused'; readonly state: OfferState }

/** Returns the state of an offer at an instant (O17). */
export function offerState({ until, acceptedAt, end }: AftersaleOffer, now: Instant): OfferState {
  if (end !== null) return end
  if (acceptedAt !== null) return 'accepting'
  return now > until ? 'expired' : 'open'
}

/** The state that each action needs. */
const neededStates: { readonly [act in OfferAct]: OfferState } = {
  accept: 'open',
  sell: 'accepting',
  reopen: 'accepting',
  decline: 'open',
  withdraw: 'open',
  expire: 'expired',
}

/** The result of each action that ends an offer. */
const ends: { readonly [act in Exclude<OfferAct, 'accept' | 'reopen'>]: OfferEnd } = {
  sell: 'accepted',
  decline: 'declined',
  withdraw: 'withdrawn',
  expire: 'expired',
}

/**
 * Applies an action to an offer (O17). An offer ends once. It can be accepted, declined or withdrawn only
 * while open; an accepted one ends with the sale of the lot, or is open again if the sale could not be made.
 */
export function changeOffer(offer: AftersaleOffer, act: OfferAct, now: Instant): OfferChange {
  const state = offerState(offer, now)
  if (isDone(offer, act)) return { kind: 'unchanged' }
  if (state !== neededStates[act]) return { kind: 'refused', state }
  return { kind: 'changed', offer: { ...offer, ...changeBy(act, now) } }
}

function changeBy(act: OfferAct, now: Instant): Partial<AftersaleOffer> {
  if (act === 'accept') return { acceptedAt: now }
  return act === 'reopen' ? { acceptedAt: null } : { end: ends[act] }
}

/** Returns whether an action was carried out before. */
function isDone({ acceptedAt, end }: AftersaleOffer, act: OfferAct): boolean {
  if (act === 'accept') return acceptedAt !== null && (end === null || end === 'accepted')
  return act === 'reopen' ? acceptedAt === null && end === null : end === ends[act]
}

/** How many days an offer is valid by default, and at most. */
export const usualOfferDays = 5
const maxOfferDays = 60
const day: Duration = 86_400_000

/** Why a lot cannot be offered to a bidder (O17), besides the reasons that prevent its sale (V16). */
export type OfferIssue =
  /** The paddle has not bid on the lot. */
  | 'noBid'
  /** The paddle belongs to the buyer whose sale was rescinded. */
  | 'firstBuyer'
  | 'badDate'
  | 'farDate'

/**
 * Returns why a lot cannot be offered to a paddle until the end of a day (O17), or null if it can. It is offered to
 * those who bid on it, except the buyer whose sale was rescinded, for 60 days at most.
 *
 * @param date `2026-12-04`, in the house's time zone
 * @param today today’s date in the same form
 */
export function offerIssue(
  { lots }: Pick<SaleState, 'lots'>,
  { lotId, paddle, date, today }: { lotId: string; paddle: string; date: string; today: string },
): OfferIssue | null {
  const lot = lots.get(lotId)
  if (!lot || paddle === '' || !lotBidders(lot).some((bidder) => bidder.paddle === paddle)) return 'noBid'
  if (lot.saleStatus === 'sold' && lot.leading?.paddle === paddle) return 'firstBuyer'
  if (!isCalendarDay(date) || date < today) return 'badDate'
  return Date.parse(date) - Date.parse(today) > maxOfferDays * day ? 'farDate' : null
}
