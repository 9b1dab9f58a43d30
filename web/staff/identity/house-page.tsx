import { useTranslations } from 'use-intl'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import { LinkTabs } from '#web/kit/ui/link-tabs.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { HousePage } from '#web/staff/overview/house-page.tsx'
import { houseIdentityGet, houseIdentityList } from '#wire/calls/house-identity.ts'
import css from './house.module.css'
import { HousePeople } from './house-people.tsx'
import { HouseSheet } from './house-sheet.tsx'
import { type HouseParams, houseAddress, listAsk, requestedStatuses } from './query-params.ts'

/** How often the house looks for new ones, in milliseconds. */
const every = 10_000

/** Those who have sent in documents, for those who decide: a list, and beside it somebody of it. */
export function HouseIdentity({ params }: { params: HouseParams }) {
  const t = useTranslations('identity.house')
  const { data, isError, isFetching, refetch } = useApiQuery(houseIdentityList, listAsk(params.status), {
    refetchEvery: () => every,
  })
  const tabs = requestedStatuses.map((status) => ({
    to: houseAddress({ status, userId: '' }),
    label: t(status),
    ...(status === 'awaiting' && data ? { count: data.waiting } : {}),
    current: status === params.status,
  }))
  const isEmpty = data?.list.length === 0
  return (
    <HousePage title={t('title')} tools={<LinkTabs label={t('states')} tabs={tabs} />}>
      {!data && isError && (
        <ErrorState message={t('failed')} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {isEmpty && params.userId === '' ? (
        <EmptyState title={t(`none.${params.status}`)}>{t('noneWhy')}</EmptyState>
      ) : (
        <div className={classes(css.desk, params.userId !== '' && css.chosen)}>
          <HousePeople list={data?.list ?? []} total={data?.total ?? 0} params={params} />
          {params.userId === '' ? (
            <p className={css.hint}>{t('choose')}</p>
          ) : (
            <Chosen key={params.userId} userId={params.userId} />
          )}
        </div>
      )}
    </HousePage>
  )
}

function Chosen({ userId }: { userId: string }) {
  const t = useTranslations('identity.house')
  const { data, isError, isFetching, refetch } = useApiQuery(houseIdentityGet, { userId })
  if (data) return <HouseSheet sheet={data} />
  if (isError) return <ErrorState message={t('failed')} onRetry={() => void refetch()} busy={isFetching} />
  return <Skeleton className={css.waiting} />
}
