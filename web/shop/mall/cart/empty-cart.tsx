import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { SentenceGap } from '#web/kit/i18n/sentence-gap.tsx'
import { paths } from '#web/kit/navigation/links.ts'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import layout from '#web/kit/ui/layout.module.css'
import { SuggestedProducts } from '#web/shop/mall/suggested-products.tsx'
import frame from '#web/shop/mall/with-summary.module.css'
import css from './cart.module.css'

/**
 * The cart and the checkout while the cart is empty, with the newest products.
 *
 * @param children a link after the reason
 */
export function EmptyCart({ children }: { children?: ReactNode }) {
  const t = useTranslations('cart.empty')
  return (
    <section className={classes(layout.shell, frame.page, css.nothing)}>
      <EmptyState level="h1" title={t('title')} action={<ButtonLink to={paths.mall}>{t('way')}</ButtonLink>}>
        {t('text')}
        {children && <SentenceGap />}
        {children}
      </EmptyState>
      <SuggestedProducts />
    </section>
  )
}
