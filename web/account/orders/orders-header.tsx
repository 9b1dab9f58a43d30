import { useTranslations } from 'use-intl'
import account from '#web/account/profile/account.module.css'
import { AccountHeader } from '#web/account/profile/account-header.tsx'
import { paths } from '#web/kit/navigation/links.ts'
import { useInApp } from '#web/kit/page/in-app.ts'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import { LinkTabs } from '#web/kit/ui/link-tabs.tsx'
import { auctionOrders, mallOrders } from './order-path.ts'
import { statementPath } from './statement-params.ts'

/**
 * The head of all, auction and mall orders: the same title and link to the statement (O14), and the tabs between them,
 * which are hidden in the app view.
 *
 * @param count number of orders in the current tab
 * @param hasOrders whether there is anything to state
 */
export function OrdersHeader({
  current,
  count,
  hasOrders,
}: {
  current: OrderKind
  count?: number | undefined
  hasOrders: boolean
}) {
  const t = useTranslations('orders')
  const isInApp = useInApp()
  return (
    <>
      <AccountHeader title={t('title')}>
        {hasOrders && <ArrowLink to={statementPath}>{t('statement')}</ArrowLink>}
      </AccountHeader>
      {!isInApp && (
        <div className={account.tabs}>
          <LinkTabs
            label={t('kinds')}
            tabs={kinds.map(({ kind, to }) => ({
              to,
              label: t(kind),
              current: kind === current,
              ...(kind === current && count !== undefined && { count }),
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
