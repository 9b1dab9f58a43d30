import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { added, mostPieces } from '#domain/mall/cart.ts'
import { centsOf } from '#domain/money/money.ts'
import { SubmitButton } from '#web/kit/forms/submit-button.tsx'
import { Stepper } from '#web/kit/ui/stepper.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { Product } from '#wire/entities/product.ts'
import css from './cart.module.css'
import { cartPath } from './cart-path.ts'
import { NeedsScripts } from './needs-scripts.tsx'
import { cartKeeper, useCart } from './use-cart.ts'

/** Puts pieces of a product into the cart, no more than there are, and says how many are in it. */
export function AddToCart({ product }: { product: Pick<Product, 'id' | 'price' | 'stock'> }) {
  const t = useTranslations('mall.buy')
  const { id: productId, price, stock } = product
  const inCart = useCart().find((line) => line.productId === productId)?.quantity ?? 0
  const most = Math.min(stock, mostPieces)
  const left = Math.max(most - inCart, 0)
  const [wanted, setWanted] = useState(1)
  const quantity = Math.min(wanted, Math.max(left, 1))
  const isFull = left === 0
  return (
    <form
      method="post"
      className={css.add}
      onSubmit={(event) => {
        event.preventDefault()
        if (isFull) return
        cartKeeper.change((cart) => added(cart, { productId, quantity, price: centsOf(price) }))
        setWanted(1)
      }}
    >
      <div className={css.row}>
        <Stepper
          label={t('quantity')}
          value={quantity}
          previous={quantity > 1 ? quantity - 1 : null}
          next={quantity < left ? quantity + 1 : null}
          onChange={(to) => setWanted(Math.min(Math.max(to ?? 1, 1), Math.max(left, 1)))}
          disabled={isFull}
        />
        <SubmitButton size="lg" full aria-disabled={isFull || undefined}>
          {t('add')}
        </SubmitButton>
      </div>
      <NeedsScripts />
      <p className={typography.small} role="status">
        {inCart > 0 && (
          <>
            {t('added', { count: inCart })} {isFull && t('most')}{' '}
            <Link to={cartPath} className={typography.link}>
              {t('cart')}
            </Link>
          </>
        )}
      </p>
    </form>
  )
}
