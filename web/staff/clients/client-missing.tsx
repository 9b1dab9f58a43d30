import { useTranslations } from 'use-intl'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { clientsPath } from './query-params.ts'

/** Shown if there is no such client, or the client has been erased. */
export function ClientMissing() {
  const t = useTranslations('clients')
  return (
    <StaffPage title={t('client.missing')} crumbs={[{ label: t('page.title'), to: clientsPath }]}>
      <EmptyState
        title={t('client.missing')}
        action={<ArrowLink to={clientsPath}>{t('client.all')}</ArrowLink>}
      >
        {t('client.missingText')}
      </EmptyState>
    </StaffPage>
  )
}
