import type { LotTerms } from '#domain/auction/terms.ts'
import { inTheRoom, type Rehearsal, rehearse } from '#domain/auction/testing/rehearsal.ts'
import { end, lotTerms } from '#domain/auction/testing/terms.ts'
import { approved } from './approved.ts'

/** Closes the lots of a timed sale, for tests. */
export const close = (sale: Rehearsal) => sale.at(end).run({ type: 'tick' })

/** The viewers for tests, by their registration; null means a visitor. */
export const viewers = {
  'signed out': null,
  'a newcomer': { ...approved, status: 0, paddle: '' },
  pending: { ...approved, status: 1, paddle: '' },
  approved,
  refused: { ...approved, status: -1, paddle: '' },
  staff: { ...approved, status: 0, paddle: '', wanting: 'staff' },
} as const

export type ViewerName = keyof typeof viewers

export const viewerNames: readonly ViewerName[] = [
  'signed out',
  'a newcomer',
  'pending',
  'approved',
  'refused',
  'staff',
]

/**
 * The states of a lot for tests that look the same to everybody without a bid on it, with the strip that
 * names them.
 */
export const commonStates: readonly (readonly [
  string,
  () => Rehearsal,
  'withdrawn' | 'sold' | 'passed' | 'saleroom',
])[] = [
  [
    'withdrawn',
    () => {
      const sale = rehearse({}, [lotTerms(1), lotTerms(2)])
      sale.clerk({ type: 'withdrawLot', lotId: 'lot1', reason: 'Corked' })
      return sale
    },
    'withdrawn',
  ],
  [
    'sold',
    () => {
      const sale = rehearse()
      sale.preBid('B', 5_000)
      close(sale)
      return sale
    },
    'sold',
  ],
  [
    'passed',
    () => {
      const sale = rehearse()
      close(sale)
      return sale
    },
    'passed',
  ],
  ['offered in the saleroom', () => inTheRoom(), 'saleroom'],
]

/** A state of the approved viewer on a lot, for tests. */
export type OwnState = readonly [
  string,
  (sale: Rehearsal) => void,
  'winning' | 'outbid' | 'tied' | 'belowReserve' | 'won' | 'lost',
  /** The text of the button, or null if there is none. */
  { readonly review: number } | 'raise' | null,
  /** The lot's special terms. */
  Partial<LotTerms>,
]

/** The states of the approved viewer, for tests. */
export const ownStates: readonly OwnState[] = [
  ['leading', (sale) => sale.preBid('A', 3_500), 'winning', 'raise', {}],
  [
    'outbid',
    (sale) => {
      sale.preBid('A', 3_500)
      sale.preBid('B', 8_000)
    },
    'outbid',
    { review: 4_000 },
    {},
  ],
  [
    'tied',
    (sale) => {
      sale.preBid('B', 3_500)
      sale.preBid('A', 3_500)
    },
    'tied',
    { review: 3_800 },
    {},
  ],
  ['below the reserve', (sale) => sale.preBid('A', 3_500), 'belowReserve', 'raise', { reserve: 6_000 }],
  [
    'the buyer',
    (sale) => {
      sale.preBid('A', 3_500)
      close(sale)
    },
    'won',
    null,
    {},
  ],
  [
    'not the buyer',
    (sale) => {
      sale.preBid('A', 3_500)
      sale.preBid('B', 8_000)
      close(sale)
    },
    'lost',
    null,
    {},
  ],
]
