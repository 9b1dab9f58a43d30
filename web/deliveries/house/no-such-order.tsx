import { useTranslations } from 'use-intl'
import { HousePage } from '#web/house/house-page.tsx'
import { ArrowLink } from '#web/ui/arrow-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** An order that is not there, or whose buyer has an account to ask with. */
export function NoSuchOrder() {
  const t = useTranslations('deliveries.desk')
  return (
    <HousePage title={t('title')}>
      <EmptyState
        title={t('missing')}
        action={<ArrowLink to="/house/orders?show=paid">{t('orders')}</ArrowLink>}
      >
        {t('missingText')}
      </EmptyState>
    </HousePage>
  )
}
