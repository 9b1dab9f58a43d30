import { useTranslations } from 'use-intl'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { HousePage } from '#web/staff/overview/house-page.tsx'

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
