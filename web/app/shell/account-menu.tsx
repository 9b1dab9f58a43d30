import { useId } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { EntryWords, IdentityWords } from '#web/account/profile/entry-words.tsx'
import { usePersonName } from '#web/kit/names/use-person-name.ts'
import { links, paths } from '#web/kit/navigation/links.ts'
import { staffRootPath } from '#web/kit/navigation/staff-root-path.ts'
import { type SessionUser, useSession } from '#web/kit/page/session.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import css from './account-menu.module.css'
import { Attention } from './attention.tsx'
import type { ShellActs } from './shell-acts.ts'

/** One's name in the head of the page, and under it everything of one's own; going to another page closes it. */
export function AccountMenu({ user, acts }: { user: SessionUser; acts: ShellActs }) {
  const t = useTranslations('shell.account')
  const { identity } = useSession()
  const id = useId()
  const { key } = useLocation()

  return (
    <>
      <button type="button" className={css.name} popoverTarget={id}>
        <Icon name="user" size="sm" />
        {usePersonName(user)}
        <Attention acts={acts} />
        <Icon name="caretDown" size="sm" />
      </button>
      <nav key={key} id={id} popover="auto" className={css.menu} aria-label={t('label')}>
        <ul>
          {links.account.map((name) => (
            <li key={name}>
              <Link to={paths[name]} className={css.entry}>
                <EntryWords name={name} />
              </Link>
            </li>
          ))}
          {user.roles.length > 0 && (
            <li>
              <Link to={staffRootPath} className={css.entry}>
                {t('staff')}
              </Link>
            </li>
          )}
          {acts.onIdentity && identity !== 'approved' && (
            <li>
              <button type="button" className={css.entry} onClick={acts.onIdentity}>
                <IdentityWords />
              </button>
            </li>
          )}
          {acts.onSignOut && (
            <li>
              <button type="button" className={css.entry} onClick={acts.onSignOut}>
                {t('signOut')}
              </button>
            </li>
          )}
        </ul>
      </nav>
    </>
  )
}
