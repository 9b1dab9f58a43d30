import { expect, test } from 'vitest'
import { testConfig } from '#server/testing.ts'
import type { MallOrder } from '#wire/entities/mall-order.ts'
import { hasReceipt, mallReceiptSheet } from './mall-receipt.ts'

const { house } = testConfig({})

const order: MallOrder = {
  id: 'm1',
  number: '500001',
  status: 'shipped',
  reason: '',
  paidWith: null,
  pending: null,
  currency: 'HKD',
  lines: [
    {
      productId: 'malt',
      title: 'Tsukigatake 18 Pure Malt',
      accent: '',
      kind: 'spirits',
      picture: null,
      quantity: 2,
      price: '3600.00',
      amount: '7200.00',
    },
  ],
  goods: '7200.00',
  delivery: '211.72',
  subtotal: '7411.72',
  totals: { hongKongCard: '7632.59', otherCard: '7672.61' },
  cardFees: { hongKongCard: 298, otherCard: 352 },
  fee: '220.87',
  paid: '7632.59',
  points: 5_040,
  address: null,
  days: 3,
  shippingCompany: '',
  trackingNumber: '',
  createdAt: Date.parse('2026-11-23T15:56:00Z'),
  until: 0,
  paidAt: Date.parse('2026-11-23T16:10:00Z'),
  shippedAt: 0,
  deliveredAt: 0,
  cancelledAt: 0,
  refundedAt: 0,
  canCancel: false,
}

test('G2 a receipt has the items, delivery and card fee, and their total', () => {
  const sheet = mallReceiptSheet({ house, lang: 'en', order, billedTo: 'Ms Ann Lee', client: '20001' })
  expect(sheet).toMatchObject({ title: 'Receipt', reference: '500001', total: { amount: 'HKD 7,632.59' } })
  expect(sheet.parts.find(({ kind }) => kind === 'facts')).toMatchObject({
    rows: [
      ['Order number', '500001'],
      ['Order date', '2026-11-23'],
      ['Payment date', '2026-11-24'],
      ['Client number', '20001'],
    ],
    block: { lines: ['Ms Ann Lee'] },
  })
  expect(sheet.parts.find(({ kind }) => kind === 'table')).toMatchObject({
    rows: [['Tsukigatake 18 Pure Malt', '2', '3,600.00', '7,200.00']],
  })
  expect(sheet.parts.find(({ kind }) => kind === 'sums')).toMatchObject({
    rows: [
      { name: 'Items', amount: '7,200.00' },
      { name: 'Delivery', amount: '211.72' },
      { name: 'Card fee', amount: '220.87' },
      { name: 'Total paid, HKD', amount: '7,632.59', isTotal: true },
    ],
  })
})

test('G2 an order has a receipt once it is paid, and none once it is cancelled', () => {
  expect(hasReceipt(order)).toBe(true)
  expect(hasReceipt({ ...order, paidAt: 0 })).toBe(false)
  expect(hasReceipt({ ...order, status: 'cancelled' })).toBe(false)
})
