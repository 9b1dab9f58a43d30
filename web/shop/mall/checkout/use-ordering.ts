import { useEffect, useRef, useState } from 'react'
import { afterOrder } from '#domain/mall/cart.ts'
import type { PaymentAnswer } from '#web/account/payments/take-payment.ts'
import type { PayParams } from '#web/account/payments/use-paying.ts'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { cartKeeper } from '#web/shop/mall/cart/use-cart.ts'
import { mallOrderCreate, mallOrderPay } from '#wire/calls/mall-orders.ts'
import { newAk } from '#wire/client/ak.ts'
import type { MallOrder } from '#wire/entities/mall-order.ts'

type Params = { readonly items: readonly string[]; readonly addressId: string; readonly expected: string }

/**
 * Orders and pays with one press. The order is made once: where its payment fails, the next press pays the same one, and
 * where its answer is lost, it is asked for again under the same name.
 */
export function useOrdering(): {
  /** The order, once it is made. */
  readonly order: MallOrder | null
  /** Its id, also before it is drawn; null where there is none. */
  readonly orderId: () => string | null
  readonly orderAndPay: (params: Params, pay: PayParams) => Promise<PaymentAnswer>
} {
  const ask = useApiCall()
  const [order, setOrder] = useState<MallOrder | null>(null)
  const made = useRef<MallOrder | null>(null)
  const name = useRef({ params: '', ak: '' })
  const place = async ({ items, ...params }: Params) => {
    if (made.current) return { ok: true as const, data: made.current }
    const said = JSON.stringify([items, params])
    if (name.current.params !== said) name.current = { params: said, ak: newAk() }
    const told = await ask(mallOrderCreate, { ...params, items: [...items], ak: name.current.ak })
    if (told.ok) {
      made.current = told.data
      setOrder(told.data)
    }
    return told
  }
  // Only once the order is drawn: a page without either would be an empty one.
  useEffect(() => {
    if (order) cartKeeper.change((cart) => afterOrder(cart, order.lines))
  }, [order])
  return {
    order,
    orderId: () => made.current?.id ?? null,
    async orderAndPay(params, { cardId, ak }) {
      const placed = await place(params)
      return placed.ok ? ask(mallOrderPay, { orderId: placed.data.id, cardId, ak }) : placed
    },
  }
}
