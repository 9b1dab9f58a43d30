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
    paddle: '218',
  }).parts.flatMap((part) =>
    part.kind === 'sums'
      ? part.rows.map(({ name, amount }) => `${name}: ${amount}`)
      : part.kind === 'columns'
        ? part.columns.flatMap(({ rows }) => rows.map(([name, value]) => `${name}: ${value}`))
        : [],
  )

test('names the buyer with their address, and the sale', () => {
  const billedTo = 'Ms Ann Lee\nFlat 18B, Harbour Court\nSheung Wan, Hong Kong'
  const factsIn = (lang: 'en' | 'zh-Hans') =>
    invoiceSheet({
      house,
      bank,
      lang,
      order,
      saleNumber: 'BH0145',
      billedTo,
      client: '1',
      paddle: '218',
    }).parts.find(({ kind }) => kind === 'facts')
  expect(factsIn('en')).toMatchObject({ block: { lines: billedTo.split('\n') } })
  expect(factsIn('zh-Hans')).toMatchObject({
    block: { lines: ['Ann Lee 女士', 'Flat 18B, Harbour Court', 'Sheung Wan, Hong Kong'] },
    rows: expect.arrayContaining([['专场编号', 'BH0145']]),
  })
})

test('O2 W2 an invoice deducts the deposit and shows the balance to the cent', () => {
  expect(sumsOf(order)).toEqual([
    'Hammer price: 10,000.00',
    'Buyer’s premium, 22.5%: 2,250.00',
    'Subtotal: 12,250.00',
    'Paid from the deposit: −2,250.00',
    'Total due, HKD: 10,000.00',
    'Amount, HKD: 10,000.00',
    'Hong Kong card, with 2.98% fee: 10,298.00',
    'Any other card, with 3.52% fee: 10,352.00',
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
    'Hammer price: 10,000.00',
    'Buyer’s premium, 22.5%: 2,250.00',
    'Card fee: 298.00',
    'Total paid, HKD: 12,548.00',
    'Paid from the deposit: 2,250.00',
    'Paid by card (issued in Hong Kong): 10,298.00',
  ])
})

test('O7 a premium in bands is stated per lot', () => {
  const premium = [
    { from: 0, share: 2_500 },
    { from: 1_000_000, share: 2_000 },
  ]
  expect(sumsOf({ ...order, rates: { ...order.rates, premium } })[1]).toBe(
    'Buyer’s premium (calculated per lot), 25% up to HKD 1,000,000 and 20% above: 2,250.00',
  )
})
