import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useSignOut } from '#web/account/access/use-sign-out.ts'
import { IdentityLabel } from '#web/account/profile/entry-label.tsx'
import { fullName } from '#web/kit/names/person-name.ts'
import { staffRootPath } from '#web/kit/navigation/staff-root-path.ts'
import { useSession } from '#web/kit/page/session.tsx'
import css from './account.module.css'
import { AccountLink } from './account-link.tsx'
import { accountPages } from './account-pages.ts'

/** The account navigation, with sign out. */
export function AccountNav() {
  const t = useTranslations()
  const { user, identity } = useSession()
  const signOut = useSignOut()
  const list = useScrollToCurrent()
  return (
    <nav className={css.nav} aria-label={t('account.nav')}>
      {user && (
        <header className={css.person}>
          <p className={css.name}>{fullName(user)}</p>
          <p className={css.client}>{t('account.client', { number: user.clientNumber })}</p>
        </header>
      )}
      <ul ref={list}>
        {accountPages.map((name) => (
          <li key={name}>
            <AccountLink name={name} />
          </li>
        ))}
        {user && user.roles.length > 0 && (
          <li>
            <NavLink to={staffRootPath} end className={css.entry ?? ''}>
              {t('shell.account.staff')}
            </NavLink>
          </li>
        )}
        {identity !== 'approved' && (
          <li>
            <NavLink to="/verification" end className={css.entry ?? ''}>
              <IdentityLabel />
            </NavLink>
          </li>
        )}
        <li>
          <button type="button" className={css.entry} onClick={signOut}>
            {t('shell.account.signOut')}
          </button>
        </li>
      </ul>
    </nav>
  )
}

/** On small screens the navigation is a scrolling row: scrolls the current entry into view. */
function useScrollToCurrent() {
  const list = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another current entry
  useEffect(() => {
    const row = list.current
    const current = row?.querySelector<HTMLElement>('[aria-current="page"]')
    if (!row || !current) return
    const { left, width } = current.getBoundingClientRect()
    row.scrollLeft += left + width / 2 - row.clientWidth / 2
  }, [pathname])
  return list
}
