import { expect, test } from 'vitest'
import { testConfig } from '#server/testing.ts'
import type { Order } from '#wire/entities/order.ts'
import { createOrder } from '#wire/entities/testing/order.ts'
import { invoiceSheet } from './invoice.ts'

const { house } = testConfig({})
const bank = { bank: '', holder: '', account: '', swift: '', fps: '' }

const order = createOrder({
  lots: [],
  credited: '2250.00',
  totals: { transfer: '10000.00', hongKongCard: '10298.00', otherCard: '10352.00' },
})

const sumsOf = (one: Order) =>
  invoiceSheet({
    house,
    bank,
    lang: 'en',
    order: one,
    saleNumber: 'BH0145',
    billedTo: '',
    client: '1',
  }).parts.flatMap((part) =>
    part.kind === 'sums' ? part.rows.map(({ name, amount }) => `${name}: ${amount}`) : [],
  )

test('names the buyer and the sale in the punctuation of its language', () => {
  const billedTo = '陈伟铭\n太平洋名酒控股（香港）有限公司'
  const factsIn = (lang: 'en' | 'zh-Hans') =>
    invoiceSheet({ house, bank, lang, order, saleNumber: 'BH0145', billedTo, client: '1' }).parts.flatMap(
      (part) => (part.kind === 'facts' ? part.rows.map(([, value]) => value) : []),
    )
  expect(factsIn('zh-Hans')).toEqual(expect.arrayContaining([billedTo.replace('\n', '，'), 'BH0145']))
  expect(factsIn('en')).toContain(billedTo.replace('\n', ', '))
})

test('O2 W2 an invoice deducts the deposit and shows the balance to the cent', () => {
  expect(sumsOf(order)).toEqual([
    'Hammer price: HKD 10,000.00',
    'Buyer’s premium, 22.5%: HKD 2,250.00',
    'Subtotal: HKD 12,250.00',
    'Paid from the deposit: − HKD 2,250.00',
    'By bank transfer or FPS: HKD 10,000.00',
    'By a card issued in Hong Kong, including the 2.98% fee: HKD 10,298.00',
    'By any other card, including the 3.52% fee: HKD 10,352.00',
  ])
})

test('O2 W2 a receipt’s total is the sum of the deposit and the card payment', () => {
  const paid = {
    status: 'PAID',
    payment: 'hongKongCard',
    fee: '298.00',
    paid: '12548.00',
    paidAt: 1,
  } as const
  expect(sumsOf({ ...order, ...paid })).toEqual([
    'Hammer price: HKD 10,000.00',
    'Buyer’s premium, 22.5%: HKD 2,250.00',
    'Card fee: HKD 298.00',
    'Total paid: HKD 12,548.00',
    'Paid from the deposit: HKD 2,250.00',
    'Paid by card (issued in Hong Kong): HKD 10,298.00',
  ])
})

test('O7 a premium in bands is stated per lot', () => {
  const premium = [
    { from: 0, share: 2_500 },
    { from: 1_000_000, share: 2_000 },
  ]
  expect(sumsOf({ ...order, rates: { ...order.rates, premium } })[1]).toBe(
    'Buyer’s premium (calculated per lot), 25% up to HKD 1,000,000 and 20% above: HKD 2,250.00',
  )
})
