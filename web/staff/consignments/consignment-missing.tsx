import { useTranslations } from 'use-intl'
import { NoRows } from '#web/staff/kit/record-list.tsx'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { consignmentsPath } from './query-params.ts'

/** The page of a consignment that does not exist. */
export function ConsignmentMissing() {
  const t = useTranslations('consignments')
  const crumb = { label: t('page.title'), to: consignmentsPath }
  return (
    <StaffPage title={t('missing.title')} crumbs={[crumb]}>
      <NoRows
        title={t('missing.title')}
        text={t('missing.text')}
        search={{ to: consignmentsPath, label: t('showAll') }}
      />
    </StaffPage>
  )
}
