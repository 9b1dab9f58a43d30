import { expect, test } from 'vitest'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { renderMarkup, textOf } from '#web/kit/testing/render-markup.tsx'
import { shownOf } from './all-orders-page.tsx'
import { DueBanner } from './due-banner.tsx'
import { OrderCard } from './order-card.tsx'
import { OrderWords } from './order-page.tsx'
import { OrderSums } from './order-sums.tsx'
import { someOrder } from './testing/some-order.ts'

await loadTexts('orders')

const words = async (page: Parameters<typeof renderMarkup>[0]) =>
  textOf(await renderMarkup(page)).replaceAll('\u00a0', ' ')

test('O2 an unpaid order tells to the cent what is to be paid in each way', async () => {
  expect(await words(<OrderSums order={someOrder()} />)).toBe(
    'Hammer price HKD 10,000 Buyer’s premium, 22.5% HKD 2,250 To pay by transfer or FPS HKD 12,250 By Hong Kong card, with 2.98% fee HKD 12,615.05 By any other card, with 3.52% fee HKD 12,681.20',
  )
})

test('W2 what a deposit has paid stands between what it comes to and what is left', async () => {
  const totals = { transfer: '10000.00', hongKongCard: '10298.00', otherCard: '10352.00' }
  expect(await words(<OrderSums order={someOrder({ credited: '2250.00', totals })} />)).toContain(
    'Subtotal HKD 12,250 Paid from your deposit − HKD 2,250 To pay by transfer or FPS HKD 10,000',
  )
})

test('W2 what a deposit has paid is a part of what was paid, not another sum', async () => {
  const paid = { status: 'PAID', payment: 'hongKongCard', fee: '298.00', paid: '12548.00' } as const
  expect(await words(<OrderSums order={someOrder({ ...paid, credited: '2250.00' })} />)).toBe(
    'Hammer price HKD 10,000 Buyer’s premium, 22.5% HKD 2,250 Card fee HKD 298 Paid HKD 12,548 Of which from your deposit HKD 2,250',
  )
})

test('a paid order tells what was paid, and asks for nothing', async () => {
  const paid = { status: 'PAID', payment: 'hongKongCard', fee: '365.05', paid: '12615.05' } as const
  const text = await words(<OrderSums order={someOrder(paid)} />)
  expect(text).toContain('Card fee HKD 365.05 Paid HKD 12,615.05')
  expect(text).not.toContain('To pay')
})

test('O3 an order in the list leads to paying it, and after that to the order and its receipt', async () => {
  const unpaid = await renderMarkup(<OrderCard order={someOrder()} />)
  expect(textOf(unpaid)).toContain('Unpaid')
  expect(textOf(unpaid)).toContain('Pay the invoice Invoice, PDF')
  expect(unpaid).toContain('href="/en/profile/orders/auction/o1/invoice.pdf"')
  const paid = await words(<OrderCard order={someOrder({ status: 'PAID', mark: 'shipped' })} />)
  expect(paid).toContain('Shipped')
  expect(paid).toContain('Open the order Receipt, PDF')
  const draft = await words(<OrderCard order={someOrder({ status: 'DRAFT' })} />)
  expect(draft).toContain('Unpaid')
  expect(draft).toContain('The invoice will follow when the sale has ended.')
  expect(draft).not.toContain('PDF')
  expect(await words(<OrderCard order={someOrder({ status: 'SUBMITTED' })} />)).toContain('Unpaid')
})

test('how long an order takes is said until it is on its way, and no longer', async () => {
  const text = (mark: 'paid' | 'shipped' | 'completed') =>
    words(<OrderWords order={someOrder({ status: 'PAID', payment: 'transfer', mark })} />)
  expect(await text('paid')).toContain('1–2 business days')
  for (const mark of ['shipped', 'completed'] as const) {
    expect(await text(mark)).toMatch(/^Paid \d{4}-\d\d-\d\d\. Thank you\.$/)
  }
})

test('C2 a lot of tobacco has no picture on an order', async () => {
  const [lot] = someOrder().lots
  if (!lot) throw new Error('An order has a lot')
  const picture = { key: 'a-picture', width: 4, height: 5, alt: '' }
  const withLot = (kind: 'wine' | 'cigars') => someOrder({ lots: [{ ...lot, kind, picture }] })
  expect(await renderMarkup(<OrderCard order={withLot('wine')} />)).toContain('a-picture')
  expect(await renderMarkup(<OrderCard order={withLot('cigars')} />)).not.toContain('a-picture')
})

test('what is to be paid stands first, in one figure with one day', async () => {
  const two = [someOrder({ id: 'a' }), someOrder({ id: 'b', dueAt: 1_796_500_000_000 })]
  const text = await words(<DueBanner orders={two} />)
  expect(text).toContain('Two unpaid orders HKD 24,500')
  expect(text).toContain('2026-12-06')
  expect(await words(<DueBanner orders={[someOrder({ status: 'PAID' })]} />)).toBe('')
})

test('among all orders stands every one that is to be paid, and of the rest the first few', () => {
  const of = (id: string, status: 'PAID' | 'AUTHORISED' | 'VOIDED') => someOrder({ id, status })
  const all = [of('a', 'PAID'), of('b', 'PAID'), of('c', 'VOIDED'), of('d', 'PAID'), of('e', 'AUTHORISED')]
  expect(shownOf(all).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'e'])
})
