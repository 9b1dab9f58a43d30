import { Link, NavLink, useLocation } from 'react-router'
import { EntryWords } from '#web/account/profile/entry-words.tsx'
import { type links, paths } from '#web/kit/navigation/links.ts'
import css from './account.module.css'

/** One of the entries of the way between one's own pages; it is marked on the pages that belong to it without lying below it, too. */
export function AccountLink({ name }: { name: OwnPage }) {
  const { pathname } = useLocation()
  const isBeside = besides[name]?.test(pathname) ?? false
  const words = <EntryWords name={name} />
  if (isBeside)
    return (
      <Link to={paths[name]} aria-current="page" className={css.entry}>
        {words}
      </Link>
    )
  return (
    <NavLink to={paths[name]} end={name !== 'orders'} className={css.entry ?? ''}>
      {words}
    </NavLink>
  )
}

type OwnPage = (typeof links.accountPages)[number]

/** Pages that belong to an entry by what they are about. */
const besides: { readonly [name in OwnPage]?: RegExp } = {
  deliveryRecords: /^\/order\/delivery(Record)?\//,
}
