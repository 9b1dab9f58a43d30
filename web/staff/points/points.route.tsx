import { Form, redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { mayRead } from '#domain/staff/rights.ts'
import type { Preload } from '#web/kit/api/preload.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { houseContext } from '#web/kit/page/house-context.ts'
import { pageAt } from '#web/kit/page/page.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { LinkTabs } from '#web/kit/ui/link-tabs.tsx'
import { Pagination } from '#web/kit/ui/pagination.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { stockPath } from '#web/staff/stock/query-params.ts'
import { staffGiftOrderList, staffPointsGet } from '#wire/calls/staff-points.ts'
import type { Route } from './+types/points.route'
import { HolderPoints } from './holder-points.tsx'
import { OrderEntry } from './order-entry.tsx'
import css from './points.module.css'
import { type PointsParams, parsePointsParams, pathFor, pointsPath, pointsViews } from './query-params.ts'

export const handle = { texts: ['housePoints', 'points', 'house'] } satisfies PageHandle
await loadTexts(...handle.texts)

const size = 20

/** The gifts, in the grid of stock. */
const giftStockPath = `${stockPath}?of=points`

export async function loader({ context, request }: Route.LoaderArgs) {
  const pageContext = context.get(houseContext)
  const preload = await staffOnly(pageContext, 'shop', 'money')
  const mayReadGifts = mayRead(preload.roles, 'shop')
  const mayReadPoints = mayRead(preload.roles, 'money')
  const params = parsePointsParams(new URL(request.url).searchParams)
  if (params.view === 'gifts') throw redirect(giftStockPath)
  if (params.view === 'orders' && !mayReadGifts) throw redirect(pathFor({ view: 'people', page: 1 }))
  const pagination = { page: params.page, size }
  const orders = params.view === 'orders' ? await preload.fetchOrThrow(staffGiftOrderList, pagination) : null
  const pages = Math.max(1, Math.ceil((orders?.total ?? 0) / size))
  if (params.page > pages) throw redirect(pathFor({ view: params.view, page: pages }))
  return {
    params,
    mayReadGifts,
    mayReadPoints,
    pages,
    orders,
    holder: mayReadPoints ? await loadHolder(preload, params) : null,
    page: pageAt(pageContext, pointsPath),
  }
}

/** Loads the client whose points are requested; null for none. */
async function loadHolder({ fetch }: Preload, { view, client }: PointsParams) {
  if (view !== 'people' || client === '') return null
  const response = await fetch(staffPointsGet, { client })
  return response.ok ? response.data : null
}

export const meta = privatePageMeta((messages) => messages.housePoints.page)

/** Redeemed gifts and a client's points, for staff. */
export default function StaffPointsRoute({ loaderData }: Route.ComponentProps) {
  const { params, mayReadGifts, mayReadPoints, pages, orders, holder } = loaderData
  const t = useTranslations('housePoints')
  const tabs = pointsViews
    .filter((view) => (view === 'people' ? mayReadPoints : mayReadGifts))
    .map((view) => ({
      to: view === 'gifts' ? giftStockPath : pathFor({ view, page: 1 }),
      label: t(`view.${view}`),
      current: view === params.view,
    }))
  return (
    <StaffPage title={t('page.title')} tools={<LinkTabs label={t('views')} tabs={tabs} />}>
      {orders && (
        <>
          {orders.list.length === 0 && (
            <EmptyState title={t('orders.none')}>{t('orders.noneText')}</EmptyState>
          )}
          {orders.list.map((order) => (
            <OrderEntry key={order.id} order={order} />
          ))}
        </>
      )}
      <Pagination
        label={t(`view.${params.view}`)}
        page={params.page}
        pages={pages}
        to={(page) => pathFor({ view: params.view, page })}
      />
      {mayReadPoints && params.view === 'people' && (
        <>
          <Form action={pointsPath} className={css.find} role="search">
            <input type="hidden" name="view" value="people" />
            <TextField
              key={params.client}
              label={t('people.client')}
              name="client"
              required
              maxLength={254}
              defaultValue={params.client}
            />
            <Button type="submit" kind="line">
              {t('people.find')}
            </Button>
          </Form>
          {params.client !== '' && !holder && (
            <EmptyState title={t('people.none')}>{t('people.noneText')}</EmptyState>
          )}
          {holder && <HolderPoints key={holder.userId} holder={holder} />}
        </>
      )}
    </StaffPage>
  )
}
