import { useId } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { accountGroups } from '#web/account/profile/account-pages.ts'
import { EntryLabel, IdentityLabel, UnpaidLink } from '#web/account/profile/entry-label.tsx'
import { usePersonName } from '#web/kit/names/use-person-name.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { staffRootPath } from '#web/kit/navigation/staff-root-path.ts'
import { type SessionUser, useSession } from '#web/kit/page/session.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { Icon } from '#web/kit/ui/icon.tsx'
import css from './account-menu.module.css'
import { Attention } from './attention.tsx'
import type { ShellActions } from './shell-actions.ts'

/** Shows the user's name in the header, with the account menu; navigation closes it. */
export function AccountMenu({ user, actions }: { user: SessionUser; actions: ShellActions }) {
  const t = useTranslations('shell.account')
  const { identity } = useSession()
  const id = useId()
  const { key } = useLocation()

  return (
    <>
      <button type="button" className={css.name} popoverTarget={id}>
        <Icon name="user" size="sm" />
        {usePersonName(user)}
        <Attention actions={actions} />
        <Icon name="caretDown" size="sm" />
      </button>
      <nav key={key} id={id} popover="auto" className={css.menu} aria-label={t('label')}>
        {accountGroups.map(([group, names]) => (
          <ul key={group} aria-label={t(group)}>
            {names.map((name) => (
              <li key={name}>
                <Link to={paths[name]} className={css.entry}>
                  <EntryLabel name={name} />
                </Link>
                {name === 'orders' && <UnpaidLink className={classes(css.entry, css.unpaid)} />}
              </li>
            ))}
          </ul>
        ))}
        <ul>
          {user.roles.length > 0 && (
            <li>
              <Link to={staffRootPath} className={css.entry}>
                {t('staff')}
              </Link>
            </li>
          )}
          {actions.onIdentity && identity !== 'approved' && (
            <li>
              <button type="button" className={css.entry} onClick={actions.onIdentity}>
                <IdentityLabel />
              </button>
            </li>
          )}
          {actions.onSignOut && (
            <li>
              <button type="button" className={css.entry} onClick={actions.onSignOut}>
                {t('signOut')}
              </button>
            </li>
          )}
        </ul>
      </nav>
    </>
  )
}
