import { useTranslations } from 'use-intl'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { draftsPath } from './paths.ts'

/** Shown for a sale that is not in preparation. */
export function DraftMissing() {
  const t = useTranslations('drafts')
  return (
    <StaffPage title={t('title')}>
      <EmptyState title={t('missing')} action={<ArrowLink to={draftsPath}>{t('all')}</ArrowLink>}>
        {t('missingText')}
      </EmptyState>
    </StaffPage>
  )
}
