import { legacyRates } from '#domain/money/rates.ts'
import type { Order } from '#wire/entities/order.ts'

/** Creates an issued order of one lot for 10,000 (O2). */
export const createOrder = (overrides: Partial<Order> = {}): Order => ({
  id: 'o1',
  number: '100001',
  auction: { id: 'BH0145', title: 'The Cellar of a Peak Collector', accent: 'Peak Collector' },
  status: 'AUTHORISED',
  payStatus: 'unpaid',
  mark: 'unpaid',
  lots: [
    {
      id: 'BH0145-52',
      auctionId: 'BH0145',
      lotNum: 52,
      title: 'Château Haut-Valmorin 1990',
      accent: '1990',
      kind: 'wine',
      picture: null,
      winPrice: 10_000,
      hammer: '10000.00',
      premium: '2250.00',
      total: '12250.00',
    },
  ],
  currency: 'HKD',
  rates: legacyRates,
  conditionsVersion: '',
  hammer: '10000.00',
  premium: '2250.00',
  delivery: '0.00',
  subtotal: '12250.00',
  credited: '0.00',
  totals: { transfer: '12250.00', hongKongCard: '12615.05', otherCard: '12681.20' },
  payment: '',
  fee: '0.00',
  paid: '0.00',
  issuedAt: 1_796_000_000_000,
  dueAt: 1_796_600_000_000,
  paidAt: 0,
  proofs: [],
  ...overrides,
})
