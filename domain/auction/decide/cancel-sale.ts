import type { CancelSale } from '../commands.ts'
import type { SaleEvent } from '../events.ts'
import type { Decision } from '../refusal.ts'
import { accepted, wrongState } from './decisions.ts'
import type { PublishedSale } from './event-batch.ts'
import { lotBlockedReason } from './states.ts'

/**
 * K4: cancels a sale. Once a lot is sold its buyer has a contract: such a sale is ended instead, and its other lots are
 * withdrawn. A lot that is being offered is set aside first.
 */
export function cancelSale(sale: PublishedSale, { en, zh }: CancelSale): Decision<SaleEvent> {
  if (sale.cancellation) return wrongState('cancelled')
  if (sale.isEnd) return wrongState('ended')
  if (en === '' || zh === '') return wrongState('noText')
  const lots = [...sale.lots.values()]
  if (lots.some(({ saleStatus }) => saleStatus === 'sold')) return wrongState('hasSold')
  if (lots.some((lot) => lotBlockedReason(lot) === null && lot.lotStatus !== 'waiting'))
    return wrongState('biddingOpen')
  return accepted({ type: 'saleCancelled', en, zh })
}
