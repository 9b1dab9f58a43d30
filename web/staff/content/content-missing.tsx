import { useTranslations } from 'use-intl'
import { NoRows } from '#web/staff/kit/record-list.tsx'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { contentPath } from './paths.ts'

/** The editor of a text that does not exist. */
export function ContentMissing() {
  const t = useTranslations('content')
  const search = { to: contentPath, label: t('showAll') }
  return (
    <StaffPage title={t('missing.title')} crumbs={[{ label: t('page.title'), to: contentPath }]}>
      <NoRows title={t('missing.title')} text={t('missing.text')} search={search} />
    </StaffPage>
  )
}
