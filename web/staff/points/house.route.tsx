import { Form, redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Preload } from '#web/kit/api/preload.ts'
import { loadTexts, messagesIn } from '#web/kit/i18n/messages.ts'
import { houseContext } from '#web/kit/page/house-context.ts'
import { pageAt, pageMeta } from '#web/kit/page/page.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { LinkTabs } from '#web/kit/ui/link-tabs.tsx'
import { PageLinks } from '#web/kit/ui/page-links.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { HousePage } from '#web/staff/overview/house-page.tsx'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { houseGiftList, houseGiftOrderList, housePointsGet } from '#wire/calls/house-points.ts'
import type { Route } from './+types/house.route.ts'
import { GiftEntry } from './gift-entry.tsx'
import { HolderPoints } from './holder-points.tsx'
import css from './house.module.css'
import { addressOf, type HouseParams, houseParams, housePointsPath, houseViews } from './house-path.ts'
import { OrderEntry } from './order-entry.tsx'

export const handle = { texts: ['housePoints', 'points', 'house'] } satisfies PageHandle
await loadTexts(...handle.texts)

const size = 20

export async function loader({ context, request }: Route.LoaderArgs) {
  const house = context.get(houseContext)
  const preload = await staffOnly(house)
  const isManager = preload.roles.includes('manager')
  const params = houseParams(new URL(request.url).searchParams)
  const asked = { page: params.page, size }
  const orders = params.view === 'orders' ? await preload.fetchOrThrow(houseGiftOrderList, asked) : null
  const gifts = params.view === 'gifts' ? await preload.fetchOrThrow(houseGiftList, asked) : null
  const pages = Math.max(1, Math.ceil(((orders ?? gifts)?.total ?? 0) / size))
  if (params.page > pages) throw redirect(addressOf({ view: params.view, page: pages }))
  return {
    params,
    isManager,
    pages,
    orders,
    gifts,
    holder: isManager ? await holderOf(preload, params) : null,
    page: pageAt(house, housePointsPath),
  }
}

/** Whose points are asked for; null for nobody's. */
async function holderOf({ fetch }: Preload, { view, client }: HouseParams) {
  if (view !== 'people' || client === '') return null
  const told = await fetch(housePointsGet, { client })
  return told.ok ? told.data : null
}

export const meta: Route.MetaFunction = ({ loaderData: data }) =>
  pageMeta(data?.page, data && { ...messagesIn(data.page.lang).housePoints.page, isHidden: true })

/** Redeemed gifts to be sent, the gifts, and somebody's points, for the house's staff. */
export default function HousePointsRoute({ loaderData }: Route.ComponentProps) {
  const { params, isManager, pages, orders, gifts, holder } = loaderData
  const t = useTranslations('housePoints')
  const tabs = houseViews
    .filter((view) => view !== 'people' || isManager)
    .map((view) => ({
      to: addressOf({ view, page: 1 }),
      label: t(`view.${view}`),
      current: view === params.view,
    }))
  return (
    <HousePage title={t('page.title')} tools={<LinkTabs label={t('views')} tabs={tabs} />}>
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
      {gifts?.list.map((gift) => (
        <GiftEntry key={gift.id} gift={gift} mayEdit={isManager} />
      ))}
      <PageLinks
        label={t(`view.${params.view}`)}
        page={params.page}
        pages={pages}
        to={(page) => addressOf({ view: params.view, page })}
      />
      {isManager && params.view === 'people' && (
        <>
          <Form action={housePointsPath} className={css.find} role="search">
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
    </HousePage>
  )
}
