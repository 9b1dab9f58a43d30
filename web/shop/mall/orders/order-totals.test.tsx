import { expect, test } from 'vitest'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { renderMarkup, textOf } from '#web/kit/testing/render-markup.tsx'
import { OrderTotals } from './order-totals.tsx'

await loadTexts('mallOrders')

type OrderProp = Parameters<typeof OrderTotals>[0]['order']
const order: OrderProp = {
  currency: 'HKD',
  goods: '2680.00',
  delivery: '88.04',
  subtotal: '2768.04',
  totals: { hongKongCard: '2850.53', otherCard: '2865.48' },
  points: 1_876,
}
const renderText = async (changes: Partial<OrderProp> = {}) =>
  textOf(await renderMarkup(<OrderTotals order={{ ...order, ...changes }} />)).replaceAll('\u00a0', ' ')

test('O1 P1 shows the totals for both kinds of card with the points earned', async () => {
  for (const response of [await renderText(), await renderText({ status: 'pending' })])
    expect(response).toMatch(
      /Card issued in Hong Kong HKD 2,850.53 Card issued elsewhere HKD 2,865.48 Earns 1,876 points/,
    )
})

test('G2 P1 shows neither card totals nor points for a cancelled order', async () => {
  const unpaid = await renderText({ status: 'cancelled' })
  expect(unpaid).toContain('Subtotal HKD 2,768.04')
  expect(unpaid).not.toMatch(/card|points/)
  const refunded = await renderText({ status: 'cancelled', fee: '82.49', paid: '2850.53' })
  expect(refunded).toContain('Paid HKD 2,850.53')
  expect(refunded).not.toContain('points')
})

test('P1 shows the points earned by a paid order', async () => {
  expect(await renderText({ status: 'paid', fee: '82.49', paid: '2850.53' })).toContain('1,876 points earned')
})

test('O8 states the fee rate of the card that was charged', async () => {
  const cardFees = { hongKongCard: 298, otherCard: 352 }
  const paidWith = (paid: string) => renderText({ status: 'paid', fee: '1.00', paid, cardFees })
  expect(await paidWith('2850.53')).toContain('Card fee, 2.98% HKD')
  expect(await paidWith('2865.48')).toContain('Card fee, 3.52% HKD')
  expect(await paidWith('2768.04')).toContain('Card fee HKD')
})
