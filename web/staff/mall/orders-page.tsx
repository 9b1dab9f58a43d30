import { useTranslations } from 'use-intl'
import { orderStatuses } from '#domain/mall/order.ts'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import { LinkTabs } from '#web/kit/ui/link-tabs.tsx'
import { Pagination } from '#web/kit/ui/pagination.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { stockPath } from '#web/staff/stock/query-params.ts'
import { staffMallOrderList } from '#wire/calls/staff-mall.ts'
import type { PayloadInputOf } from '#wire/schema/call.ts'
import css from './mall.module.css'
import { OrderEntry } from './order-entry.tsx'
import { mallOrdersPath } from './paths.ts'
import { pathFor, type StaffMallParams } from './query-params.ts'
import { SearchForm } from './search-form.tsx'

/** Orders per page. */
const pageSize = 20

/** Builds the request for the list. */
export const orderListRequest = ({
  status,
  q,
  page,
}: StaffMallParams): PayloadInputOf<typeof staffMallOrderList> => ({
  ...(status === '' ? {} : { status }),
  q,
  page,
  size: pageSize,
})

/** The mall's orders, for staff. */
export function MallOrdersPage({ params }: { params: StaffMallParams }) {
  const t = useTranslations('mallOrders.house')
  const { data, isError, isFetching, refetch } = useApiQuery(staffMallOrderList, orderListRequest(params))
  const tabs = (['', ...orderStatuses] as const).map((status) => ({
    to: pathFor({ ...params, status, page: 1 }),
    label: t(`state.${status === '' ? 'all' : status}`),
    current: status === params.status,
  }))
  return (
    <StaffPage title={t('title')} tools={<ArrowLink to={stockPath}>{t('products')}</ArrowLink>}>
      <div className={css.tools}>
        <LinkTabs label={t('states')} tabs={tabs} />
        <SearchForm path={mallOrdersPath} query={params.q} label={t('search')} submit={t('find')}>
          {params.status !== '' && <input type="hidden" name="status" value={params.status} />}
        </SearchForm>
      </div>
      {data ? (
        <>
          {data.list.length === 0 && <EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
          {data.list.map((order) => (
            <OrderEntry key={order.id} order={order} />
          ))}
          <Pagination
            label={t('pages')}
            page={params.page}
            pages={Math.ceil(data.total / pageSize)}
            to={(page) => pathFor({ ...params, page })}
          />
        </>
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Skeleton />
      )}
    </StaffPage>
  )
}
