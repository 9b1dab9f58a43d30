import { type ShouldRevalidateFunction, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { messagesIn } from '#web/kit/i18n/messages.ts'
import { SaleProvider } from '#web/kit/live/sale-provider.tsx'
import { paths } from '#web/kit/navigation/links.ts'
import { houseContext } from '#web/kit/page/house-context.ts'
import { pageAt, pageMeta } from '#web/kit/page/page.ts'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import { LinkTabs } from '#web/kit/ui/link-tabs.tsx'
import { userBids } from '#wire/calls/favorites.ts'
import { auctionRegisterCheck } from '#wire/calls/registrations.ts'
import type { Route } from './+types/my-bids.route.ts'
import css from './account.module.css'
import { AccountHead } from './account-head.tsx'
import { lotsBySale, soonestFirst } from './lots-by-sale.ts'
import { memberOnly } from './member-only.ts'
import { NothingYet } from './nothing-yet.tsx'
import { bidKinds, kindAsked, kindOf } from './own-bid.ts'
import { OwnBids } from './own-bids.tsx'
import { useNewcomers, useStandingLots } from './own-sales.ts'
import { UrgentLot } from './urgent-lot.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const view = context.get(houseContext)
  const preload = await memberOnly(view)
  const sales = soonestFirst(
    await lotsBySale(preload, async () => {
      const { list } = await preload.fetchOrThrow(userBids, { page: 1, size: 999 })
      return list.map(({ lot }) => lot)
    }),
  )
  const running = sales.filter(({ sale }) => !sale.isEnd)
  await Promise.all(running.map(({ sale }) => preload.query(auctionRegisterCheck, { auctionId: sale.id })))
  return { sales, queries: preload.state(), page: pageAt(view, paths.myBids) }
}

/** All of the bids are there: another view of them asks the house nothing. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) =>
  defaultShouldRevalidate &&
  (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search)

export const meta: Route.MetaFunction = ({ loaderData: data }) =>
  pageMeta(data?.page, data && { ...messagesIn(data.page.lang).account.bids, isHidden: true })

/** What somebody has bid on, by state and by sale, each lot moving with its sale, and from one state to the next. */
export default function MyBids({ loaderData: { sales, queries } }: Route.ComponentProps) {
  const t = useTranslations('account.bids')
  const [params] = useSearchParams()
  const kind = kindAsked(params.get('state'))
  const [viewOf, tell] = useStandingLots(sales)
  useNewcomers('bid', sales)
  const lots = sales.flatMap((one) => one.lots)
  const views = lots.map(({ id }) => viewOf(id)).filter((view) => view !== undefined)
  const tabs = bidKinds.map((one) => ({
    to: one === 'open' ? paths.myBids : `${paths.myBids}?state=${one}`,
    label: t(one),
    count: views.filter((view) => kindOf(view) === one).length,
    current: one === kind,
  }))
  const isShown = (id: string) => {
    const view = viewOf(id)
    return view !== undefined && kindOf(view) === kind
  }
  return (
    <PreloadedQueries preloaded={queries}>
      <AccountHead title={t('title')}>
        <LinkTabs label={t('states')} tabs={tabs} />
      </AccountHead>
      <UrgentLot lots={lots} views={views} />
      {!lots.some(({ id }) => isShown(id)) && (
        <NothingYet title={t(`none.${kind}`)} text={t('noneText')} browse={t('browse')} />
      )}
      {sales
        .map((own) => ({ own, shown: own.lots.some(({ id }) => isShown(id)) }))
        .filter(({ own, shown }) => shown || !own.sale.isEnd)
        .map(({ own, shown }) => (
          <SaleProvider key={own.sale.id} initial={own.start}>
            <OwnBids own={own} kind={kind} isShown={shown} onLot={tell} />
          </SaleProvider>
        ))}
      {lots.length > 0 && (
        <p className={css.receipts}>
          <ArrowLink to={paths.receipts}>{t('receipts')}</ArrowLink>
        </p>
      )}
    </PreloadedQueries>
  )
}
