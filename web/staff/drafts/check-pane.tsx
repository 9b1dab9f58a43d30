import { useTranslations } from 'use-intl'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import typography from '#web/kit/ui/type.module.css'
import { LoadingOrError } from '#web/staff/kit/loading-or-error.tsx'
import { saleCheck, type saleDraftGet } from '#wire/calls/sale-drafts.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { Announcement } from './announcement.tsx'
import css from './drafts.module.css'
import { IssueList } from './issue-list.tsx'
import { Publication } from './publication.tsx'
import { PublishedPages } from './published-pages.tsx'

/** The tasks before publication, and the options of publication. */
export function CheckPane({ sale, mayPublish }: { sale: DataOf<typeof saleDraftGet>; mayPublish: boolean }) {
  const t = useTranslations('drafts.check')
  const query = useApiQuery(saleCheck, { auctionId: sale.id })
  const { data } = query
  if (sale.stage !== 'draft')
    return (
      <aside className={css.checks}>
        <p>{t(sale.stage)}</p>
        {sale.stage === 'published' && <PublishedPages sale={sale} />}
      </aside>
    )
  const issues = data?.issues ?? []
  const errors = issues.filter(({ isError }) => isError)
  const warnings = issues.filter(({ isError }) => !isError)
  return (
    <aside className={css.checks} aria-label={t('title')}>
      <h2 className={typography.label}>{t('title')}</h2>
      {data ? (
        <>
          <IssueList saleId={sale.id} title={t('errors', { count: errors.length })} issues={errors} />
          <IssueList saleId={sale.id} title={t('warnings', { count: warnings.length })} issues={warnings} />
        </>
      ) : (
        <LoadingOrError message={t('failed')} query={query} />
      )}
      <Announcement sale={sale} issues={issues} mayPublish={mayPublish} isReady={data !== undefined} />
      <Publication
        sale={sale}
        mayPublish={mayPublish}
        errors={errors.length}
        warnings={warnings}
        isReady={data !== undefined && errors.length === 0}
      />
    </aside>
  )
}
