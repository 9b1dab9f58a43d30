import { isSameNumber } from '#domain/lots/compare-lot-numbers.ts'
import { type LotNumber, lotLabel } from '#domain/lots/lot-number.ts'
import { lotNumberOf } from '#domain/lots/lot-number-of.ts'
import { nextSuffix } from '#domain/lots/lot-suffix.ts'
import { choiceGroup } from '../choice-group.ts'
import type { ReplaceLots } from '../commands.ts'
import type { SaleEvent } from '../events.ts'
import type { BlockedReason, Decision } from '../refusal.ts'
import { saleOrder } from '../sale-order.ts'
import type { LotState } from '../state.ts'
import type { LotTerms } from '../terms.ts'
import { numberOfAddition } from './add-lot.ts'
import { accepted, refused, unchanged, wrongState } from './decisions.ts'
import { append, type EventBatch, type PublishedSale, startBatch } from './event-batch.ts'
import { areNeighbours } from './neighbours.ts'
import { lotIssue } from './publishing.ts'
import { lotBlockedReason } from './states.ts'

/** The maximum number of lots that one is divided into: its number has the letters A to Z. */
const maxParts = 26

/**
 * K17: combines neighbouring lots of a live sale that have not been called into one lot, or divides one into several.
 * The lots are withdrawn, and their bids are void; the new ones are offered in their place.
 */
export function replaceLots(sale: PublishedSale, command: ReplaceLots, at: number): Decision<SaleEvent> {
  const { lots } = command
  if (lots.length > 0 && lots.every(({ lotId }) => sale.lots.has(lotId))) return unchanged
  const replaced = inOrderOfSale(sale, command.lotIds)
  if (replaced === null) return refused({ kind: 'notFound' })
  const blocked = replacementBlockedReason(sale, replaced, lots.length)
  if (blocked) return wrongState(blocked)
  if (!isSameQuantity(command.quantities)) return wrongState('badQuantity')
  const first = replaced[0]?.terms.lotNum ?? 0
  const lotIds = replaced.map(({ lotId }) => lotId)
  let batch = lotIds.reduce<EventBatch>(
    (batch, lotId) =>
      append(batch, {
        type: 'lotWithdrawn',
        lotId,
        reason: '',
        replacedBy: lots.map((lot) => lot.lotId),
      }),
    startBatch(sale, at),
  )
  for (const terms of lots) {
    const issue = partIssue(batch, terms, first)
    if (issue) return refused({ kind: 'badTerms', reason: issue })
    const { lotId } = terms
    const owners = command.owners && { owners: command.owners[lotId] ?? null }
    batch = append(batch, { type: 'lotAdded', lotId, terms, endTime: 0, replaces: lotIds, ...owners })
  }
  return accepted(...batch.events)
}

/** Returns what is wrong with the next replacement lot, or null if nothing is. */
function partIssue({ sale }: EventBatch, terms: LotTerms, first: number): string | null {
  if (sale.lots.has(terms.lotId)) return 'lotId'
  const number = lotNumberOf(terms)
  const next = numberOfAddition(sale.lots.values(), first)
  const isNext = next !== null && isSameNumber(next, number)
  return lotIssue(terms) ?? (isNext ? null : `lot ${lotLabel(number)}: lotNum`)
}

/**
 * Returns the numbers of the replacement lots: the next letters of the lot that is offered first, or null
 * after Z.
 */
export function numbersOfParts(
  sale: PublishedSale,
  lotIds: readonly string[],
  count: number,
): readonly LotNumber[] | null {
  const first = inOrderOfSale(sale, lotIds)?.[0]
  const next = first && numberOfAddition(sale.lots.values(), first.terms.lotNum)
  if (!next) return null
  const numbers = [next]
  while (numbers.length < count) {
    const lotSuffix = nextSuffix(numbers.at(-1)?.lotSuffix ?? '')
    if (lotSuffix === null) return null
    numbers.push({ ...next, lotSuffix })
  }
  return numbers
}

/**
 * Returns the lots in the order in which they are offered (V19), or null if the sale lacks one, or one is named twice.
 */
function inOrderOfSale(sale: PublishedSale, lotIds: readonly string[]): readonly LotState[] | null {
  const named = new Set(lotIds)
  const lots = saleOrder([...sale.lots.keys()], sale.moves).flatMap((id) =>
    named.has(id) ? (sale.lots.get(id) ?? []) : [],
  )
  return lots.length === lotIds.length && lots.length > 0 ? lots : null
}

/** K17: returns why these lots cannot be replaced by this number of others now, or null if they can. */
function replacementBlockedReason(
  sale: PublishedSale,
  replaced: readonly LotState[],
  parts: number,
): BlockedReason | null {
  if (sale.terms.kind === 'timed') return 'timed'
  if (sale.cancellation) return 'cancelled'
  if (sale.isEnd) return 'ended'
  const blocked = replaced.map((lot) => lotReplacementBlockedReason(sale, lot)).find((reason) => reason)
  if (blocked) return blocked
  const isCombined = replaced.length > 1 && parts === 1
  const isDivided = replaced.length === 1 && parts > 1 && parts <= maxParts
  if (!isCombined && !isDivided) return 'badParts'
  const lotIds = replaced.map(({ lotId }) => lotId)
  return areNeighbours(sale, lotIds) ? null : 'badPlace'
}

function lotReplacementBlockedReason(sale: PublishedSale, lot: LotState): BlockedReason | null {
  const blocked = lotBlockedReason(lot) ?? (isUncalled(lot) ? null : 'onBlock')
  if (blocked) return blocked
  // V23: bidders compete for the right to choose from the lots as they are.
  return choiceGroup(sale.choices, lot.lotId).length > 0 ? 'byChoice' : null
}

/** Returns whether a lot has not been called; one that was set aside with a bid has been. */
const isUncalled = (
  lot: Pick<LotState, 'lotStatus' | 'leading'> & { readonly bids: Iterable<unknown> },
): boolean => lot.lotStatus === 'waiting' && lot.leading === null && [...lot.bids].length === 0

/** K17: returns whether combining or dividing lots keeps the quantity. @param quantities of bottles, jars or cigars */
export const isSameQuantity = ({ before, after }: ReplaceLots['quantities']): boolean =>
  after.every((one) => one > 0) && sum(before) === sum(after)

const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0)
