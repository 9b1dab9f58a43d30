import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { OpenOffers } from '#web/account/offers/open-offers.tsx'
import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { SaleProvider } from '#web/kit/live/sale-provider.tsx'
import { paths } from '#web/kit/navigation/links.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { revalidateOnPath } from '#web/kit/page/revalidate-on-path.ts'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import layout from '#web/kit/ui/layout.module.css'
import { LinkTabs } from '#web/kit/ui/link-tabs.tsx'
import { FreshCatalogue } from '#web/sale/lots/fresh-catalogue.tsx'
import { aftersaleOfferList } from '#wire/calls/aftersale-offers.ts'
import { userBids } from '#wire/calls/favorites.ts'
import { auctionRegisterCheck } from '#wire/calls/registrations.ts'
import type { Route } from './+types/my-bids.route.ts'
import css from './account.module.css'
import { AccountHeader } from './account-header.tsx'
import { EmptyAccountPage } from './empty-account-page.tsx'
import { useLotViews, useReloadOnNewLots } from './live-own-lots.ts'
import { lotsBySale, sortByNextLot } from './lots-by-sale.ts'
import { memberOnly } from './member-only.ts'
import { bidKind, bidKinds, parseBidKind } from './own-bid.ts'
import { OwnBids } from './own-bids.tsx'
import { UrgentLot } from './urgent-lot.tsx'

export const handle = { texts: ['offers'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const preload = await memberOnly(pageContext)
  const sales = sortByNextLot(
    await lotsBySale(preload, async () => {
      const { list } = await preload.fetchOrThrow(userBids, { page: 1, size: 999 })
      return list.map(({ lot }) => lot)
    }),
  )
  const running = sales.filter(({ sale }) => !sale.isEnd)
  await Promise.all([
    preload.query(aftersaleOfferList, {}),
    ...running.map(({ sale }) => preload.query(auctionRegisterCheck, { auctionId: sale.id })),
  ])
  return { sales, queries: preload.state(), page: pageAt(pageContext, paths.myBids) }
}

/** All bids are loaded, so switching views needs no request. */
export const shouldRevalidate = revalidateOnPath

export const meta = privatePageMeta((messages) => messages.account.bids)

/** Shows the user's bids by state and sale, updated live. */
export default function MyBids({ loaderData: { sales, queries } }: Route.ComponentProps) {
  const t = useTranslations('account.bids')
  const [params] = useSearchParams()
  const currentKind = parseBidKind(params.get('state'))
  const [viewOf, updateView] = useLotViews(sales)
  useReloadOnNewLots('bid', sales)
  const lots = sales.flatMap((one) => one.lots)
  const views = lots.map(({ id }) => viewOf(id)).filter((view) => view !== undefined)
  const tabs = bidKinds.map((one) => ({
    to: one === 'open' ? paths.myBids : `${paths.myBids}?state=${one}`,
    label: t(one),
    count: views.filter((view) => bidKind(view) === one).length,
    current: one === currentKind,
  }))
  const isShown = (id: string) => {
    const view = viewOf(id)
    return view !== undefined && bidKind(view) === currentKind
  }
  return (
    <PreloadedQueries preloaded={queries}>
      <AccountHeader title={t('title')} />
      <div className={css.tabs}>
        <LinkTabs label={t('states')} tabs={tabs} />
      </div>
      <OpenOffers />
      <UrgentLot lots={lots} views={views} />
      {!lots.some(({ id }) => isShown(id)) && (
        <EmptyAccountPage title={t(`none.${currentKind}`)} text={t('noneText')} browse={t('browse')} />
      )}
      {sales
        .map((saleLots) => ({ own: saleLots, shown: saleLots.lots.some(({ id }) => isShown(id)) }))
        .filter(({ own: saleLots, shown: hasShownLots }) => hasShownLots || !saleLots.sale.isEnd)
        .map(({ own: saleLots, shown: hasShownLots }) => (
          <SaleProvider key={saleLots.sale.id} initial={saleLots.start}>
            <FreshCatalogue />
            <OwnBids saleLots={saleLots} kind={currentKind} isShown={hasShownLots} onLot={updateView} />
          </SaleProvider>
        ))}
      {lots.length > 0 && (
        <p className={layout.above6}>
          <ArrowLink to={paths.receipts}>{t('receipts')}</ArrowLink>
        </p>
      )}
    </PreloadedQueries>
  )
}
