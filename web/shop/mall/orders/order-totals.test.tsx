import { expect, test } from 'vitest'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { renderMarkup, textOf } from '#web/kit/testing/render-markup.tsx'
import { OrderTotals } from './order-totals.tsx'

await loadTexts('mallOrders')

type Shown = Parameters<typeof OrderTotals>[0]['order']
const order: Shown = {
  currency: 'HKD',
  goods: '2680.00',
  delivery: '88.04',
  subtotal: '2768.04',
  totals: { hongKongCard: '2850.53', otherCard: '2865.48' },
  points: 1_876,
}
const words = async (changes: Partial<Shown> = {}) =>
  textOf(await renderMarkup(<OrderTotals order={{ ...order, ...changes }} />)).replaceAll('\u00a0', ' ')

test('O1 P1 what can be paid is told for both cards, with what it earns', async () => {
  for (const told of [await words(), await words({ status: 'pending' })])
    expect(told).toMatch(/By a Hong Kong card HKD 2,850.53 By another card HKD 2,865.48 Earns 1,876 points/)
})

test('G2 P1 what is cancelled cannot be paid, and earns nothing', async () => {
  const unpaid = await words({ status: 'cancelled' })
  expect(unpaid).toContain('Goods and delivery HKD 2,768.04')
  expect(unpaid).not.toMatch(/card|points/)
  const refunded = await words({ status: 'cancelled', fee: '82.49', paid: '2850.53' })
  expect(refunded).toContain('Paid HKD 2,850.53')
  expect(refunded).not.toContain('points')
})

test('P1 what is paid tells what it has earned', async () => {
  expect(await words({ status: 'paid', fee: '82.49', paid: '2850.53' })).toContain(
    '1,876 points for this order',
  )
})
