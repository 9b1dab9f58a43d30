import { orderIdOf } from '#server/trade/mall/orders/place.ts'

/** A mall order placed before the opening. */
export type DemoMallOrder = {
  /** The idempotency key, from which the id is derived. */
  readonly ak: string
  readonly items: readonly { readonly productId: string; readonly quantity: number }[]
  readonly daysAgo: number
  /** Its shipment; null while not shipped. */
  readonly sent: { readonly company: string; readonly number: string } | null
}

/** The account id of the buyer of the mall orders. */
export const mallBuyer = 'bidder1'

const shipped = 'demonstration-2'

/** Oldest first. */
export const mallOrders: readonly DemoMallOrder[] = [
  {
    ak: shipped,
    items: [
      { productId: 'tsukigatake-18', quantity: 1 },
      { productId: 'delacroix-roy-2002', quantity: 2 },
    ],
    daysAgo: 3,
    sent: { company: 'SF Express', number: 'SF1402278813905' },
  },
  {
    ak: 'demonstration-1',
    items: [{ productId: 'thevenard-xo', quantity: 1 }],
    daysAgo: 1,
    sent: null,
  },
]

/** The order in transit. */
export const shippedOrderId = orderIdOf({ userId: mallBuyer, ak: shipped })
