import type { ReactNode } from 'react'
import { useLocation, useMatches } from 'react-router'
import { useSignOut } from '#web/account/access/use-sign-out.ts'
import { useIdentityDialog } from '#web/account/identity/use-identity-dialog.tsx'
import { Shell } from '#web/app/shell/shell.tsx'
import { toBarConnection, useSocketState } from '#web/kit/live/use-connection.ts'
import { useInApp } from '#web/kit/page/in-app.ts'
import { isBare } from '#web/kit/page/page-handle.ts'
import { OfflineBar } from '#web/kit/ui/offline-bar.tsx'
import { loadAppFrame, loadedFrame } from '#web/site/app-view/lazy-app-frame.ts'
import { InstallSupport } from '#web/site/install/install-support.ts'
import { hasNewsletter } from './has-newsletter.ts'
import { showsSaleItself, useLiveNow } from './live-now.ts'
import { Providers } from './providers.tsx'
import type { RootData } from './root-data.ts'
import { useRoot } from './use-root.ts'

if (import.meta.env.SSR) await loadAppFrame()

/**
 * Wraps a page in the providers and the shell; an error of the root has neither. Routes whose `handle` is
 * `bare`, such as saleroom, screen, stream and the clerk's console, have only the providers. The app view has
 * no shell.
 */
export function Frame({ children, isError = false }: { children: ReactNode; isError?: boolean }) {
  const root = useRoot()
  const bare = isBare(useMatches().map(({ handle }) => handle))
  const AppFrame = useInApp() && loadedFrame.AppFrame
  if (!root) return children
  return (
    <Providers root={root}>
      {root.installable && !AppFrame && <InstallSupport />}
      {AppFrame ? (
        <AppFrame>{children}</AppFrame>
      ) : bare && !isError ? (
        children
      ) : (
        <WithShell root={root}>{children}</WithShell>
      )}
    </Providers>
  )
}

function WithShell({ root, children }: { root: RootData; children: ReactNode }) {
  const { pathname } = useLocation()
  const live = useLiveNow(root.liveNow, root.now, ({ auctionId }) => !showsSaleItself(pathname, auctionId))
  const hasTicker = live !== null && !showsSaleItself(pathname, live.auctionId)
  const identity = useIdentityDialog()
  return (
    <>
      <Shell
        currency="HKD"
        live={live}
        hasTicker={hasTicker}
        actions={{ onSignOut: useSignOut(), onIdentity: identity.open }}
        hasNewsletter={hasNewsletter(pathname)}
      >
        {children}
      </Shell>
      {identity.dialog}
      <OfflineBar connection={toBarConnection(useSocketState())} />
    </>
  )
}
