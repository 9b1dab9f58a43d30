import type { Instant } from '#domain/money/money.ts'
import { choiceLots, maxChoice } from '../choice.ts'
import { choiceGroup } from '../choice-group.ts'
import type { ClerkCommand } from '../commands.ts'
import type { SaleEvent } from '../events.ts'
import { isForSale } from '../lot-state.ts'
import type { BlockedReason, Decision } from '../refusal.ts'
import type { Choice, LotState } from '../state.ts'
import { accepted, refused, wrongState } from './decisions.ts'
import { append, type EventBatch, type PublishedSale, startBatch } from './event-batch.ts'
import { areNeighbours } from './neighbours.ts'
import { isRequested, parcelBlockedReason, soldWith } from './parcel.ts'
import { hasActiveBidding, lotBlockedReason } from './states.ts'

type OfferChoice = Extract<ClerkCommand, { type: 'offerChoice' }>
type RecordChoice = Extract<ClerkCommand, { type: 'recordChoice' }>

/**
 * V23: offers neighbouring lots that have not been called as buyer’s choice, or ends a group so that its lots
 * are offered one by one.
 */
export function offerChoice(
  sale: PublishedSale,
  lot: LotState,
  { lotIds, seen }: OfferChoice,
): Decision<SaleEvent> {
  if (sale.terms.kind === 'timed') return wrongState('timed')
  if (sale.isEnd) return wrongState('ended')
  return lotIds.length === 0 ? endChoice(sale, lot) : groupLots(sale, lot, lotIds, seen)
}

/**
 * Ends a choice, so that the lots of its group are offered one by one. It is refused while bidders bid for
 * the choice.
 */
function endChoice(sale: PublishedSale, { lotId }: LotState): Decision<SaleEvent> {
  const group = choiceGroup(sale.choices, lotId)
  if (group.length === 0) return wrongState('notByChoice')
  const current = sale.lots.get(sale.currentLotId ?? '')
  if (current && group.includes(current.lotId) && hasActiveBidding(current)) return wrongState('biddingOpen')
  return accepted({ type: 'choiceOffered', lotId, lotIds: [] })
}

function groupLots(
  sale: PublishedSale,
  { lotId }: LotState,
  lotIds: readonly string[],
  seen: number,
): Decision<SaleEvent> {
  const lots = lotIds.flatMap((id) => sale.lots.get(id) ?? [])
  if (lots.length < lotIds.length) return refused({ kind: 'notFound' })
  if (lots.some(({ seq }) => seq > seen)) return refused({ kind: 'stale', seq: sale.seq })
  if (lotIds.length < 2 || lotIds.length > maxChoice || !lotIds.includes(lotId)) return wrongState('badPlace')
  const blocked = lots.map((each) => joinBlockedReason(sale, each)).find((reason) => reason !== null)
  if (blocked) return wrongState(blocked)
  return areNeighbours(sale, lotIds)
    ? accepted({ type: 'choiceOffered', lotId, lotIds })
    : wrongState('badPlace')
}

/** Returns why a lot can join no group: it was called, is not for sale, or is in one. */
function joinBlockedReason({ choices }: PublishedSale, lot: LotState): BlockedReason | null {
  const blocked = lotBlockedReason(lot)
  if (blocked) return blocked
  if (lot.lotStatus !== 'waiting') return 'onBlock'
  if (lot.leading || lot.offers.length > 0) return 'hasBids'
  return choiceGroup(choices, lot.lotId).length > 0 ? 'byChoice' : null
}

/**
 * V23: right after the hammer its buyer takes one or more lots of the group, each at the hammer price. If the called
 * lot is not among them, it is for sale again. The buyer must be allowed to bid on all of them (W2, W3).
 */
export function recordChoice(
  sale: PublishedSale,
  lot: LotState,
  command: RecordChoice,
  at: Instant,
): Decision<SaleEvent> {
  const { lotIds, seen } = command
  if (!isRequested(lot, command)) return refused({ kind: 'stale', seq: sale.seq })
  const blocked = choiceBlockedReason(sale, lot)
  if (blocked) return wrongState(blocked)
  const group = offeredWith(sale, lot.lotId)
  // Sorted, so that the same choice always gives the same entry.
  const chosen = group.filter((id) => lotIds.includes(id)).flatMap((id) => sale.lots.get(id) ?? [])
  if (chosen.length === 0 || chosen.length < lotIds.length) return wrongState('notByChoice')
  if (chosen.some(({ seq }) => seq > seen)) return refused({ kind: 'stale', seq: sale.seq })
  const paddle = lot.leading?.paddle ?? ''
  let batch: EventBatch = append(startBatch(sale, at), {
    type: 'choiceMade',
    lotId: lot.lotId,
    lotIds: chosen.map(({ lotId }) => lotId),
    paddle,
    price: lot.finalPrice,
  })
  for (const each of chosen.filter(({ lotId }) => lotId !== lot.lotId)) {
    const sold = soldWith(sale, { batch, first: lot, lot: each })
    if (sold.kind !== 'accepted') return sold
    batch = sold.events.reduce(
      (next, event) => append(next, event.type === 'lotSoldInParcel' ? { ...event, byChoice: true } : event),
      batch,
    )
  }
  return accepted(...batch.events)
}

/**
 * V23: returns the lots that a lot is offered with as buyer’s choice, including itself, as far as they are
 * for sale.
 */
export const offeredWith = (sale: PublishedSale, lotId: string): readonly string[] =>
  choiceLots(sale, [...sale.lots.keys()], lotId, (id) => isForSale(sale.lots.get(id)))

/**
 * V23: returns why nothing can be chosen with this lot, or null right after its hammer, with a buyer who is
 * present to choose.
 */
export function choiceBlockedReason(sale: PublishedSale, lot: LotState): BlockedReason | null {
  if (lot.choice) return 'choiceMade'
  return (
    parcelBlockedReason(sale, lot) ?? (choiceGroup(sale.choices, lot.lotId).length > 0 ? null : 'notByChoice')
  )
}

/** V6: undoes a choice: the chosen lots are to be called again, and the called lot stays sold to its buyer. */
export const undoChoice = (batch: EventBatch, lotId: string, { chosen }: Choice): EventBatch =>
  append(batch, { type: 'choiceUndone', lotId, ...chosen })
