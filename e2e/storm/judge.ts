import type { Entry } from '#domain/auction/events.ts'
import { emptySale, evolve } from '#domain/auction/evolve.ts'
import { recordLostReason } from '#domain/auction/pause-reason.ts'
import type { SaleState } from '#domain/auction/state.ts'
import type { Call, FaultWindow, History, SaleRecord } from './history.ts'

/** The milliseconds within which a lot past its end must be closed before the storm is judged. */
export const closingTimeoutMs = 60_000

/**
 * Returns the faults of a history. There are none if no acknowledged bid was lost unnoticed, every lot had
 * one leader at a time, no price fell, every lot closed once, and every sold lot has one order.
 */
export function judge(history: History): readonly string[] {
  return [
    ...history.faults.flatMap(({ kind, server, failure }) =>
      failure ? [`${kind} ${server}: ${failure}`] : [],
    ),
    ...history.sales.flatMap((sale) => judgeSale(sale, history)),
  ]
}

function judgeSale(sale: SaleRecord, history: History): string[] {
  const { auctionId } = sale
  const states = statesOf(sale)
  const calls = history.calls.filter(({ bid }) => bid.auctionId === auctionId)
  const faults = [
    ...sale.faults,
    ...lostOrDuplicated(sale, calls, history.faults),
    ...wrongAnswers(sale, states, calls, history.faults),
    ...fallenPrices(states, sale),
    ...closings(sale, states, history.endedAt),
    ...orders(sale, states),
    ...rewritten(sale, history),
  ]
  return faults.map((fault) => `${auctionId}: ${fault}`)
}

/** Returns the sale's state after each entry; index `seq` is the state after that entry. */
function statesOf({ auctionId, entries }: SaleRecord): readonly SaleState[] {
  const states = [emptySale(auctionId)]
  for (const { entry } of entries) states.push(evolve(states.at(-1) ?? emptySale(auctionId), entry))
  return states
}

/**
 * Returns whether a call was sent before the end of an asynchronous failover, so that its bid may be lost. Its response
 * may arrive later.
 */
const mayBeLost = (call: Call, faults: readonly FaultWindow[]): boolean =>
  faults.some(({ kind, to }) => kind === 'failover' && call.askedAt < to)

/**
 * Checks that every acknowledged bid is in the ledger once, unless it was lost in an asynchronous failover that paused
 * the sale.
 */
function lostOrDuplicated(
  sale: SaleRecord,
  calls: readonly Call[],
  faults: readonly FaultWindow[],
): string[] {
  const found: string[] = []
  const byKey = Map.groupBy(
    sale.entries.filter(({ key }) => key !== null),
    ({ key }) => key,
  )
  for (const [key, entries] of byKey)
    if (entries.length > 1) found.push(`more than once in the ledger: ${key}`)
  const isPaused = sale.entries.some(
    ({ entry: { event } }) => event.type === 'salePaused' && event.reason === recordLostReason,
  )
  for (const call of calls) {
    if (call.answer.kind !== 'accepted') continue
    const event = byKey.get(call.bid.key)?.[0]?.entry.event
    if (
      event?.type === 'preBidPlaced' &&
      event.lotId === call.bid.lotId &&
      event.maximum === call.bid.maximum
    )
      continue
    if (!mayBeLost(call, faults))
      found.push(`acknowledged and not in the ledger: ${JSON.stringify(call.bid)}`)
    else if (!isPaused) found.push(`lost without a pause: ${JSON.stringify(call.bid)}`)
  }
  return found
}

/** Checks that price and leader in a response match the ledger at that position. */
function wrongAnswers(
  sale: SaleRecord,
  states: readonly SaleState[],
  calls: readonly Call[],
  faults: readonly FaultWindow[],
): string[] {
  const keys = new Set(sale.entries.map(({ key }) => key))
  return calls.flatMap(({ bid, answer, ...call }) => {
    if (answer.kind !== 'accepted') return []
    if (!keys.has(bid.key) && mayBeLost({ bid, answer, ...call }, faults)) return []
    const state = states[answer.seq]
    const leading = state?.lots.get(bid.lotId)?.leading
    const paddle = state?.admissions.get(bid.bidder)?.paddle
    const matches = leading?.price === answer.price && (leading.paddle === paddle) === answer.leads
    if (matches) return []
    // After a failover another entry may have the position of an earlier response.
    if (mayBeLost({ bid, answer, ...call }, faults) && state === undefined) return []
    return [`response differs from the ledger: ${JSON.stringify({ bid, answer, leading })}`]
  })
}

/** Checks that the price of a lot never falls, except by undo. */
function fallenPrices(states: readonly SaleState[], { entries }: SaleRecord): string[] {
  return entries.flatMap(({ entry: { event, seq } }) => {
    if (!('lotId' in event) || event.type === 'doingUndone' || event.type === 'lotReopened') return []
    const [before, after] = [states[seq - 1], states[seq]].map(
      (one) => one?.lots.get(event.lotId)?.leading?.price ?? 0,
    )
    return (after ?? 0) < (before ?? 0) ? [`the price of ${event.lotId} fell at ${seq}`] : []
  })
}

/** Checks that every lot past its end is closed once, not before its end, and sold to its leader. */
function closings(sale: SaleRecord, states: readonly SaleState[], endedAt: number): string[] {
  const closed = sale.entries.flatMap(({ entry }) => closingOf(entry, states) ?? [])
  const last = states.at(-1)
  const counted = [...(last?.lots.values() ?? [])].flatMap((lot) => {
    const times = closed.filter(({ lotId }) => lotId === lot.lotId).length
    if (times > 1) return [`${lot.lotId} closed ${times} times`]
    const isDue = lot.endTime < endedAt && last?.paused !== true
    return times === 0 && isDue ? [`${lot.lotId} was not closed`] : []
  })
  return [...closed.flatMap(({ faults }) => faults), ...counted]
}

/** Returns the faults of a closing; null for other entries. */
function closingOf({ event, seq, at }: Entry, states: readonly SaleState[]) {
  if (event.type !== 'lotSold' && event.type !== 'lotPassed') return null
  const { lotId } = event
  const lot = states[seq - 1]?.lots.get(lotId)
  const faults: string[] = []
  if (lot && at < lot.endTime) faults.push(`${lotId} closed at ${at}, before its end at ${lot.endTime}`)
  const leader = lot?.leading?.paddle ?? 'nobody'
  if (event.type === 'lotSold' && event.paddle !== leader)
    faults.push(`${lotId} was sold to ${event.paddle}, but its leader was ${leader}`)
  return { lotId, faults }
}

/** Checks that each sold lot has one order in the name of its leader. */
function orders({ orderLines }: SaleRecord, states: readonly SaleState[]): string[] {
  const last = states.at(-1)
  const bidderOf = new Map(
    [...(last?.admissions.values() ?? [])].map(({ paddle, bidder }) => [paddle, bidder]),
  )
  const sold = [...(last?.lots.values() ?? [])].filter((lot) => lot.saleStatus === 'sold')
  const missing = sold.flatMap((lot) => {
    const lines = orderLines.filter(({ lotId }) => lotId === lot.lotId)
    const buyer = bidderOf.get(lot.leading?.paddle ?? '')
    if (lines.length !== 1) return [`${lot.lotId} is sold and has ${lines.length} orders`]
    return lines[0]?.bidder === buyer
      ? []
      : [`${lot.lotId} is sold to ${buyer} and ordered by ${lines[0]?.bidder}`]
  })
  const isSold = new Set(sold.map(({ lotId }) => lotId))
  const extra = orderLines.filter(({ lotId }) => !isSold.has(lotId))
  return [
    ...missing,
    ...extra.map(({ lotId, bidder }) => `${bidder} has an order for ${lotId}, which is not sold`),
  ]
}

/** Checks that ledger entries never change, unless an asynchronous standby has taken over since. */
function rewritten({ auctionId, entries }: SaleRecord, { sightings, faults }: History): string[] {
  const lastFailover = Math.max(
    Number.NEGATIVE_INFINITY,
    ...faults.filter(({ kind }) => kind === 'failover').map(({ to }) => to),
  )
  return sightings.flatMap((seen) => {
    if (seen.auctionId !== auctionId || seen.at < lastFailover) return []
    return entries[seen.seq - 1]?.hash === seen.hash ? [] : [`entry ${seen.seq} was rewritten`]
  })
}
