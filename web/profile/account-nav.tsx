import { NavLink } from 'react-router'
import { useTranslations } from 'use-intl'
import { EntryWords, IdentityWords } from '#web/shell/entry-words.tsx'
import { links, paths } from '#web/shell/links.ts'
import { fullName } from '#web/shell/person-name.ts'
import { useSession } from '#web/shell/session.tsx'
import { useSignOut } from '#web/use-sign-out.ts'
import css from './account.module.css'

/** Between the pages of one's own, and out. */
export function AccountNav() {
  const t = useTranslations()
  const { user, identity } = useSession()
  const signOut = useSignOut()
  return (
    <nav className={css.nav} aria-label={t('account.nav')}>
      {user && (
        <header className={css.who}>
          <p className={css.name}>{fullName(user)}</p>
          <p className={css.client}>{t('account.client', { number: user.clientNumber })}</p>
        </header>
      )}
      <ul>
        {links.ownPages.map((name) => (
          <li key={name}>
            <NavLink to={paths[name]} end className={css.entry ?? ''}>
              <EntryWords name={name} />
            </NavLink>
          </li>
        ))}
        {identity !== 'approved' && (
          <li>
            <NavLink to="/verification" end className={css.entry ?? ''}>
              <IdentityWords />
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
