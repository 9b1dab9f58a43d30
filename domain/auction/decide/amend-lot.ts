import type { Instant, Whole } from '#domain/money/money.ts'
import type { LotSubject } from '../changes/change-table.ts'
import { type PriceChange, publicPrices } from '../changes/lot-change.ts'
import { verdictOnLot } from '../changes/permitted-changes.ts'
import type { ClerkCommand } from '../commands.ts'
import type { SaleEvent } from '../events.ts'
import type { BlockedReason, Decision } from '../refusal.ts'
import type { Leading, LotState } from '../state.ts'
import { unchangeableReason } from './change-blocked.ts'
import { accepted, refused, unchanged, wrongState } from './decisions.ts'
import type { PublishedSale } from './event-batch.ts'
import { lotIssue } from './publishing.ts'

type AmendLot = Extract<ClerkCommand, { type: 'amendLot' }>
type LotAmended = Extract<SaleEvent, { type: 'lotAmended' }>

/**
 * K4: changes the terms of a published lot. Estimates and start price only before the first bid; the reserve down, or up
 * to the low estimate before the first bid, with the seller's consent. A lowered reserve that the leader's maximum meets
 * makes them bid at least the reserve (T3), and extends a timed lot that is about to close (T7).
 */
export function amendLot(
  sale: PublishedSale,
  lot: LotState,
  command: AmendLot,
  at: Instant,
): Decision<SaleEvent> {
  const prices = changedPrices(lot, command)
  const reserve = command.reserve === undefined ? lot.terms.reserve : command.reserve
  const isReserveChanged = reserve !== lot.terms.reserve
  if (prices.length === 0 && !isReserveChanged) return unchanged
  const subjects = prices.map(({ field }) => subjectOf(field))
  const blocked =
    unchangeableReason(sale, lot, isReserveChanged ? [...subjects, 'reserve'] : subjects, at) ??
    (isReserveChanged ? reserveBlockedReason(sale, lot, { ...command, reserve }, at) : null)
  if (blocked) return wrongState(blocked)
  const terms = { ...lot.terms, ...Object.fromEntries(prices.map(({ field, to }) => [field, to])), reserve }
  const issue = lotIssue(terms)
  if (issue) return refused({ kind: 'badTerms', reason: issue })
  const amended: LotAmended = {
    type: 'lotAmended',
    lotId: lot.lotId,
    prices,
    reserve,
    consent: isReserveChanged ? command.consent : null,
    ...((reserve === null) !== (lot.terms.reserve === null) && { hasReserve: reserve !== null }),
    ...leadAtReserve(lot, reserve),
  }
  return accepted(amended, ...extension(sale, lot, amended, at))
}

const subjectOf = (field: PriceChange['field']): LotSubject =>
  field === 'startPrice' ? 'startPrice' : 'estimate'

function changedPrices({ terms }: LotState, command: AmendLot): readonly PriceChange[] {
  return publicPrices.flatMap((field) => {
    const to = command[field]
    return to === undefined || to === terms[field] ? [] : [{ field, from: terms[field], to }]
  })
}

/**
 * K4: returns why a reserve cannot be changed: the seller must consent, and once there is a bid it can only be lowered.
 */
function reserveBlockedReason(
  sale: PublishedSale,
  lot: LotState,
  { reserve, consent }: Pick<AmendLot, 'consent'> & { readonly reserve: Whole | null },
  at: Instant,
): BlockedReason | null {
  const verdict = verdictOnLot(sale, lot, 'reserve', at)
  const isOnlyDown = verdict?.kind === 'allowed' && verdict.manner === 'reserveDown'
  const isLower = reserve === null || (lot.terms.reserve !== null && reserve < lot.terms.reserve)
  if (isOnlyDown && !isLower) return 'reserveRaised'
  return consent === null ? 'noConsent' : null
}

/** T3: returns who leads at what price under a new reserve, or nothing if neither changes. */
function leadAtReserve(lot: LotState, reserve: Whole | null): Pick<LotAmended, 'leading' | 'lines'> {
  const { leading } = lot
  if (!leading || leading.reserveMet) return { lines: [] }
  const maximum = leading.channel === 'maximum' ? lot.maximumBids.get(leading.paddle)?.maximum : undefined
  if (reserve !== null && (maximum ?? leading.price) < reserve) return { lines: [] }
  const price = Math.max(leading.price, reserve ?? 0)
  const lead: Leading = { ...leading, price, reserveMet: true }
  const line = { paddle: lead.paddle, price, channel: lead.channel }
  return { leading: lead, lines: price > leading.price ? [line] : [] }
}

/** T7: gives the other bidders time to respond to a price that a lowered reserve has changed. */
function extension(
  { terms }: PublishedSale,
  lot: LotState,
  { leading }: LotAmended,
  at: Instant,
): readonly SaleEvent[] {
  const endTime = at + terms.extendWindow
  if (terms.kind === 'live' || leading === undefined || endTime <= lot.endTime) return []
  return [{ type: 'endTimeMoved', lotId: lot.lotId, endTime, cause: 'softClose' }]
}
