import { choiceGroup } from '#domain/auction/choice-group.ts'
import type { SaleEvent } from '#domain/auction/events.ts'
import { hasMovedOn } from '#domain/auction/plans/plan-in-sale.ts'
import type { Leading, Paddle, SaleState } from '#domain/auction/state.ts'
import type { LotNumber } from '#domain/lots/lot-number.ts'
import { lotNumberOf } from '#domain/lots/lot-number-of.ts'
import type { Step } from './room.ts'

type OfLot = LotNumber & {
  readonly auctionId: string
  readonly lotId: string
  readonly seq: number
}

/** The effects of a sale's events on other subjects. `bidder` is an account; prices are whole units. */
export type Effect =
  | (OfLot & { readonly kind: 'outbid'; readonly bidder: string; readonly price: number })
  /** `isByChoice`: its buyer may choose other lots instead (V23). */
  | (OfLot & {
      readonly kind: 'won'
      readonly bidder: string
      readonly price: number
      readonly isByChoice: boolean
    })
  /**
   * A hammer was reversed: the bidder no longer owns the lot (V6). `isChoice`: the buyer chose others instead
   * (V23) and knows this, unless they were already notified of the win.
   */
  | (OfLot & { readonly kind: 'unsold'; readonly bidder: string; readonly isChoice: boolean })
  /** A notice about the lot was posted (K13), which those who have bid on it or follow it receive. */
  | (OfLot & { readonly kind: 'noticed' })
  /** The lot was withdrawn: those who have bid on it or follow it are notified. */
  | (OfLot & { readonly kind: 'withdrawn' })
  /** V20: the lot was sold without being called: those who have bid on it or follow it are notified. */
  | (OfLot & { readonly kind: 'soldInParcel' })
  /** V6: the sale of the lot was reversed; `soldAt` is when it was recorded, `except` is its buyer. */
  | (OfLot & { readonly kind: 'parcelUndone'; readonly soldAt: number; readonly except: string })
  /** K16: the lot joined the published sale: all who registered, bid or saved a lot are notified. */
  | (OfLot & { readonly kind: 'added' })
  /** V8: staff extended the end of the lot: those who have bid on it or follow it are notified. */
  | (OfLot & { readonly kind: 'extended' })
  /** V8: the start of the sale has changed: all who registered, bid or saved a lot are notified. */
  | { readonly kind: 'startMoved'; readonly auctionId: string; readonly seq: number }
  /** V8: staff extended the ends of several lots together: the same people are notified. */
  | { readonly kind: 'endsMoved'; readonly auctionId: string; readonly seq: number }
  /** K4: the sale was cancelled: all who registered, bid or saved a lot are notified. */
  | { readonly kind: 'cancelled'; readonly auctionId: string; readonly seq: number }
  /** A hammer fell or was reversed, or the sale ended: the orders of its buyers change (O3). */
  | { readonly kind: 'settled'; readonly auctionId: string; readonly seq: number }

/**
 * Returns the effects of a batch of steps at its end: a bidder who is outbid and leads again within the batch
 * gets no notice.
 */
export function effectsOf(steps: readonly Step[]): readonly Effect[] {
  const end = steps.at(-1)?.after
  return end ? together(steps.flatMap(effectsOfStep).filter((effect) => isStillTrue(effect, end))) : []
}

/**
 * Combines the effects of lots extended at once into one for the whole sale, so that nobody gets a letter
 * about each lot.
 */
function together(effects: readonly Effect[]): readonly Effect[] {
  const extended = effects.filter(({ kind }) => kind === 'extended')
  const [first, second] = extended
  if (!first || !second) return effects
  const { auctionId, seq } = first
  return [...effects.filter(({ kind }) => kind !== 'extended'), { kind: 'endsMoved', auctionId, seq }]
}

function effectsOfStep(step: Step): readonly Effect[] {
  const { before, after } = step
  const { event } = step.entry
  const isBid = event.type === 'preBidPlaced' || event.type === 'bidAccepted'
  return isBid && leaderOf(before, event.lotId) === leaderOf(after, event.lotId) ? none : allEffectsOf(step)
}

/** A shared list for steps without effects, as most bids are. */
const none: readonly Effect[] = []

const leaderOf = (sale: SaleState, lotId: string): Paddle | undefined => sale.lots.get(lotId)?.leading?.paddle

function allEffectsOf({ entry, before, after }: Step): Effect[] {
  const { event, seq } = entry
  const settled: Effect = { kind: 'settled', auctionId: after.auctionId, seq }
  if (event.type === 'saleEnded') return [settled]
  if (event.type === 'saleCancelled') return [{ kind: 'cancelled', auctionId: after.auctionId, seq }, settled]
  if (event.type === 'saleDelayed') return [{ kind: 'startMoved', auctionId: after.auctionId, seq }]
  if (!('lotId' in event)) return []
  const lot = after.lots.get(event.lotId)
  if (!lot) return []
  const of: OfLot = { auctionId: after.auctionId, lotId: lot.lotId, ...lotNumberOf(lot.terms), seq }
  const previous = before.lots.get(event.lotId)
  const isByChoice = choiceGroup(after.choices, lot.lotId).length > 0
  switch (event.type) {
    case 'preBidPlaced':
    case 'bidAccepted':
    case 'doingRedone':
      return outbid(of, before, previous?.leading ?? null, lot.leading)
    case 'lotSold':
    case 'buyerNamed':
    case 'lotSoldAfter':
      return named(after, event.paddle, (bidder) => [
        { ...of, kind: 'won', bidder, price: event.price, isByChoice },
        settled,
      ])
    case 'lotSoldInParcel':
      return named(after, event.paddle, (bidder) => [
        { ...of, kind: 'won', bidder, price: event.price, isByChoice },
        { ...of, kind: 'soldInParcel' },
        settled,
      ])
    case 'choiceMade':
    case 'choiceUndone':
      return [...calledLotEffects(of, after, event), settled]
    case 'endTimeMoved':
      return event.cause === 'clerk' ? [{ ...of, kind: 'extended' }] : []
    case 'noticePosted':
      return [{ ...of, kind: 'noticed' }]
    case 'lotAdded':
      // Clients whose lots it replaces receive a letter about those lots.
      return event.replaces ? [] : [{ ...of, kind: 'added' }]
    case 'lotWithdrawn':
      return [{ ...of, kind: 'withdrawn' }]
    case 'lotReopened':
      // A lot that passed may be on the statement of its seller.
      if (previous?.saleStatus !== 'sold') return [settled]
      return named(after, previous.leading?.paddle ?? '', (bidder) => [
        { ...of, kind: 'unsold', bidder, isChoice: false },
        ...(previous.inParcel
          ? [{ ...of, kind: 'parcelUndone', soldAt: previous.closedAt, except: bidder } as const]
          : []),
        settled,
      ])
    default:
      return []
  }
}

/**
 * V23: returns the effects on the called lot, which is released if its buyer chooses others and sold to them
 * again if that is undone.
 */
function calledLotEffects(
  of: OfLot,
  sale: SaleState,
  { type, lotId, lotIds, paddle, price }: Extract<SaleEvent, { type: 'choiceMade' | 'choiceUndone' }>,
): Effect[] {
  if (lotIds.includes(lotId)) return []
  return named(sale, paddle, (bidder) =>
    type === 'choiceMade'
      ? [{ ...of, kind: 'unsold', bidder, isChoice: true }]
      : [{ ...of, kind: 'won', bidder, price, isByChoice: true }],
  )
}

function outbid(of: OfLot, state: SaleState, previous: Leading | null, is: Leading | null): Effect[] {
  if (!previous || !is || previous.paddle === is.paddle) return []
  return named(state, previous.paddle, (bidder) => [{ ...of, kind: 'outbid', bidder, price: is.price }])
}

function named(state: SaleState, paddle: Paddle, effects: (bidder: string) => Effect[]): Effect[] {
  const bidder = state.paddles.get(paddle)
  return bidder === undefined ? [] : effects(bidder)
}

/** B2: a bidder whose plan has gone on to another lot is not notified that it was outbid. */
const isOutbid = (end: SaleState, lotId: string, paddle: Paddle | undefined): boolean =>
  end.lots.get(lotId)?.leading?.paddle !== paddle && (paddle === undefined || !hasMovedOn(end, paddle, lotId))

function isStillTrue(effect: Effect, end: SaleState): boolean {
  switch (effect.kind) {
    case 'outbid':
      return isOutbid(end, effect.lotId, end.admissions.get(effect.bidder)?.paddle)
    case 'won':
    case 'soldInParcel':
      return end.lots.get(effect.lotId)?.saleStatus === 'sold'
    case 'unsold':
    case 'parcelUndone':
      return end.lots.get(effect.lotId)?.saleStatus !== 'sold'
    case 'noticed':
    case 'withdrawn':
    case 'added':
    case 'extended':
    case 'startMoved':
    case 'endsMoved':
    case 'cancelled':
    case 'settled':
      return true
  }
}
