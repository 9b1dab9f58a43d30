import { useTranslations } from 'use-intl'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { additionsPath } from '#web/staff/additions/additions-path.ts'
import { draftsPath, lotDraftsPath } from '#web/staff/drafts/paths.ts'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'

/**
 * Shown for a lot that is not in the sale, such as one that a colleague has deleted.
 *
 * @param sale `additionOf` is the published sale for which its lots are prepared
 */
export function LotMissing({ sale: { id, additionOf } }: { sale: { id: string; additionOf: string } }) {
  const t = useTranslations('lotEditor')
  const drafts = useTranslations('drafts')
  const additions = useTranslations('additions')
  const up =
    additionOf === ''
      ? { label: drafts('title'), to: draftsPath }
      : { label: additions('title'), to: additionsPath(additionOf) }
  return (
    <StaffPage title={t('missing')} crumbs={[up]}>
      <EmptyState
        title={t('missing')}
        action={
          additionOf === '' ? (
            <ArrowLink to={lotDraftsPath(id)}>{t('allLots')}</ArrowLink>
          ) : (
            <ArrowLink to={up.to}>{up.label}</ArrowLink>
          )
        }
      >
        {t('missingText')}
      </EmptyState>
    </StaffPage>
  )
}
