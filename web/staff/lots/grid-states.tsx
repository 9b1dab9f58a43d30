import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import type { GridLot } from './grid-rows.ts'

/** Shown in place of the rows: loading, a failure, no lots, or no matching ones. */
export function GridStates({
  lots,
  shown,
  importTo,
  isFailed,
  onRetry,
}: {
  lots: readonly GridLot[] | null
  shown: number
  /** The page to import lots; null if the user has read access only. */
  importTo: string | null
  isFailed: boolean
  onRetry: () => void
}) {
  const t = useTranslations('lotGrid')
  if (isFailed) return <ErrorState message={t('failed')} onRetry={onRetry} />
  if (lots === null) return <p role="status">{t('loading')}</p>
  if (lots.length === 0)
    return (
      <EmptyState title={t('none')}>
        {importTo && t.rich('noneText', { link: (text) => <Link to={importTo}>{text}</Link> })}
      </EmptyState>
    )
  return shown === 0 && <EmptyState title={t('noHit')}>{t('noHitText')}</EmptyState>
}
