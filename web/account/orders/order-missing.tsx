import { useTranslations } from 'use-intl'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { auctionOrders } from './order-path.ts'

/** Shown when the user has no such order. */
export function OrderMissing() {
  const t = useTranslations('orders.missing')
  return (
    <>
      <title>{t('title')}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        level="h1"
        title={t('title')}
        action={
          <ButtonLink kind="line" size="sm" to={auctionOrders}>
            {t('way')}
          </ButtonLink>
        }
      >
        {t('text')}
      </EmptyState>
    </>
  )
}
