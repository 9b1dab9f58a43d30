import { useEffect, useRef, useState } from 'react'
import { afterOrder } from '#domain/mall/cart.ts'
import type { PaymentResponse } from '#web/account/payments/take-payment.ts'
import type { PayParams } from '#web/account/payments/use-card-payment.ts'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { cartStore } from '#web/shop/mall/cart/use-cart.ts'
import { mallOrderCreate, mallOrderPay } from '#wire/calls/mall-orders.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import type { MallOrder } from '#wire/entities/mall-order.ts'

type Params = { readonly items: readonly string[]; readonly addressId: string; readonly expected: string }

/**
 * Places and pays an order with one press. The order is placed once: after a failed payment the next press
 * pays the same order, and after a lost response it is retried with the same key.
 */
export function usePlacingOrder(): {
  /** The order, once placed. */
  readonly order: MallOrder | null
  /** Returns its id, even before rendering, or null if there is none. */
  readonly orderId: () => string | null
  readonly orderAndPay: (params: Params, pay: PayParams) => Promise<PaymentResponse>
} {
  const call = useApiCall()
  const [order, setOrder] = useState<MallOrder | null>(null)
  const placedOrder = useRef<MallOrder | null>(null)
  const requestKey = useRef({ params: '', ak: '' })
  const place = async ({ items, ...params }: Params) => {
    if (placedOrder.current) return { ok: true as const, data: placedOrder.current }
    const serialized = JSON.stringify([items, params])
    if (requestKey.current.params !== serialized)
      requestKey.current = { params: serialized, ak: createIdempotencyKey() }
    const response = await call(mallOrderCreate, { ...params, items: [...items], ak: requestKey.current.ak })
    if (response.ok) {
      placedOrder.current = response.data
      setOrder(response.data)
    }
    return response
  }
  // After the order is rendered: without order and cart the page would be empty.
  useEffect(() => {
    if (order) cartStore.change((cart) => afterOrder(cart, order.lines))
  }, [order])
  return {
    order,
    orderId: () => placedOrder.current?.id ?? null,
    async orderAndPay(params, paying) {
      const placed = await place(params)
      return placed.ok ? call(mallOrderPay, { orderId: placed.data.id, ...paying }) : placed
    },
  }
}
