import { useId } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useSignOut } from '#web/account/access/use-sign-out.ts'
import { fullName } from '#web/kit/names/person-name.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { useSession } from '#web/kit/page/session.tsx'
import menu from '#web/staff/kit/menu-entry.module.css'
import { initialsOf } from './initials.ts'
import css from './user-menu.module.css'

/** The viewer's name with a menu: account, website, shortcuts, log out. Navigation closes it. */
export function UserMenu({ onKeys }: { onKeys: () => void }) {
  const t = useTranslations('house.shell.user')
  const { user } = useSession()
  const signOut = useSignOut()
  const id = useId()
  const { key } = useLocation()
  if (!user) return null
  const name = fullName(user)
  return (
    <>
      <button type="button" className={css.name} popoverTarget={id}>
        <span className="hidden-on-phone">{name}</span>
        <span className={css.initials} aria-hidden="true">
          {initialsOf(user)}
        </span>
      </button>
      <nav key={key} id={id} popover="auto" className={css.menu} aria-label={t('account')}>
        <ul>
          <li>
            <Link to={paths.profile} className={menu.entry}>
              {t('account')}
            </Link>
          </li>
          <li>
            <Link to="/" className={menu.entry}>
              {t('website')}
            </Link>
          </li>
          <li>
            <button type="button" className={menu.entry} popoverTarget={id} onClick={onKeys}>
              {t('keys')}
            </button>
          </li>
          <li>
            <button type="button" className={menu.entry} onClick={signOut}>
              {t('signOut')}
            </button>
          </li>
        </ul>
      </nav>
    </>
  )
}
