import { useTranslations } from 'use-intl'
import { Known } from '#web/api/known.tsx'
import { houseContext } from '#web/house-context.ts'
import { messagesIn } from '#web/i18n/messages.ts'
import { SaleProvider } from '#web/live/sale-provider.tsx'
import { pageAt, pageMeta } from '#web/page.ts'
import { paths } from '#web/shell/links.ts'
import { LinkTabs } from '#web/ui/link-tabs.tsx'
import { userBids } from '#wire/calls/favorites.ts'
import { auctionRegisterCheck } from '#wire/calls/registrations.ts'
import type { Route } from './+types/my-bids.route.ts'
import { AccountHead } from './account-head.tsx'
import { lotsBySale } from './lots-by-sale.ts'
import { memberOnly } from './member-only.ts'
import { NothingYet } from './nothing-yet.tsx'
import { bidKinds, kindAsked, kindOf } from './own-bid.ts'
import { OwnBids } from './own-bids.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const view = context.get(houseContext)
  const preload = await memberOnly(view)
  const kind = kindAsked(new URL(request.url).searchParams.get('state'))
  const { list } = await preload.unkept(userBids, { page: 1, size: 999 })
  const count = Object.fromEntries(
    bidKinds.map((one) => [one, list.filter(({ lot }) => kindOf(lot) === one).length]),
  )
  const sales = await lotsBySale(preload, async () => {
    const { list: now } = await preload.unkept(userBids, { page: 1, size: 999 })
    return now.map(({ lot }) => lot).filter((lot) => kindOf(lot) === kind)
  })
  await Promise.all(sales.map(({ sale }) => preload.ask(auctionRegisterCheck, { auctionId: sale.id })))
  return { kind, count, sales, queries: preload.state(), page: pageAt(view, paths.myBids) }
}

export const meta: Route.MetaFunction = ({ loaderData: data }) =>
  pageMeta(data?.page, data && { ...messagesIn(data.page.lang).account.bids, isHidden: true })

/** What somebody has bid on, by sale, each lot moving with its sale. */
export default function MyBids({ loaderData: { kind, count, sales, queries } }: Route.ComponentProps) {
  const t = useTranslations('account.bids')
  const tabs = bidKinds.map((one) => ({
    to: one === 'open' ? paths.myBids : `${paths.myBids}?state=${one}`,
    label: t(one),
    count: count[one] ?? 0,
    current: one === kind,
  }))
  return (
    <Known answers={queries}>
      <AccountHead title={t('title')}>
        <LinkTabs label={t('states')} tabs={tabs} />
      </AccountHead>
      {sales.length === 0 && (
        <NothingYet title={t(`none.${kind}`)} text={t('noneText')} browse={t('browse')} />
      )}
      {sales.map((own) => (
        <SaleProvider key={own.sale.id} start={own.start}>
          <OwnBids own={own} />
        </SaleProvider>
      ))}
    </Known>
  )
}
