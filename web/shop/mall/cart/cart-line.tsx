import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { maxPiecesPerLine, without, withQuantity } from '#domain/mall/cart.ts'
import { type Cents, decimal } from '#domain/money/money.ts'
import { exactMoney } from '#web/kit/i18n/formats.ts'
import { Accent } from '#web/kit/ui/accent.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import { Picture } from '#web/kit/ui/picture.tsx'
import { Plate } from '#web/kit/ui/plate.tsx'
import { Stepper } from '#web/kit/ui/stepper.tsx'
import typography from '#web/kit/ui/type.module.css'
import { productPath } from '#web/shop/mall/card-product.ts'
import goodsLine from '#web/shop/mall/goods-line.module.css'
import css from './cart.module.css'
import { cartStore } from './use-cart.ts'
import type { ShownLine } from './use-checked-cart.ts'

/** A line of the cart: quantity, current price, and what has changed. */
export function CartLine({ line, currency }: { line: ShownLine; currency: string }) {
  const t = useTranslations('cart')
  const { product, productId, quantity, price, change } = line
  const title = product?.title ?? t('gone')
  const isUnavailable = change.kind === 'gone'
  const maxPieces = Math.min(product?.stock ?? 0, maxPiecesPerLine)
  const set = (quantity: number) =>
    cartStore.change((cart) => withQuantity(cart, productId, Math.min(quantity, maxPieces)))
  return (
    <li className={css.line} tabIndex={-1}>
      <Plate className={css.thumb}>
        {product?.pictures[0] && <Picture picture={product.pictures[0].key} alt="" sizes="72px" />}
      </Plate>
      <div>
        <p className={classes(goodsLine.name, isUnavailable && typography.dim)}>
          {product ? (
            <Link to={productPath(productId)}>
              <Accent text={title} accent={product.accent} />
            </Link>
          ) : (
            title
          )}
        </p>
        {product && <p className={classes(typography.small, typography.muted)}>{product.facts}</p>}
        <ChangeNote line={line} currency={currency} />
        <div className={css.actions}>
          {!isUnavailable && (
            <Stepper
              label={t('quantity', { title })}
              value={quantity}
              previous={quantity > 1 ? quantity - 1 : null}
              next={quantity < maxPieces ? quantity + 1 : null}
              onChange={(to) => to !== null && to > 0 && set(to)}
            />
          )}
          <Button
            kind="quiet"
            size="sm"
            aria-label={t('removeNamed', { title })}
            onClick={({ currentTarget, detail }) => {
              // The second click of a double click would hit the next item, which has moved up.
              if (detail > 1) return
              focusBeside(currentTarget)
              cartStore.change((cart) => without(cart, productId))
            }}
          >
            {t('remove')}
          </Button>
        </div>
      </div>
      <p className={classes(goodsLine.amount, css.amount)}>
        {!isUnavailable && (
          <>
            {exactMoney(decimal(price * quantity), currency)}
            {quantity > 1 && (
              <span className={classes(typography.tiny, typography.dim)}>
                <br />
                {t('each', { price: exactMoney(decimal(price), currency) })}
              </span>
            )}
          </>
        )}
      </p>
    </li>
  )
}

function ChangeNote({ line: { change, price, quantity }, currency }: { line: ShownLine; currency: string }) {
  const t = useTranslations('cart.change')
  const money = (cents: Cents) => exactMoney(decimal(cents), currency)
  const hasNewPrice = (change.kind === 'price' || change.kind === 'fewer') && change.was !== price
  if (change.kind === 'same') return null
  return (
    <p className={classes(typography.error, typography.sizeS, layout.above2)}>
      {change.kind === 'gone' && t('gone')}
      {change.kind === 'fewer' && t('fewer', { left: quantity, wanted: change.wanted })}{' '}
      {hasNewPrice && t('price', { price: money(price), was: money(change.was) })}
    </p>
  )
}

/** Moves the focus from the button of a line that is removed to another line, else to the page. */
function focusBeside(button: HTMLElement): void {
  const line = button.closest('li')
  const other = line?.nextElementSibling ?? line?.previousElementSibling
  const target = other instanceof HTMLElement ? other : document.getElementById('main')
  target?.focus({ preventScroll: true })
}
