import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useClientServices } from '#web/account/chat/client-services.tsx'
import { ClientServicesButton } from '#web/account/chat/client-services-button.tsx'
import { Wordmark } from '#web/kit/brand/wordmark.tsx'
import { paths } from '#web/kit/navigation/links.ts'
import { useLoginPath } from '#web/kit/navigation/login-path.ts'
import { useSession } from '#web/kit/page/session.tsx'
import { Badge } from '#web/kit/ui/badge.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { deferred } from '#web/kit/ui/deferred.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { IconButton } from '#web/kit/ui/icon-button.tsx'
import layout from '#web/kit/ui/layout.module.css'
import { Attention } from './attention.tsx'
import css from './header.module.css'
import type { LiveSale } from './live-ticker.tsx'
import type { ShellActions } from './shell-actions.ts'
import { useHeaderScroll } from './use-header-scroll.ts'

/** Not in the initial scripts, since the browser itself opens the menu rendered by the server. */
const AccountMenu = await deferred(async () => (await import('./account-menu.tsx')).AccountMenu)

/** Like the next two not in the initial scripts. Until they arrive, links work, and a choice is restored. */
const MainNav = await deferred(async () => (await import('./main-nav.tsx')).MainNav)

const UtilTools = await deferred(async () => (await import('./util-tools.tsx')).UtilTools)

const UtilStart = await deferred(async () => (await import('./util-start.tsx')).UtilStart)

/**
 * Not in the initial scripts, since few visitors have anything in their cart. The server renders it on mall
 * pages.
 */
const CartLink = await deferred(async () => (await import('#web/shop/mall/cart/cart-link.tsx')).CartLink)

/**
 * Shows the header: a bar above the name and the navigation. The bar turns dark and shows a sale that is live
 * or opens within the hour.
 *
 * @param live the sale in progress or about to begin, if the page does not show it itself
 */
export function Header({
  currency,
  live,
  actions,
  onSearch,
  onMenu,
}: {
  currency: string
  live: LiveSale | null
  actions: ShellActions
  onSearch: () => void
  onMenu: () => void
}) {
  useHeaderScroll()
  return (
    <header className={css.header}>
      <Util currency={currency} live={live} actions={actions} />
      <Masthead actions={actions} onSearch={onSearch} onMenu={onMenu} />
    </header>
  )
}

function Util({
  currency,
  live,
  actions,
}: {
  currency: string
  live: LiveSale | null
  actions: ShellActions
}) {
  const { user } = useSession()
  return (
    <div className={classes(css.util, live && css.live)} data-live-bar={live ? '' : undefined}>
      <div className={layout.shell}>
        <UtilStart live={live} />
        <div className={classes(css.right, 'not-when-narrow')}>
          <ClientServicesButton className={css.services} />
          <UtilTools currency={currency} />
          {user ? <AccountMenu user={user} actions={actions} /> : <Login />}
        </div>
      </div>
    </div>
  )
}

function Login() {
  const t = useTranslations('shell.links')
  const to = useLoginPath()
  return (
    <Link to={to} className={css.login}>
      {t('login')}
    </Link>
  )
}

function Masthead({
  actions,
  onSearch,
  onMenu,
}: {
  actions: ShellActions
  onSearch: () => void
  onMenu: () => void
}) {
  const t = useTranslations('shell')
  const { user } = useSession()
  return (
    <div className={css.top}>
      <div className={layout.shell}>
        <Link to="/" className={css.home}>
          <Wordmark />
        </Link>
        <MainNav />
        <div className={css.actions}>
          <CartLink />
          {user && (
            <Link to={paths.favourites} className={css.round} aria-label={t('links.favourites')}>
              <Icon name="heart" size="lg" />
            </Link>
          )}
          <IconButton icon="search" label={t('search.label')} aria-haspopup="dialog" onClick={onSearch} />
          <div className={classes(css.menu, 'only-when-narrow')}>
            <IconButton icon="list" label={t('header.menu')} aria-haspopup="dialog" onClick={onMenu} />
            <MenuMark actions={actions} />
          </div>
        </div>
      </div>
    </div>
  )
}

/** Marks the menu button for a reply in the chat or a task in the account. */
function MenuMark({ actions }: { actions: ShellActions }) {
  const t = useTranslations('shell.chat')
  const { unread } = useClientServices()
  if (unread === 0) return <Attention actions={actions} className={css.attention} />
  return (
    <span className={css.attention}>
      <Badge label={t('unread', { count: unread })}>{unread}</Badge>
    </span>
  )
}
