import type { Entry, SaleEvent } from '#domain/auction/events.ts'
import type { LotState, SaleState } from '#domain/auction/state.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { lotNumberOf } from '#domain/lots/lot-number-of.ts'
import type { Instant } from '#domain/money/money.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { formatDate } from '#server/platform/mail/format.ts'
import { textsIn } from '#server/platform/texts/texts.ts'
import { formatWholeAmount } from './letterhead.ts'

/** The types of entries that a certificate states beside the result of their lot. */
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
 * Returns the events of a lot other than its bids and result, one line each, in order. Entries undone later
 * are omitted.  @param entries of the sale, of these types
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

/** V6: naming a buyer and a sale after the sale are undone with the hammer, or when the lot is reopened. */
function isInForce({ type }: HistoryEvent, { namedBuyer, soldAfter }: LotState): boolean {
  if (type === 'buyerNamed') return namedBuyer !== null && soldAfter === null
  return type !== 'lotSoldAfter' || soldAfter !== null
}

function lineOf(event: HistoryEvent, at: Instant, { lang, timeZone, currency, state }: Facts): string {
  const t = textsIn(lang)
  const day = formatDate(timeZone, at)
  const numbersOf = (lotIds: readonly string[]) =>
    lotIds
      .flatMap((id) => state.lots.get(id) ?? [])
      .map(({ terms }) => lotLabel(lotNumberOf(terms)))
      .join(t('letters.separator'))
  switch (event.type) {
    case 'lotAdded':
      return event.replaces
        ? t('documents.certificate.history.inPlaceOf', { numbers: numbersOf(event.replaces), day })
        : t('documents.certificate.history.added', { day })
    case 'lotCorrected':
      return t(`documents.certificate.history.${event.erratum ? 'erratum' : 'corrected'}`, { day })
    case 'lotAmended':
      return t('documents.certificate.history.amended', { day })
    case 'lotWithdrawn':
      return event.replacedBy
        ? t('documents.certificate.history.replaced', { numbers: numbersOf(event.replacedBy), day })
        : t('documents.certificate.history.withdrawn', { reason: event.reason, day })
    case 'buyerNamed':
      return t('documents.certificate.history.buyerNamed', { day })
    case 'lotSoldAfter':
      return t('documents.certificate.history.soldAfter', {
        price: formatWholeAmount(currency, event.price),
        day,
      })
    default:
      return unreachable(event)
  }
}
