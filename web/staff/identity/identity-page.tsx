import { useTranslations } from 'use-intl'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import { LinkTabs } from '#web/kit/ui/link-tabs.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import layout from '#web/staff/layout/list-and-sheet.module.css'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { staffIdentityGet, staffIdentityList } from '#wire/calls/staff-identity.ts'
import css from './identity.module.css'
import {
  type IdentityParams,
  identityPathFor,
  submissionListRequest,
  submissionStatuses,
} from './query-params.ts'
import { SubmissionList } from './submission-list.tsx'
import { SubmissionSheet } from './submission-sheet.tsx'

/** Refresh interval in milliseconds. */
const refreshIntervalMs = 10_000

/** Identity submissions for managers: a list, and the selected one beside it. */
export function StaffIdentityPage({ params }: { params: IdentityParams }) {
  const t = useTranslations('identity.house')
  const { data, isError, isFetching, refetch } = useApiQuery(
    staffIdentityList,
    submissionListRequest(params.status),
    {
      refetchEvery: () => refreshIntervalMs,
    },
  )
  const tabs = submissionStatuses.map((status) => ({
    to: identityPathFor({ status, userId: '' }),
    label: t(status),
    ...(status === 'awaiting' && data ? { count: data.waiting } : {}),
    current: status === params.status,
  }))
  const isEmpty = data?.list.length === 0
  return (
    <StaffPage title={t('title')} tools={<LinkTabs label={t('states')} tabs={tabs} />}>
      {!data && isError && (
        <ErrorState message={t('failed')} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {isEmpty && params.userId === '' ? (
        <EmptyState title={t(`none.${params.status}`)}>{t('noneWhy')}</EmptyState>
      ) : (
        <div className={classes(css.desk, params.userId !== '' && css.chosen)}>
          <SubmissionList list={data?.list ?? []} total={data?.total ?? 0} params={params} />
          {params.userId === '' ? (
            <p className={layout.hint}>{t('choose')}</p>
          ) : (
            <Selected key={params.userId} userId={params.userId} />
          )}
        </div>
      )}
    </StaffPage>
  )
}

function Selected({ userId }: { userId: string }) {
  const t = useTranslations('identity.house')
  const { data, isError, isFetching, refetch } = useApiQuery(staffIdentityGet, { userId })
  if (data) return <SubmissionSheet sheet={data} />
  if (isError) return <ErrorState message={t('failed')} onRetry={() => void refetch()} busy={isFetching} />
  return <Skeleton className={css.waiting} />
}
