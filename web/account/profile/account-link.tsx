import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { unreadParams } from '#web/account/notices/unread-params.ts'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { Badge } from '#web/kit/ui/badge.tsx'
import { noticeList } from '#wire/calls/notices.ts'
import { orderUnPayNum } from '#wire/calls/orders.ts'
import css from './account.module.css'
import type { AccountEntry } from './account-pages.ts'
import { IdentityBadge } from './entry-label.tsx'

/**
 * Shows an entry of the account navigation; marked as current on related pages outside its path too, and with a
 * badge until the identity is approved.
 */
export function AccountLink({ name }: { name: AccountEntry }) {
  const t = useTranslations('shell.links')
  const { pathname } = useLocation()
  const isCurrent =
    pathname === paths[name] ||
    ((name === 'orders' || name === 'consignments') && pathname.startsWith(`${paths[name]}/`)) ||
    relatedPages[name]?.test(pathname)
  return (
    <Link to={paths[name]} aria-current={isCurrent ? 'page' : undefined} className={css.entry}>
      {t(name)}
      {name === 'orders' && <UnpaidBadge />}
      {/* On the page of the list, the number would disappear at once. */}
      {name === 'notifications' && !isCurrent && <UnreadBadge />}
      {name === 'paymentMethods' && <IdentityBadge />}
    </Link>
  )
}

/** Shows the number of unpaid orders, initially from the page's loader. */
function UnpaidBadge() {
  const t = useTranslations('shell.account')
  const unpaid = useApiQuery(orderUnPayNum, {}).data?.total ?? 0
  return unpaid > 0 && <Badge label={t('unpaid', { count: unpaid })}>{unpaid}</Badge>
}

/** Shows the number of unread notices, using texts of account pages. */
function UnreadBadge() {
  const t = useTranslations('account')
  const unread = useApiQuery(noticeList, unreadParams).data?.unread ?? 0
  return unread > 0 && <Badge label={t('unread', { count: unread })}>{unread > 99 ? '99+' : unread}</Badge>
}

/** Related pages of an entry. */
const relatedPages: { readonly [name in AccountEntry]?: RegExp } = {
  orders: /^\/(mall\/order|order\/delivery|profile\/offers)\//,
  profile: /^\/profile\/addresses$/,
  paymentMethods: /^\/(verification|payment\/add)$/,
  deliveryRecords: /^\/order\/deliveryRecord\//,
}
