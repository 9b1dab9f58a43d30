import type { Instant } from '#domain/money/money.ts'
import type { CancelSale } from '../commands.ts'
import type { SaleEvent } from '../events.ts'
import type { Decision } from '../refusal.ts'
import { saleUnchangeableReason } from './change-blocked.ts'
import { accepted, wrongState } from './decisions.ts'
import type { PublishedSale } from './event-batch.ts'

/**
 * K4: cancels a sale. Once a lot is sold its buyer has a contract: such a sale is ended instead, and its other lots are
 * withdrawn. A lot that is being offered is set aside first.
 */
export function cancelSale(sale: PublishedSale, { en, zh }: CancelSale, at: Instant): Decision<SaleEvent> {
  const blocked = saleUnchangeableReason(sale, 'publication', at)
  if (blocked) return wrongState(blocked)
  if (en === '' || zh === '') return wrongState('noText')
  return accepted({ type: 'saleCancelled', en, zh })
}
