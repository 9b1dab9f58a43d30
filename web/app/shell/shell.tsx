import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { ClientServicesProvider } from '#web/account/chat/client-services.tsx'
import { deferred } from '#web/kit/ui/deferred.tsx'
import { lazyWhenIdle } from '#web/kit/ui/lazy-when-idle.tsx'
import { SkipLink } from '#web/kit/ui/skip-link.tsx'
import { Header } from './header.tsx'
import type { LiveSale } from './live-ticker.tsx'
import type { ShellActions } from './shell-actions.ts'

const Footer = await deferred(async () => (await import('./footer.tsx')).Footer)
const Drawer = lazyWhenIdle(async () => (await import('./drawer.tsx')).Drawer)
const SearchOverlay = lazyWhenIdle(async () => (await import('./search-overlay.tsx')).SearchOverlay)

/**
 * Shows the shell of every page except the bare ones. Session, company and currencies come from their providers.
 *
 * @param currency the company's currency
 * @param live the sale in progress or about to begin, if any
 * @param hasTicker false if the page shows that sale itself
 * @param hasNewsletter whether the footer has the sign-up form
 */
export function Shell({
  currency,
  live,
  hasTicker,
  actions,
  hasNewsletter,
  children,
}: {
  currency: string
  live: LiveSale | null
  hasTicker: boolean
  actions: ShellActions
  hasNewsletter: boolean
  children: ReactNode
}) {
  const overlay = useOverlay()
  return (
    <ClientServicesProvider>
      <SkipLink />
      <Header
        currency={currency}
        live={hasTicker ? live : null}
        actions={actions}
        onSearch={() => overlay.show('search')}
        onMenu={() => overlay.show('menu')}
      />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer hasNewsletter={hasNewsletter} />
      <Drawer
        open={overlay.shown === 'menu'}
        onClose={overlay.hide}
        currency={currency}
        isLive={live !== null && live.opensAt === null}
        actions={actions}
      />
      <SearchOverlay open={overlay.shown === 'search'} onClose={overlay.hide} />
    </ClientServicesProvider>
  )
}

/** Returns the open overlay. It belongs to a history entry, so navigation closes it. */
function useOverlay() {
  const { key } = useLocation()
  const [opened, setOpened] = useState<{ kind: 'search' | 'menu'; locationKey: string } | null>(null)
  // Going back returns to the page, not to its overlay.
  if (opened && opened.locationKey !== key) setOpened(null)
  return {
    shown: opened?.locationKey === key ? opened.kind : null,
    show: (kind: 'search' | 'menu') => setOpened({ kind, locationKey: key }),
    hide: () => setOpened(null),
  }
}
