import { agreementTerms as terms } from '#domain/consignments/testing.ts'
import type { OwnConsignment, OwnLot } from '#wire/entities/seller-consignment.ts'

/** Creates a lot in a sale with the given changes, for tests. */
export const ownLot = (change: Partial<OwnLot> = {}): OwnLot => ({
  lotId: 'lot1',
  lotNum: 1,
  lotSuffix: '',
  title: 'Château Montclar 2010',
  sale: { id: 'sale', no: 'BH1' },
  currency: 'HKD',
  lowEstimate: 12_000,
  highEstimate: 15_000,
  reserve: 10_000,
  state: 'open',
  price: 0,
  watchers: 2,
  proceeds: null,
  withholding: 0,
  waived: [],
  ...change,
})

/** Creates a consignment with a signed agreement and the given changes, for tests. */
export const ownConsignment = (change: Partial<OwnConsignment> = {}): OwnConsignment => ({
  id: 'c1',
  number: 'C-2026-014',
  reference: 'Cellar in Taipa',
  state: 'active',
  stateAt: Date.UTC(2026, 9, 1),
  createdAt: Date.UTC(2026, 8, 18),
  lotCount: 1,
  isToSign: false,
  editions: [
    {
      edition: 1,
      state: 'signed',
      terms,
      digest: 'd'.repeat(64),
      changes: [],
      createdAt: Date.UTC(2026, 8, 18),
      sentAt: Date.UTC(2026, 8, 21),
      remindedAt: 0,
      signedAt: Date.UTC(2026, 9, 2),
      signedBy: 'Amelia Fong',
      signedHow: 'paper',
    },
  ],
  lots: [ownLot()],
  sales: [],
  documents: [],
  remittances: [],
  ...change,
})
