import { useMemo } from 'react'
import { type Cart, type CheckedLine, checked, mostPieces } from '#domain/mall/cart.ts'
import { goodsOf } from '#domain/mall/total.ts'
import { type Cents, centsOf } from '#domain/money/money.ts'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { mallCartGet } from '#wire/calls/mall-orders.ts'
import type { Product } from '#wire/entities/product.ts'
import { askable } from './askable.ts'
import { useCart } from './use-cart.ts'

/** A line of the cart beside its product; null where the mall does not offer that any more. */
export type ShownLine = CheckedLine & { readonly product: Product | null }

export type CheckedCart = {
  readonly cart: Cart
  /** null until the house has said what it offers of it. */
  readonly lines: readonly ShownLine[] | null
  readonly goods: Cents
  readonly currency: string
  readonly isChanged: boolean
  readonly isFailed: boolean
  readonly isAsking: boolean
  readonly again: () => void
}

/** The cart held against what the mall offers now (G1): prices and stock are always asked again. */
export function useCheckedCart(): CheckedCart {
  const cart = useCart()
  const ids = useMemo(() => askable(cart), [cart])
  const { data, isError, isFetching, refetch } = useApiQuery(
    mallCartGet,
    { ids },
    { enabled: cart.length > 0 },
  )
  return useMemo(() => {
    const products = new Map((data?.list ?? []).map((product) => [product.id, product]))
    const offered = new Map(
      [...products].map(([id, { price, stock }]) => [
        id,
        { price: centsOf(price), stock: Math.min(stock, mostPieces) },
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
      isFailed: isError && data === undefined,
      isAsking: isFetching,
      again: () => void refetch(),
    }
  }, [cart, data, isError, isFetching, refetch])
}
