import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#web/kit/navigation/links.ts'
import { Icon } from '#web/kit/ui/icon.tsx'
import { useCart } from '#web/shop/mall/cart/use-cart.ts'
import css from './cart-link.module.css'

/** Links to the cart with its number of pieces; while it is empty, on pages of the mall only. */
export function CartLink() {
  const t = useTranslations('shell.header')
  const count = useCart().reduce((sum, { quantity }) => sum + quantity, 0)
  const { pathname } = useLocation()
  if (count === 0 && !pathname.startsWith(paths.mall)) return null
  return (
    <Link to="/mall/cart" className={css.cart} aria-label={t('cart', { count })}>
      <Icon name="basket" size="lg" />
      {count > 0 && (
        <span className={css.count} aria-hidden="true">
          {count}
        </span>
      )}
    </Link>
  )
}
