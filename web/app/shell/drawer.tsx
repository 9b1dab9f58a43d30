import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useClientServices } from '#web/account/chat/client-services.tsx'
import { accountGroups } from '#web/account/profile/account-pages.ts'
import { EntryLabel, IdentityLabel, UnpaidLink } from '#web/account/profile/entry-label.tsx'
import { Wordmark } from '#web/kit/brand/wordmark.tsx'
import { fullName } from '#web/kit/names/person-name.ts'
import { drawerLinks } from '#web/kit/navigation/drawer-links.ts'
import { type LinkName, paths } from '#web/kit/navigation/links.ts'
import { useLoginPath } from '#web/kit/navigation/login-path.ts'
import { staffRootPath } from '#web/kit/navigation/staff-root-path.ts'
import { HoursLine } from '#web/kit/page/hours-line.tsx'
import { useHouse } from '#web/kit/page/house.tsx'
import { type SessionUser, useSession } from '#web/kit/page/session.tsx'
import { Badge } from '#web/kit/ui/badge.tsx'
import { Button, ButtonLink } from '#web/kit/ui/button.tsx'
import { CurrencyPicker } from '#web/kit/ui/currency-picker.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { IconButton } from '#web/kit/ui/icon-button.tsx'
import { phoneIcon } from '#web/kit/ui/lazy-icons.ts'
import { PhoneLink } from '#web/kit/ui/phone-link.tsx'
import { StateMark } from '#web/kit/ui/state-mark.tsx'
import typography from '#web/kit/ui/type.module.css'
import { useModal } from '#web/kit/ui/use-modal.ts'
import css from './drawer.module.css'
import { LanguageToggle } from './language-toggle.tsx'
import type { ShellActions } from './shell-actions.ts'

/** Shows the menu on small screens. */
export function Drawer({
  open,
  onClose,
  currency,
  isLive,
  actions,
}: {
  open: boolean
  onClose: () => void
  currency: string
  /** Whether a sale is in progress. */
  isLive: boolean
  actions: ShellActions
}) {
  const t = useTranslations('shell')
  const modal = useModal(open, onClose)
  const { user } = useSession()
  /** Closes the drawer before opening something else. */
  const closeThen = (action: () => void) => () => {
    onClose()
    action()
  }
  return (
    <dialog {...modal} className={css.drawer} aria-label={t('drawer.label')}>
      {open && (
        <>
          <header className={css.head}>
            <Wordmark />
            <IconButton icon="close" label={t('drawer.close')} onClick={onClose} />
          </header>
          <nav aria-label={t('header.main')}>
            <ul className={css.large}>
              {drawerLinks.main.map((name) => (
                <li key={name}>
                  <Link to={paths[name]}>
                    {t(`links.${name}`)}
                    {name === 'auctions' && isLive && <StateMark state="live" />}
                  </Link>
                </li>
              ))}
            </ul>
            <Entries
              isSignedIn={user !== null}
              onIdentity={actions.onIdentity && closeThen(actions.onIdentity)}
            />
          </nav>
          <ClientServices onClose={onClose} />
          <footer className={css.foot}>
            <CurrencyPicker base={currency} className={css.currency} />
            <div className={css.end}>
              <LanguageToggle className={css.language} />
              <SignInOrOut actions={actions} />
            </div>
          </footer>
        </>
      )}
    </dialog>
  )
}

/** Shows the account of a signed-in user in its groups, then help. Missing requirements for bidding come first. */
function Entries({
  isSignedIn,
  onIdentity,
}: {
  isSignedIn: boolean
  onIdentity: ShellActions['onIdentity']
}) {
  const t = useTranslations('shell')
  const help = useTranslations('footer')('help')
  const { user, identity } = useSession()
  const groups: readonly (readonly [string, readonly LinkName[]])[] = [
    ...(isSignedIn ? accountGroups.map(([name, entries]) => [t(`account.${name}`), entries] as const) : []),
    [help, drawerLinks.more],
  ]
  return (
    <>
      {isSignedIn && onIdentity && identity !== 'approved' && (
        <button type="button" className={css.identity} onClick={onIdentity}>
          <IdentityLabel />
        </button>
      )}
      {isSignedIn && <UnpaidLink className={css.identity} />}
      {groups.map(([title, names]) => (
        <section key={title} className={css.group} aria-label={title}>
          <h2 className={typography.label}>{title}</h2>
          <ul className={css.small}>
            {names.map((name) => (
              <li key={name}>
                <Link to={paths[name]}>
                  {name === 'profile' && user ? <ProfileLabel user={user} /> : <EntryLabel name={name} />}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {isSignedIn && user && user.roles.length > 0 && (
        <ul className={css.small}>
          <li>
            <Link to={staffRootPath}>{t('account.staff')}</Link>
          </li>
        </ul>
      )}
    </>
  )
}

/** Shows the label of the profile, with the user's full name. */
const ProfileLabel = ({ user }: { user: SessionUser }) => (
  <span>
    <EntryLabel name="profile" />
    <span className={css.person}>{fullName(user)}</span>
  </span>
)

/** Shows the telephone number with its hours, and the chat. */
function ClientServices({ onClose }: { onClose: () => void }) {
  const t = useTranslations('shell.chat')
  const { phone } = useHouse()
  const { unread, show } = useClientServices()
  const showChat = () => {
    // Immediately, so that closing the chat returns to the element that opened the menu.
    flushSync(onClose)
    show()
  }
  return (
    <section className={css.services} aria-labelledby="drawer-services">
      <h2 id="drawer-services" className={typography.label}>
        {t('open')}
      </h2>
      <PhoneLink phone={phone} className={css.service} icon={phoneIcon} />
      <HoursLine className={css.hours} />
      <button type="button" className={css.service} aria-haspopup="dialog" onClick={showChat}>
        <Icon name="chat" size="md" />
        {t('start')}
        {unread > 0 && <Badge label={t('unread', { count: unread })}>{unread}</Badge>}
      </button>
    </section>
  )
}

/** Shows the sign-in or sign-out button. */
function SignInOrOut({ actions }: { actions: ShellActions }) {
  const t = useTranslations('shell')
  const { user } = useSession()
  const loginPath = useLoginPath()
  if (user) {
    if (!actions.onSignOut) return null
    return (
      <Button kind="quiet" size="sm" className={css.login} onClick={actions.onSignOut}>
        {t('account.signOut')}
      </Button>
    )
  }
  return (
    <ButtonLink kind="quiet" size="sm" className={css.login} to={loginPath}>
      {t('links.login')}
    </ButtonLink>
  )
}
