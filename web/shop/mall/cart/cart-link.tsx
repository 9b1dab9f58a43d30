import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Icon } from '#web/kit/ui/icon.tsx'
import { useCart } from '#web/shop/mall/cart/use-cart.ts'
import css from './cart-link.module.css'

/** The way to the cart, with how much is in it; nothing while it is empty. Nothing opens: that is what is fetched later. */
export function CartLink(_: { open: boolean }) {
  const t = useTranslations('shell.header')
  const count = useCart().reduce((sum, { quantity }) => sum + quantity, 0)
  if (count === 0) return null
  return (
    <Link to="/mall/cart" className={css.cart} aria-label={t('cart', { count })}>
      <Icon name="basket" size="lg" />
      <span className={css.count} aria-hidden="true">
        {count}
      </span>
    </Link>
  )
}
