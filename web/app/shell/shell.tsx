import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { ChatButton } from '#web/account/chat/chat-button.tsx'
import { isAvailable } from '#web/kit/navigation/links.ts'
import { deferred } from '#web/kit/ui/deferred.tsx'
import { later } from '#web/kit/ui/later.tsx'
import { SkipLink } from '#web/kit/ui/skip-link.tsx'
import { Header } from './header.tsx'
import { type LiveSale, LiveTicker } from './live-ticker.tsx'
import type { ShellActs } from './shell-acts.ts'

const Footer = await deferred(async () => (await import('./footer.tsx')).Footer)
const Drawer = later(async () => (await import('./drawer.tsx')).Drawer)
const SearchOverlay = later(async () => (await import('./search-overlay.tsx')).SearchOverlay)

/**
 * What stands around every page but those of the theatre. Who one is, the house and the currencies come from their
 * providers.
 *
 * @param currency the house's own, in which prices stand
 * @param live the sale in progress, if one is
 * @param hasTicker false where the page tells of that sale itself
 * @param newsletter the box in which one joins it, above the foot
 */
export function Shell({
  currency,
  live,
  hasTicker,
  acts,
  newsletter,
  children,
}: {
  currency: string
  live: LiveSale | null
  hasTicker: boolean
  acts: ShellActs
  newsletter?: ReactNode
  children: ReactNode
}) {
  const overlay = useOverlay()
  return (
    <>
      <SkipLink />
      {live && hasTicker && <LiveTicker sale={live} />}
      <Header
        currency={currency}
        acts={acts}
        onSearch={() => overlay.show('search')}
        onMenu={() => overlay.show('menu')}
      />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {newsletter}
      <Footer />
      <Drawer
        open={overlay.shown === 'menu'}
        onClose={overlay.hide}
        currency={currency}
        isLive={live !== null}
        acts={acts}
      />
      <ChatButton />
      {isAvailable('search') && <SearchOverlay open={overlay.shown === 'search'} onClose={overlay.hide} />}
    </>
  )
}

/** What lies over the page: it belongs to the page it was opened on, so going to another closes it for good. */
function useOverlay() {
  const { key } = useLocation()
  const [opened, setOpened] = useState<{ what: 'search' | 'menu'; on: string } | null>(null)
  // Whoever comes back comes back to the page, not to what lay over it.
  if (opened && opened.on !== key) setOpened(null)
  return {
    shown: opened?.on === key ? opened.what : null,
    show: (what: 'search' | 'menu') => setOpened({ what, on: key }),
    hide: () => setOpened(null),
  }
}
