import { Form, redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { mayRead } from '#domain/staff/rights.ts'
import type { Preload } from '#web/kit/api/preload.ts'
import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { LinkTabs } from '#web/kit/ui/link-tabs.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { orderListRequest, pageCount } from '#web/staff/kit/order-list-params.ts'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { stockPath } from '#web/staff/stock/query-params.ts'
import { staffGiftOrderGet, staffGiftOrderList, staffPointsGet } from '#wire/calls/staff-points.ts'
import type { Route } from './+types/points.route'
import { GiftOrdersPage } from './gift-orders-page.tsx'
import { HolderPoints } from './holder-points.tsx'
import css from './points.module.css'
import {
  type GiftOrderParams,
  giftOrdersPathFor,
  giftOrdersQuery,
  type PointsParams,
  peoplePath,
  pointsPath,
  pointsQuery,
  pointsViews,
} from './query-params.ts'

export const handle = { texts: ['housePoints', 'points', 'house'] } satisfies PageHandle
await loadTexts(...handle.texts)

/** The gifts, in the grid of stock. */
const giftStockPath = `${stockPath}?of=points`

export async function loader({ context, request }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const preload = await staffOnly(pageContext, 'shop', 'money')
  const mayReadGifts = mayRead(preload.roles, 'shop')
  const mayReadPoints = mayRead(preload.roles, 'money')
  const { searchParams } = new URL(request.url)
  const params = pointsQuery.parse(searchParams)
  const giftParams = giftOrdersQuery.parse(searchParams)
  if (params.view === 'gifts') throw redirect(giftStockPath)
  if (params.view === 'orders' && !mayReadGifts) throw redirect(peoplePath)
  if (params.view === 'orders') await loadGifts(preload, giftParams)
  return {
    params,
    giftParams,
    mayReadGifts,
    mayReadPoints,
    holder: mayReadPoints ? await loadHolder(preload, params) : null,
    queries: preload.state(),
    page: pageAt(pageContext, pointsPath),
  }
}

/** Loads a page of redeemed gifts and the selected one. @throws a redirect to the last page instead of a later one */
async function loadGifts({ queryOrThrow }: Preload, params: GiftOrderParams): Promise<void> {
  const [{ total }] = await Promise.all([
    queryOrThrow(staffGiftOrderList, orderListRequest(params)),
    params.id === '' ? null : queryOrThrow(staffGiftOrderGet, { id: params.id }),
  ])
  const last = Math.max(1, pageCount(total))
  if (params.page > last) throw redirect(giftOrdersPathFor({ ...params, page: last }))
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
  const { params, giftParams, mayReadGifts, mayReadPoints, holder, queries } = loaderData
  const t = useTranslations('housePoints')
  const paths = { orders: pointsPath, gifts: giftStockPath, people: peoplePath }
  const views = pointsViews.filter((view) => (view === 'people' ? mayReadPoints : mayReadGifts))
  const tabs = (
    <LinkTabs
      label={t('views')}
      tabs={views.map((view) => ({
        to: paths[view],
        label: t(`view.${view}`),
        current: view === params.view,
      }))}
    />
  )
  if (params.view === 'orders')
    return (
      <PreloadedQueries preloaded={queries}>
        <GiftOrdersPage params={giftParams} tabs={tabs} />
      </PreloadedQueries>
    )
  return (
    <StaffPage title={t('page.title')} tools={tabs}>
      {mayReadPoints && (
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
