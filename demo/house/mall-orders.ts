import { orderIdOf } from '#server/trade/mall/orders/place.ts'

/** An order of the mall that somebody placed before the house opened. */
export type DemoMallOrder = {
  /** Name of the request, which makes its id. */
  readonly ak: string
  readonly items: readonly { readonly productId: string; readonly quantity: number }[]
  readonly daysAgo: number
  /** How the house has sent it; null where it has not yet. */
  readonly sent: { readonly company: string; readonly number: string } | null
}

/** Whose they are. */
export const mallBuyer = 'bidder1'

const shipped = 'demonstration-2'

/** In the order of their days. */
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

/** The one that is on its way. */
export const shippedOrderId = orderIdOf({ userId: mallBuyer, ak: shipped })
