import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { EntryWords, IdentityWords } from '#web/account/profile/entry-words.tsx'
import { Wordmark } from '#web/kit/brand/wordmark.tsx'
import { isAvailable, type LinkName, links, paths } from '#web/kit/navigation/links.ts'
import { useLoginPath } from '#web/kit/navigation/login-path.ts'
import { staffRootPath } from '#web/kit/navigation/staff-root-path.ts'
import { useSession } from '#web/kit/page/session.tsx'
import { Button, ButtonLink } from '#web/kit/ui/button.tsx'
import { CurrencyPicker } from '#web/kit/ui/currency-picker.tsx'
import { IconButton } from '#web/kit/ui/icon-button.tsx'
import { StateMark } from '#web/kit/ui/state-mark.tsx'
import { useModal } from '#web/kit/ui/use-modal.ts'
import css from './drawer.module.css'
import { LanguageToggle } from './language-toggle.tsx'
import type { ShellActs } from './shell-acts.ts'

/** Everything the head of the page offers, on small screens. */
export function Drawer({
  open,
  onClose,
  currency,
  isLive,
  acts,
}: {
  open: boolean
  onClose: () => void
  currency: string
  /** Whether a sale is in progress in the room. */
  isLive: boolean
  acts: ShellActs
}) {
  const t = useTranslations('shell')
  const modal = useModal(open, onClose)
  const { user } = useSession()
  /** What opens over the page closes the drawer. */
  const leaving = (act: () => void) => () => {
    onClose()
    act()
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
              {links.drawerMain.map((name) => (
                <li key={name}>
                  <Link to={paths[name]}>
                    {t(`links.${name}`)}
                    {name === 'auctions' && isLive && <StateMark state="live" />}
                  </Link>
                </li>
              ))}
            </ul>
            <Entries own={user !== null} onIdentity={acts.onIdentity && leaving(acts.onIdentity)} />
          </nav>
          <footer className={css.foot}>
            <CurrencyPicker base={currency} className={css.currency} />
            <div className={css.end}>
              <LanguageToggle className={css.language} />
              <Way acts={acts} />
            </div>
          </footer>
        </>
      )}
    </dialog>
  )
}

/** One's own entries, for whoever is signed in, then the house's. */
function Entries({ own, onIdentity }: { own: boolean; onIdentity: ShellActs['onIdentity'] }) {
  const t = useTranslations('shell.account')
  const { user, identity } = useSession()
  const names: readonly LinkName[] = own ? [...links.drawerAccount, ...links.drawerMore] : links.drawerMore
  return (
    <ul className={css.small}>
      {names.map((name) => (
        <li key={name}>
          <Link to={paths[name]}>
            <EntryWords name={name} asName={name === 'profile'} />
          </Link>
        </li>
      ))}
      {own && user && user.roles.length > 0 && (
        <li>
          <Link to={staffRootPath}>{t('staff')}</Link>
        </li>
      )}
      {own && onIdentity && identity !== 'approved' && (
        <li>
          <button type="button" onClick={onIdentity}>
            <IdentityWords />
          </button>
        </li>
      )}
    </ul>
  )
}

/** In or out. */
function Way({ acts }: { acts: ShellActs }) {
  const t = useTranslations('shell')
  const { user } = useSession()
  const login = useLoginPath()
  if (user) {
    if (!acts.onSignOut) return null
    return (
      <Button kind="quiet" size="sm" className={css.way} onClick={acts.onSignOut}>
        {t('account.signOut')}
      </Button>
    )
  }
  if (!isAvailable('login')) return null
  return (
    <ButtonLink kind="quiet" size="sm" className={css.way} to={login}>
      {t('links.login')}
    </ButtonLink>
  )
}
