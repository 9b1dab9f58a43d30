import { expect, test } from 'vitest'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { renderMarkup, textOf } from '#web/kit/testing/render-markup.tsx'
import { createOrder, createProof } from '#wire/entities/testing/order.ts'
import { visibleOrders } from './all-orders-page.tsx'
import { DueBanner } from './due-banner.tsx'
import { OrderCard } from './order-card.tsx'
import { OrderLots } from './order-lots.tsx'
import { OrderStatusText } from './order-page.tsx'
import { OrderTotals } from './order-totals.tsx'

await loadTexts('orders')

const renderText = async (page: Parameters<typeof renderMarkup>[0]) =>
  textOf(await renderMarkup(page)).replaceAll('\u00a0', ' ')

test('O2 shows the exact total of an unpaid order for each payment method', async () => {
  expect(await renderText(<OrderTotals order={createOrder()} />)).toBe(
    'Hammer price HKD 10,000 Buyer’s premium, 22.5% HKD 2,250 Due by bank transfer or FPS HKD 12,250 By Hong Kong card (+2.98%) HKD 12,615.05 By any other card (+3.52%) HKD 12,681.20',
  )
})

test('omits the totals of the payment methods where one is chosen', async () => {
  expect(await renderText(<OrderTotals order={createOrder()} isDueAbove />)).toBe(
    'Hammer price HKD 10,000 Buyer’s premium, 22.5% HKD 2,250',
  )
})

test('several lots each show their total and its parts, a single lot only its total', async () => {
  const { lots, ...order } = createOrder()
  expect(await renderText(<OrderLots order={{ ...order, lots: [...lots, ...lots] }} />)).toMatch(
    /With premium .*HKD 12,250 Hammer HKD 10,000 \+ premium HKD 2,250$/,
  )
  expect(await renderText(<OrderLots order={createOrder()} />)).toMatch(/With premium .* HKD 12,250$/)
})

test('labels the total of a lot, since phones hide the column heading', async () => {
  expect(await renderMarkup(<OrderLots order={createOrder()} />)).toContain('data-label="With premium"')
})

test('O7 shows the bands of a premium for each lot', async () => {
  const order = createOrder()
  const premium = [
    { from: 0, share: 2_500 },
    { from: 1_000_000, share: 2_000 },
  ]
  expect(
    await renderText(<OrderTotals order={{ ...order, rates: { ...order.rates, premium } }} />),
  ).toContain('Buyer’s premium (calculated per lot), 25% up to HKD 1,000,000 and 20% above HKD 2,250')
})

test('W2 shows a deposit between the subtotal and the remaining total', async () => {
  const totals = { transfer: '10000.00', hongKongCard: '10298.00', otherCard: '10352.00' }
  expect(await renderText(<OrderTotals order={createOrder({ credited: '2250.00', totals })} />)).toContain(
    'Subtotal HKD 12,250 Paid from the deposit − HKD 2,250 Due by bank transfer or FPS HKD 10,000',
  )
})

test('W2 shows a deposit as part of the amount paid', async () => {
  const paidAt = Date.parse('2026-11-18T12:00:00+08:00')
  const payment = {
    status: 'PAID',
    payment: 'hongKongCard',
    fee: '298.00',
    paid: '12548.00',
    paidAt,
  } as const
  expect(await renderText(<OrderTotals order={createOrder({ ...payment, credited: '2250.00' })} />)).toBe(
    'Hammer price HKD 10,000 Buyer’s premium, 22.5% HKD 2,250 Card fee HKD 298 Paid 2026-11-18 HKD 12,548 Of which from the deposit HKD 2,250',
  )
})

test('shows what was paid for a paid order', async () => {
  const payment = { status: 'PAID', payment: 'hongKongCard', fee: '365.05', paid: '12615.05' } as const
  const text = await renderText(<OrderTotals order={createOrder(payment)} />)
  expect(text).toMatch(/Card fee HKD 365\.05 Paid \d{4}-\d\d-\d\d HKD 12,615\.05/)
  expect(text).not.toContain('Unpaid')
})

test('O3 links an unpaid order to its payment, and a paid one to its receipt', async () => {
  const unpaidMarkup = await renderMarkup(<OrderCard order={createOrder()} />)
  expect(textOf(unpaidMarkup)).toContain('Unpaid')
  expect(textOf(unpaidMarkup)).toContain('Pay invoice Invoice (PDF)')
  // The banner above links to its payment.
  const onlyDue = await renderText(<OrderCard order={createOrder()} isOnlyDue />)
  expect(onlyDue).toContain('View order Invoice (PDF)')
  expect(unpaidMarkup).toContain('href="/en/profile/orders/auction/o1/invoice.pdf"')
  const paid = await renderText(<OrderCard order={createOrder({ status: 'PAID', mark: 'shipped' })} />)
  expect(paid).toContain('Dispatched')
  expect(paid).toContain('View order Receipt (PDF)')
  const draft = await renderText(<OrderCard order={createOrder({ status: 'DRAFT' })} />)
  expect(draft).toContain('Unpaid')
  expect(draft).toContain('The invoice will follow after the sale.')
  expect(draft).not.toContain('PDF')
  expect(await renderText(<OrderCard order={createOrder({ status: 'SUBMITTED' })} />)).toContain('Unpaid')
})

test('shows the number of an order in the same way before and after its invoice is issued', async () => {
  for (const status of ['DRAFT', 'AUTHORISED', 'PAID'] as const) {
    const text = await renderText(<OrderCard order={createOrder({ status })} />)
    expect(text).toContain('Order 100001')
    expect(text).not.toContain('Invoice 100001')
  }
})

test('shows a paid order in one row with its total at the end', async () => {
  const order = createOrder({ status: 'PAID', mark: 'paid' })
  const { lots } = order
  expect(await renderText(<OrderCard order={order} />)).toMatch(
    /Lot With premium Lot 52 Château Haut-Valmorin.1990 HKD 12,250/,
  )
  expect(await renderText(<OrderCard order={{ ...order, lots: [...lots, ...lots] }} />)).toMatch(
    /Lot With premium 2 lots HKD 12,250/,
  )
})

test('shows the processing time for some days, until an order is shipped', async () => {
  const textFor = (mark: 'paid' | 'shipped' | 'completed', daysAgo = 0) => {
    const order = createOrder({ status: 'PAID', payment: 'transfer', mark, paidAt: -daysAgo * 86_400_000 })
    return renderText(<OrderStatusText order={order} />)
  }
  expect(await textFor('paid')).toContain('1–2 business days')
  expect(await textFor('paid', 3)).toContain('1–2 business days')
  expect(await textFor('paid', 5)).not.toContain('business days')
  for (const mark of ['shipped', 'completed'] as const) {
    expect(await textFor(mark)).toBe('')
  }
})

test('C2 shows no picture of a tobacco lot on an order', async () => {
  const [lot] = createOrder().lots
  if (!lot) throw new Error('An order has a lot')
  const picture = { key: 'a-picture', width: 4, height: 5, alt: '' }
  const withLot = (kind: 'wine' | 'cigars') => createOrder({ lots: [{ ...lot, kind, picture }] })
  expect(await renderMarkup(<OrderCard order={withLot('wine')} />)).toContain('a-picture')
  expect(await renderMarkup(<OrderCard order={withLot('cigars')} />)).not.toContain('a-picture')
})

test('shows up to three different pictures for an order of several lots', async () => {
  const [lot] = createOrder().lots
  if (!lot) throw new Error('An order has a lot')
  const lots = ['first', 'first', 'second', 'third', 'fourth'].map((key) => ({
    ...lot,
    picture: { key: `${key}-picture`, width: 4, height: 5, alt: '' },
  }))
  const markup = await renderMarkup(<OrderCard order={createOrder({ status: 'PAID', lots })} />)
  const shown = [...markup.matchAll(/<img[^>]*?(\w+)-picture/g)].map(([, key]) => key)
  expect(shown).toEqual(['first', 'second', 'third'])
})

test('shows one unpaid total with one due date', async () => {
  const orders = [createOrder({ id: 'a' }), createOrder({ id: 'b', dueAt: 1_796_500_000_000 })]
  const text = await renderText(<DueBanner orders={orders} />)
  expect(text).toContain('Two unpaid orders HKD 24,500')
  expect(text).toContain('2026-12-06')
  expect(await renderText(<DueBanner orders={[createOrder({ status: 'PAID' })]} />)).toBe('')
})

test('O12 asks for no further payment while a proof of payment is under review', async () => {
  const order = createOrder({ proofs: [createProof()] })
  const banner = await renderText(<DueBanner orders={[order]} />)
  expect(banner).toContain('Proof of payment under review')
  expect(banner).not.toContain('Pay now')
  expect(await renderText(<OrderCard order={order} />)).toContain('View order')
})

test('lists all unpaid orders and the first few of the rest', () => {
  const orderWith = (id: string, status: 'PAID' | 'AUTHORISED' | 'VOIDED') => createOrder({ id, status })
  const orders = [
    orderWith('a', 'PAID'),
    orderWith('b', 'PAID'),
    orderWith('c', 'VOIDED'),
    orderWith('d', 'PAID'),
    orderWith('e', 'AUTHORISED'),
  ]
  expect(visibleOrders(orders).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'e'])
})
