import { expect, test } from 'vitest'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { renderMarkup } from '#web/kit/testing/render-markup.tsx'
import type { MallOrder } from '#wire/entities/mall-order.ts'
import { ReceiptLink } from './receipt-link.tsx'

await loadTexts('mallOrders')

test('G2 links a paid order to its receipt, and no unpaid or cancelled one', async () => {
  const markupOf = (status: MallOrder['status']) => renderMarkup(<ReceiptLink order={{ id: 'm1', status }} />)
  for (const status of ['paid', 'shipped', 'delivered'] as const)
    expect(await markupOf(status)).toContain('href="/en/mall/order/m1/receipt.pdf"')
  for (const status of ['pending', 'cancelled'] as const) expect(await markupOf(status)).not.toContain('href')
})
