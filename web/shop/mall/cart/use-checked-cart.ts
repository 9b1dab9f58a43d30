import { useMemo, useState } from 'react'
import { type Cart, type CheckedLine, checked, maxPiecesPerLine } from '#domain/mall/cart.ts'
import { goodsOf } from '#domain/mall/total.ts'
import { type Cents, centsOf } from '#domain/money/money.ts'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { mallCartGet } from '#wire/calls/mall-orders.ts'
import type { Product } from '#wire/entities/product.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { requestableIds } from './requestable-ids.ts'
import { useCart } from './use-cart.ts'

/** A line of the cart with its product; null if it is no longer offered. */
export type ShownLine = CheckedLine & { readonly product: Product | null }

export type CheckedCart = {
  readonly cart: Cart
  /** null until the products are loaded. */
  readonly lines: readonly ShownLine[] | null
  readonly goods: Cents
  readonly currency: string
  readonly isChanged: boolean
  readonly isFailed: boolean
  readonly isLoading: boolean
  readonly retry: () => void
}

type Offer = DataOf<typeof mallCartGet>

/** Compares the cart with the current offer (G1): prices and stock are always reloaded. */
export function useCheckedCart(): CheckedCart {
  const cart = useCart()
  const ids = useMemo(() => requestableIds(cart), [cart])
  const query = useApiQuery(mallCartGet, { ids }, { enabled: cart.length > 0 })
  const { isError, isFetching, refetch } = query
  const isLoaded = query.data !== undefined
  const data = useOfferUntilLoaded(ids, query.data)
  return useMemo(() => {
    const products = new Map((data?.list ?? []).map((product) => [product.id, product]))
    const offered = new Map(
      [...products].map(([id, { price, stock }]) => [
        id,
        { price: centsOf(price), stock: Math.min(stock, maxPiecesPerLine) },
      ]),
    )
    const lines =
      data === undefined
        ? null
        : checked(cart, offered).map((line) => ({ ...line, product: products.get(line.productId) ?? null }))
    return {
      cart,
      lines,
      goods: goodsOf(lines ?? []),
      currency: data?.list[0]?.currency ?? '',
      isChanged: lines?.some(({ change }) => change.kind !== 'same') ?? false,
      isFailed: isError && !isLoaded,
      isLoading: isFetching,
      retry: () => void refetch(),
    }
  }, [cart, data, isError, isFetching, isLoaded, refetch])
}

/**
 * Returns the offer of these products. Until it is loaded, the last offer that has all of them, so that no line
 * disappears.
 */
function useOfferUntilLoaded(ids: readonly string[], data: Offer | undefined): Offer | undefined {
  const [last, setLast] = useState<{ readonly ids: readonly string[]; readonly data: Offer } | null>(null)
  if (data && data !== last?.data) setLast({ ids, data })
  return data ?? (last && ids.every((id) => last.ids.includes(id)) ? last.data : undefined)
}
