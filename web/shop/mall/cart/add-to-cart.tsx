import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { added, maxPiecesPerLine } from '#domain/mall/cart.ts'
import { centsOf } from '#domain/money/money.ts'
import { SubmitButton } from '#web/kit/forms/submit-button.tsx'
import { SentenceGap } from '#web/kit/i18n/sentence-gap.tsx'
import layout from '#web/kit/ui/layout.module.css'
import { Stepper } from '#web/kit/ui/stepper.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { Product } from '#wire/entities/product.ts'
import css from './cart.module.css'
import { cartPath } from './cart-path.ts'
import { NeedsScripts } from './needs-scripts.tsx'
import { cartStore, useCart } from './use-cart.ts'

/** Adds pieces of a product to the cart, up to its stock, and shows how many are in it. */
export function AddToCart({ product }: { product: Pick<Product, 'id' | 'price' | 'stock'> }) {
  const t = useTranslations('mall.buy')
  const { id: productId, price, stock } = product
  const inCart = useCart().find((line) => line.productId === productId)?.quantity ?? 0
  const maxPieces = Math.min(stock, maxPiecesPerLine)
  const left = Math.max(maxPieces - inCart, 0)
  const [selected, setSelected] = useState(1)
  const quantity = Math.min(selected, Math.max(left, 1))
  const isFull = left === 0
  return (
    <form
      method="post"
      className={layout.closeStack}
      onSubmit={(event) => {
        event.preventDefault()
        if (isFull) return
        cartStore.change((cart) => added(cart, { productId, quantity, price: centsOf(price) }))
        setSelected(1)
      }}
    >
      <div className={css.row}>
        <Stepper
          label={t('quantity')}
          value={quantity}
          previous={quantity > 1 ? quantity - 1 : null}
          next={quantity < left ? quantity + 1 : null}
          onChange={(next) => setSelected(Math.min(Math.max(next ?? 1, 1), Math.max(left, 1)))}
          disabled={isFull}
        />
        <SubmitButton
          size="lg"
          full
          aria-disabled={isFull || undefined}
          onClick={(event) => {
            // A double click is one request.
            if (event.detail > 1) event.preventDefault()
          }}
        >
          {t('add')}
        </SubmitButton>
      </div>
      <NeedsScripts />
      <p className={typography.small} role="status">
        {inCart > 0 && (
          <>
            {t('added', { count: inCart })}
            <SentenceGap />
            {isFull && t('most')}
            <SentenceGap />
            <Link to={cartPath} className={typography.link}>
              {t('cart')}
            </Link>
          </>
        )}
      </p>
    </form>
  )
}
