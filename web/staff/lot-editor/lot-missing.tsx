import { useTranslations } from 'use-intl'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { draftsPath, lotDraftsPath } from '#web/staff/drafts/paths.ts'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'

/** Shown for a lot that is not in the sale, such as one that a colleague has deleted. */
export function LotMissing({ saleId }: { saleId: string }) {
  const t = useTranslations('lotEditor')
  const drafts = useTranslations('drafts')
  return (
    <StaffPage title={t('missing')} crumbs={[{ label: drafts('title'), to: draftsPath }]}>
      <EmptyState
        title={t('missing')}
        action={<ArrowLink to={lotDraftsPath(saleId)}>{t('allLots')}</ArrowLink>}
      >
        {t('missingText')}
      </EmptyState>
    </StaffPage>
  )
}
