import { Link, NavLink, useLocation } from 'react-router'
import { EntryLabel, IdentityBadge } from '#web/account/profile/entry-label.tsx'
import { paths } from '#web/kit/navigation/links.ts'
import { useSession } from '#web/kit/page/session.tsx'
import css from './account.module.css'
import type { AccountEntry } from './account-pages.ts'

/** An entry of the account navigation; also marked on related pages outside its path, and where documents must be submitted again. */
export function AccountLink({ name }: { name: AccountEntry }) {
  const { pathname } = useLocation()
  const { identity } = useSession()
  const isRelated = relatedPages[name]?.test(pathname) ?? false
  const label = (
    <>
      <EntryLabel name={name} />
      {name === 'paymentMethods' && identity === 'rejected' && <IdentityBadge />}
    </>
  )
  if (isRelated)
    return (
      <Link to={paths[name]} aria-current="page" className={css.entry}>
        {label}
      </Link>
    )
  return (
    <NavLink to={paths[name]} end={name !== 'orders'} className={css.entry ?? ''}>
      {label}
    </NavLink>
  )
}

/** Related pages of an entry. */
const relatedPages: { readonly [name in AccountEntry]?: RegExp } = {
  orders: /^\/mall\/order\//,
  profile: /^\/profile\/addresses$/,
  paymentMethods: /^\/(verification|payment\/add)$/,
  deliveryRecords: /^\/order\/delivery(Record)?\//,
}
