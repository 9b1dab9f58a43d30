import { useTranslations } from 'use-intl'
import { OrdersHeader } from '#web/account/orders/orders-header.tsx'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import { Pagination } from '#web/kit/ui/pagination.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { mallOrderList } from '#wire/calls/mall-orders.ts'
import css from './mall-order.module.css'
import { MallOrderEntry } from './mall-order-entry.tsx'
import { mallOrdersPath } from './order-path.ts'

/** Orders per page. */
export const pageSize = 20

/** The member's mall orders, newest first. */
export function MallOrdersPage({ page }: { page: number }) {
  const t = useTranslations('mallOrders')
  const { data, isError, isFetching, refetch } = useApiQuery(mallOrderList, { page, size: pageSize })
  return (
    <>
      <OrdersHeader current="mall" />
      {data ? (
        <>
          {data.list.length === 0 && (
            <EmptyState
              title={t('list.none')}
              action={<ArrowLink to={paths.mall}>{t('list.browse')}</ArrowLink>}
            >
              {t('list.noneText')}
            </EmptyState>
          )}
          {data.list.map((order) => (
            <MallOrderEntry key={order.id} order={order} />
          ))}
          <Pagination
            label={t('list.pages')}
            page={page}
            pages={Math.ceil(data.total / pageSize)}
            to={(target) => (target === 1 ? mallOrdersPath : `${mallOrdersPath}?page=${target}`)}
          />
        </>
      ) : isError ? (
        <ErrorState message={t('failed')} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Skeleton className={css.waiting} />
      )}
    </>
  )
}
