import { useLayoutEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useSignOut } from '#web/account/access/use-sign-out.ts'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { fullName } from '#web/kit/names/person-name.ts'
import { staffRootPath } from '#web/kit/navigation/staff-root-path.ts'
import { useSession } from '#web/kit/page/session.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import typography from '#web/kit/ui/type.module.css'
import { sellConsignmentList } from '#wire/calls/sell-consignments.ts'
import css from './account.module.css'
import { AccountLink } from './account-link.tsx'
import { accountGroups, sellerEntries } from './account-pages.ts'

/** Shows the account navigation in its groups, with sign out. */
export function AccountNav() {
  const t = useTranslations()
  const { user } = useSession()
  const isSeller = (useApiQuery(sellConsignmentList, {}).data?.list.length ?? 0) > 0
  const [bidding, purchases, ...rest] = accountGroups
  const selling = isSeller ? ([['selling', sellerEntries]] as const) : []
  const groups = [bidding, purchases, ...selling, ...rest]
  const signOut = useSignOut()
  const list = useScrollToCurrent()
  return (
    <nav aria-label={t('account.nav')}>
      {user && (
        <header className={classes(css.person, 'not-when-narrow')}>
          <p className={css.name}>{fullName(user)}</p>
          <p className={css.client}>{t('account.client', { number: user.clientNumber })}</p>
        </header>
      )}
      <div ref={list} className={css.groups}>
        {groups.map(([group, names]) => (
          <div key={group}>
            <p id={`account-${group}`} className={classes(typography.label, css.group, 'hidden-when-narrow')}>
              {t(`shell.account.${group}`)}
            </p>
            <ul aria-labelledby={`account-${group}`}>
              {names.map((name) => (
                <li key={name}>
                  <AccountLink name={name} />
                </li>
              ))}
            </ul>
          </div>
        ))}
        <ul className={css.last}>
          {user && user.roles.length > 0 && (
            <li>
              <Link to={staffRootPath} className={css.entry}>
                {t('shell.account.staff')}
              </Link>
            </li>
          )}
          <li>
            <button type="button" className={css.entry} onClick={signOut}>
              {t('shell.account.signOut')}
            </button>
          </li>
        </ul>
      </div>
    </nav>
  )
}

/**
 * Centres the current entry on small screens, where the navigation is a scrolling row, again when badges and
 * fonts arrive.
 */
function useScrollToCurrent() {
  const list = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current entry changes with the page
  useLayoutEffect(() => {
    const row = list.current
    const current = row?.querySelector<HTMLElement>('[aria-current="page"]')
    if (!row || !current) return
    const scrollToCurrent = () => {
      const { left, width } = current.getBoundingClientRect()
      row.scrollLeft += left + width / 2 - row.clientWidth / 2
    }
    scrollToCurrent()
    // Badges and fonts that arrive later widen the content, and rotating a phone widens the row.
    const observer = new ResizeObserver(scrollToCurrent)
    for (const part of [row, ...row.children]) observer.observe(part)
    const stop = () => observer.disconnect()
    row.addEventListener('pointerdown', stop, { once: true })
    return () => {
      stop()
      row.removeEventListener('pointerdown', stop)
    }
  }, [pathname])
  return list
}
