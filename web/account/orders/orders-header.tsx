import { useTranslations } from 'use-intl'
import { OpenOffers } from '#web/account/offers/open-offers.tsx'
import account from '#web/account/profile/account.module.css'
import { AccountHeader } from '#web/account/profile/account-header.tsx'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { useInApp } from '#web/kit/page/in-app.ts'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import { LinkTabs } from '#web/kit/ui/link-tabs.tsx'
import { mallOrderList } from '#wire/calls/mall-orders.ts'
import { orderList } from '#wire/calls/orders.ts'
import { DueBanner } from './due-banner.tsx'
import { allOrdersParams, latestMallOrders } from './order-list-params.ts'
import { auctionOrders, mallOrders } from './order-path.ts'
import { statementPath } from './statement-params.ts'

/**
 * Shows the header of all, auction and mall orders: title, link to the statement (O14) if there is anything to
 * state, amounts due, and tabs with their counts. The app view has no tabs, and shows no amounts due with
 * mall orders.
 */
export function OrdersHeader({ current }: { current: OrderKind }) {
  const t = useTranslations('orders')
  const isInApp = useInApp()
  const auction = useApiQuery(orderList, allOrdersParams).data
  const mall = useApiQuery(mallOrderList, latestMallOrders).data
  const counts = {
    all: auction && mall && auction.total + mall.total,
    auction: auction?.total,
    mall: mall?.total,
  }
  return (
    <>
      <AccountHeader title={t('title')}>
        {(auction?.total ?? 0) + (mall?.total ?? 0) > 0 && (
          <ArrowLink to={statementPath}>{t('statement')}</ArrowLink>
        )}
      </AccountHeader>
      {!(isInApp && current === 'mall') && (
        <>
          <OpenOffers />
          {auction && <DueBanner orders={auction.list} />}
        </>
      )}
      {!isInApp && (
        <div className={account.tabs}>
          <LinkTabs
            label={t('kinds')}
            tabs={kinds.map(({ kind, to }) => ({
              to,
              label: t(kind),
              current: kind === current,
              count: counts[kind] || undefined,
            }))}
          />
        </div>
      )}
    </>
  )
}

const kinds = [
  { kind: 'all', to: paths.orders },
  { kind: 'auction', to: auctionOrders },
  { kind: 'mall', to: mallOrders },
] as const

type OrderKind = (typeof kinds)[number]['kind']
