import { useTranslations } from 'use-intl'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'

/** Shown for an unknown order, or one whose buyer has an account. */
export function OrderMissing() {
  const t = useTranslations('deliveries.desk')
  return (
    <StaffPage title={t('title')}>
      <EmptyState
        title={t('missing')}
        action={<ArrowLink to="/house/orders?show=paid">{t('orders')}</ArrowLink>}
      >
        {t('missingText')}
      </EmptyState>
    </StaffPage>
  )
}
