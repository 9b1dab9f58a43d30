import fc from 'fast-check'
import { agreementTerms } from '#domain/consignments/testing.ts'
import type { PayoutMove } from '#domain/payouts/payout.ts'
import type { Life } from './life.ts'

/** The events of a sale, its buyers’ orders, and its seller. */
export type Event = OrderEvent | SellerEvent

export type LotEvent =
  | { readonly kind: 'hammer'; readonly lot: number; readonly buyer: number; readonly price: number }
  | { readonly kind: 'pass' | 'withdraw'; readonly lot: number }
  | AfterSaleEvent

export type AfterSaleEvent =
  | { readonly kind: 'reopen' | 'rescind'; readonly lot: number }
  /** A lot that is not, or no longer, sold is sold to another buyer, on a new invoice. */
  | { readonly kind: 'sellAfter'; readonly lot: number; readonly price: number }

export type OrderEvent =
  | LotEvent
  | { readonly kind: 'invoice' | 'pay' | 'void' | 'reverse'; readonly buyer: number }
  | { readonly kind: 'part' | 'reduce'; readonly buyer: number; readonly permille: number }
  | { readonly kind: 'undo'; readonly buyer: number; readonly nth: number }

type SellerEvent =
  | { readonly kind: 'statement' | 'prepare' | 'hold' }
  /** A statement, and some steps of a payout of what is due. */
  | { readonly kind: 'payOut'; readonly steps: number }
  | { readonly kind: 'payout'; readonly move: PayoutMove | 'next' }
  | { readonly kind: 'advance'; readonly cents: number; readonly perMonth: number }
  | { readonly kind: 'repay'; readonly permille: number }
  | { readonly kind: 'wait'; readonly days: number }

const lot = fc.constantFrom(1, 2, 3, 4)
const buyer = fc.nat(1)
/** Including invoices of sales after the sale. */
const invoice = fc.nat(3)
const permille = fc.integer({ min: 1, max: 1_000 })
const price = fc.integer({ min: 1, max: 200_000 })
const cents = fc.integer({ min: 1, max: 9_000_000 })

export const eventArbitrary: fc.Arbitrary<Event> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('hammer'), lot, buyer, price }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('pass', 'reopen', 'rescind', 'rescind'), lot }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('sellAfter'), lot, price }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('invoice', 'pay', 'pay', 'void', 'reverse'),
      buyer: invoice,
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('part', 'reduce'), buyer: invoice, permille }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo'), buyer: invoice, nth: fc.nat(2) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('statement', 'prepare', 'hold') }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('payOut'), steps: fc.integer({ min: 3, max: 5 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('payout'),
      move: fc.constantFrom('next', 'next', 'next', 'bounce', 'bounce', 'cancel'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('advance'), cents, perMonth: fc.constantFrom(0, 100) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('repay'), permille }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('wait'), days: fc.integer({ min: 1, max: 50 }) }) },
)

const beginnings = ['hammer', 'hammer', 'hammer', 'hammer', 'hammer', 'pass', 'pass', 'withdraw'] as const

/** How a sale begins: each lot with its buyer and hammer price, passed or withdrawn; and which buyers have paid at once. */
export const openingArbitrary = fc
  .tuple(
    fc.array(fc.record({ buyer, price, kind: fc.constantFrom(...beginnings) }), {
      minLength: 4,
      maxLength: 4,
    }),
    fc.uniqueArray(buyer),
  )
  .map(([lots, paid]): readonly Event[] => [
    ...lots.map(
      ({ buyer, price, kind }, i): Event =>
        kind === 'hammer' ? { kind, lot: i + 1, buyer, price } : { kind, lot: i + 1 },
    ),
    ...[0, 1].map((buyer): Event => ({ kind: 'invoice', buyer })),
    ...paid.map((buyer): Event => ({ kind: 'pay', buyer })),
  ])

export const termsArbitrary: fc.Arbitrary<Pick<Life, 'terms' | 'withholding' | 'isOwnGoods'>> = fc.record({
  terms: fc
    .record({
      kind: fc.constantFrom('flat', 'sliding', 'incremental'),
      minimum: fc.constantFrom(0, 20_000),
      shortfall: fc.constantFrom('company', 'company', 'seller'),
      instalments: fc.constantFrom('last', 'proRata'),
      boughtIn: fc.constantFrom(0, 500),
    })
    .map(({ kind, minimum, shortfall, instalments, boughtIn }) => ({
      ...agreementTerms,
      shortfall,
      instalments,
      charges: { ...agreementTerms.charges, boughtIn },
      commission: {
        kind,
        minimum,
        bands: [{ from: 0, share: 1_500 }, ...(kind === 'flat' ? [] : [{ from: 50_000, share: 1_000 }])],
      },
    })),
  withholding: fc.constantFrom(0, 50),
  isOwnGoods: fc.constantFrom(false, false, false, true),
})
