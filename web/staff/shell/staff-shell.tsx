import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Role } from '#domain/staff/rights.ts'
import { toBarConnection, useSocketState } from '#web/kit/live/use-connection.ts'
import { staffRootPath } from '#web/kit/navigation/staff-root-path.ts'
import { useHouseName } from '#web/kit/page/house.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { Icon } from '#web/kit/ui/icon.tsx'
import { IconButton } from '#web/kit/ui/icon-button.tsx'
import { lazyWhenIdle } from '#web/kit/ui/lazy-when-idle.tsx'
import { OfflineBar } from '#web/kit/ui/offline-bar.tsx'
import { SkipLink } from '#web/kit/ui/skip-link.tsx'
import typography from '#web/kit/ui/type.module.css'
import { LeaveGuard } from '#web/staff/saving/leave-guard.tsx'
import { HeldRoles } from './held-roles.ts'
import { KeyCap } from './key-cap.tsx'
import { LanguageLink } from './language-link.tsx'
import { SaleNow } from './sale-now.tsx'
import { SideMenu } from './side-menu.tsx'
import css from './staff-shell.module.css'
import { useShellKeys } from './use-shell-keys.ts'
import { UserMenu } from './user-menu.tsx'

const Palette = lazyWhenIdle(async () => (await import('./palette.tsx')).Palette)
const KeyHelp = lazyWhenIdle(async () => (await import('./key-help.tsx')).KeyHelp)
const MenuDialog = lazyWhenIdle(async () => (await import('./menu-dialog.tsx')).MenuDialog)

/**
 * The shell of staff pages: header, side menu and palette.
 *
 * @param roles the viewer’s roles
 */
export function StaffShell({ roles, children }: { roles: readonly Role[]; children: ReactNode }) {
  return (
    <HeldRoles value={roles}>
      <Frame>{children}</Frame>
      <LeaveGuard />
    </HeldRoles>
  )
}

type Overlay = 'palette' | 'keys' | 'menu'

function Frame({ children }: { children: ReactNode }) {
  const t = useTranslations('house.shell')
  const name = useHouseName()
  const overlay = useOverlay()
  // Presses made before scripts arrived are replayed now (`holdPresses`).
  useEffect(() => void window.dispatchEvent(new Event('hydrated')), [])
  useShellKeys({ onPalette: () => overlay.show('palette'), onHelp: () => overlay.show('keys') })
  const connection = toBarConnection(useSocketState())
  return (
    <div className={css.shell} data-holds-presses="">
      <SkipLink />
      <header className={css.head}>
        <Link to={staffRootPath} className={css.brand}>
          <span className={css.name}>{name}</span> <span className={css.staff}>{t('staff')}</span>
        </Link>
        <button
          type="button"
          className={css.search}
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={() => overlay.show('palette')}
        >
          <Icon name="search" size="sm" />
          <span className={classes(css.searchText, 'hidden-on-phone')}>{t('search')}</span>
          <span className={classes(typography.muted, 'not-on-phone')}>
            <KeyCap>{t('keys.paletteCap')}</KeyCap>
          </span>
        </button>
        <div className={css.end}>
          <SaleNow />
          <LanguageLink />
          <UserMenu onKeys={() => overlay.show('keys')} />
          <IconButton
            icon="list"
            label={t('openMenu')}
            aria-haspopup="dialog"
            className={classes(css.menuButton, 'only-on-phone')}
            onClick={() => overlay.show('menu')}
          />
        </div>
      </header>
      <nav className={css.side} aria-label={t('menu')}>
        <SideMenu />
      </nav>
      <main id="main" tabIndex={-1} className={css.main}>
        {children}
      </main>
      <Palette
        open={overlay.shown === 'palette'}
        onClose={overlay.hide}
        onKeys={() => overlay.show('keys')}
      />
      <KeyHelp open={overlay.shown === 'keys'} onClose={overlay.hide} />
      <MenuDialog open={overlay.shown === 'menu'} onClose={overlay.hide} />
      <OfflineBar connection={connection} isPriced={false} />
    </div>
  )
}

/** Returns the open overlay: navigation closes it. */
function useOverlay() {
  const { key } = useLocation()
  const [opened, setOpened] = useState<{ kind: Overlay; locationKey: string } | null>(null)
  return {
    shown: opened?.locationKey === key ? opened.kind : null,
    show: (kind: Overlay) => setOpened({ kind, locationKey: key }),
    hide: () => setOpened(null),
  }
}
