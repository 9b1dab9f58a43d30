import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { Banner } from '#web/kit/ui/banner.tsx'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import layout from '#web/kit/ui/layout.module.css'
import { cartPath } from '#web/shop/mall/cart/cart-path.ts'

/** Refers to the basket for changes. It replaces a long page, so it scrolls to the top. */
export function ChangedBanner() {
  const t = useTranslations('mallOrders.checkout')
  // Browsers may return a promise from scrolling, which must not be returned as a cleanup.
  useEffect(() => void scrollTo({ top: 0 }), [])
  return (
    <Banner kind="error" title={t('changed')}>
      <div className={layout.above2}>
        <ButtonLink kind="line" size="sm" to={cartPath}>
          {t('changedWay')}
        </ButtonLink>
      </div>
    </Banner>
  )
}
