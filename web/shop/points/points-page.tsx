import { useTranslations } from 'use-intl'
import { paths } from '#web/kit/navigation/links.ts'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import layout from '#web/kit/ui/layout.module.css'
import { SectionHead } from '#web/kit/ui/section-head.tsx'
import { GiftGrid } from './gift-grid.tsx'
import { giftsPath } from './gift-params.ts'
import { HowPointsWork } from './how-points-work.tsx'
import type { LoadedHistory } from './load-history.ts'
import type { LoadedPoints } from './load-points.ts'
import { PointsHead } from './points-head.tsx'
import css from './points-page.module.css'
import { PointsTable } from './points-table.tsx'

/** The points mall: the balance, some gifts, and how points work. */
export function PointsPage({
  balance,
  gifts,
  history,
}: Pick<LoadedPoints, 'balance' | 'gifts'> & { readonly history: LoadedHistory | null }) {
  const t = useTranslations('points')
  return (
    <>
      <PointsHead balance={balance} sums={history} />
      <section className={classes(layout.shell, css.gifts)} aria-labelledby="gifts">
        <SectionHead title={t('gifts')} id="gifts">
          {gifts.length > 0 && <ArrowLink to={giftsPath}>{t('all')}</ArrowLink>}
        </SectionHead>
        {gifts.length > 0 ? (
          <GiftGrid gifts={gifts} balance={balance} level="h3" />
        ) : (
          <EmptyState title={t('empty.title')} level="h3">
            {t('empty.text')}
          </EmptyState>
        )}
      </section>
      {history && history.list.length > 0 && (
        <section className={classes(layout.shell, layout.section)} aria-labelledby="history">
          <SectionHead title={t('history.title')} id="history">
            <ArrowLink to={paths.points}>{t('history.all')}</ArrowLink>
          </SectionHead>
          <PointsTable entries={history.list} />
        </section>
      )}
      <HowPointsWork gifts={gifts} />
    </>
  )
}
