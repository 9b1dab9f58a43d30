import { Link, useLocation } from 'react-router'
import { EntryLabel, IdentityBadge } from '#web/account/profile/entry-label.tsx'
import { paths } from '#web/kit/navigation/links.ts'
import css from './account.module.css'
import type { AccountEntry } from './account-pages.ts'

/** An entry of the account navigation; also marked on related pages outside its path, and until the identity is approved. */
export function AccountLink({ name }: { name: AccountEntry }) {
  const { pathname } = useLocation()
  const isCurrent =
    pathname === paths[name] ||
    (name === 'orders' && pathname.startsWith(`${paths.orders}/`)) ||
    relatedPages[name]?.test(pathname)
  return (
    <Link to={paths[name]} aria-current={isCurrent ? 'page' : undefined} className={css.entry}>
      <EntryLabel name={name} />
      {name === 'paymentMethods' && <IdentityBadge />}
    </Link>
  )
}

/** Related pages of an entry. */
const relatedPages: { readonly [name in AccountEntry]?: RegExp } = {
  orders: /^\/(mall\/order|order\/delivery|profile\/offers)\//,
  profile: /^\/profile\/addresses$/,
  paymentMethods: /^\/(verification|payment\/add)$/,
  deliveryRecords: /^\/order\/deliveryRecord\//,
}
