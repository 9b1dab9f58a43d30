import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { orderStatuses } from '#domain/mall/order.ts'
import { useCall } from '#web/api/api-hooks.ts'
import { HousePage } from '#web/house/house-page.tsx'
import { ArrowLink } from '#web/ui/arrow-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LinkTabs } from '#web/ui/link-tabs.tsx'
import { PageLinks } from '#web/ui/page-links.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { AskOf } from '#wire/call.ts'
import { houseMallOrderList } from '#wire/calls/house-mall.ts'
import css from './house.module.css'
import { houseMallPath, shelfPath } from './house-paths.ts'
import { addressOf, type HouseWish } from './house-wish.ts'
import { OrderEntry } from './order-entry.tsx'

/** How many orders a page shows. */
const pageSize = 20

/** A wish as the call takes it. */
export const listAsk = ({ status, q, page }: HouseWish): AskOf<typeof houseMallOrderList> => ({
  ...(status === '' ? {} : { status }),
  q,
  page,
  size: pageSize,
})

/** The mall's orders for the house's staff. */
export function HouseMall({ wish }: { wish: HouseWish }) {
  const t = useTranslations('mallOrders.house')
  const { data, isError, isFetching, refetch } = useCall(houseMallOrderList, listAsk(wish))
  const tabs = (['', ...orderStatuses] as const).map((status) => ({
    to: addressOf({ ...wish, status, page: 1 }),
    label: t(`state.${status === '' ? 'all' : status}`),
    current: status === wish.status,
  }))
  return (
    <HousePage title={t('title')} tools={<ArrowLink to={shelfPath}>{t('products')}</ArrowLink>}>
      <div className={css.tools}>
        <LinkTabs label={t('states')} tabs={tabs} />
        <Form action={houseMallPath} className={css.find} role="search">
          {wish.status !== '' && <input type="hidden" name="status" value={wish.status} />}
          <TextField key={wish.q} label={t('search')} name="q" type="search" defaultValue={wish.q} />
          <Button type="submit" kind="line">
            {t('find')}
          </Button>
        </Form>
      </div>
      {data ? (
        <>
          {data.list.length === 0 && <EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
          {data.list.map((order) => (
            <OrderEntry key={order.id} order={order} />
          ))}
          <PageLinks
            label={t('pages')}
            page={wish.page}
            pages={Math.ceil(data.total / pageSize)}
            to={(page) => addressOf({ ...wish, page })}
          />
        </>
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Skeleton />
      )}
    </HousePage>
  )
}
