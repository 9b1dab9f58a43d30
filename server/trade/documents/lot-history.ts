import type { Entry, SaleEvent } from '#domain/auction/events.ts'
import type { LotState, SaleState } from '#domain/auction/state.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { lotNumberOf } from '#domain/lots/lot-number-of.ts'
import type { Instant } from '#domain/money/money.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { formatDate } from '#server/platform/mail/format.ts'
import { formatWholeAmount } from './letterhead.ts'
import { texts } from './texts.ts'

/** Entries that a certificate states beside the result of their lot. */
export const historyTypes = [
  'lotAdded',
  'lotCorrected',
  'lotAmended',
  'lotWithdrawn',
  'buyerNamed',
  'lotSoldAfter',
] as const satisfies readonly SaleEvent['type'][]

type HistoryEvent = Extract<SaleEvent, { readonly type: (typeof historyTypes)[number] }>

type Facts = {
  readonly lang: Language
  readonly timeZone: string
  readonly currency: string
  readonly state: SaleState
}

/**
 * What happened to a lot besides its bids and its result, a line each, in order. What was undone later is left out.
 *
 * @param entries of the sale, of these types
 */
export function lotHistory(lot: LotState, entries: readonly Entry[], facts: Facts): readonly string[] {
  const own = entries.filter(({ event }) => 'lotId' in event && event.lotId === lot.lotId)
  const lines = own.flatMap(({ event, at }, index) => {
    if (!isOfHistory(event) || !isInForce(event, lot)) return []
    const isLatest = own.findLastIndex((other) => other.event.type === event.type) === index
    const isSingle = event.type === 'buyerNamed' || event.type === 'lotSoldAfter'
    return isSingle && !isLatest ? [] : [lineOf(event, at, facts)]
  })
  return [...new Set(lines)]
}

const isOfHistory = (event: SaleEvent): event is HistoryEvent =>
  historyTypes.some((type) => type === event.type)

/** V6: a buyer's name and a sale after the sale are taken back with the hammer, or when the lot is reopened. */
function isInForce({ type }: HistoryEvent, { namedBuyer, soldAfter }: LotState): boolean {
  if (type === 'buyerNamed') return namedBuyer !== null && soldAfter === null
  return type !== 'lotSoldAfter' || soldAfter !== null
}

function lineOf(event: HistoryEvent, at: Instant, { lang, timeZone, currency, state }: Facts): string {
  const labels = texts[lang].certificate.history
  const day = formatDate(timeZone, at)
  const numbersOf = (lotIds: readonly string[]) =>
    lotIds
      .flatMap((id) => state.lots.get(id) ?? [])
      .map(({ terms }) => lotLabel(lotNumberOf(terms)))
      .join(labels.join)
  switch (event.type) {
    case 'lotAdded':
      return event.replaces ? labels.inPlaceOf(numbersOf(event.replaces), day) : labels.added(day)
    case 'lotCorrected':
      return event.erratum ? labels.erratum(day) : labels.corrected(day)
    case 'lotAmended':
      return labels.amended(day)
    case 'lotWithdrawn':
      return event.replacedBy
        ? labels.replaced(numbersOf(event.replacedBy), day)
        : labels.withdrawn(event.reason, day)
    case 'buyerNamed':
      return labels.buyerNamed(day)
    case 'lotSoldAfter':
      return labels.soldAfter(formatWholeAmount(currency, event.price), day)
    default:
      return unreachable(event)
  }
}
