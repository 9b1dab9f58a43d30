import type { ReactNode } from 'react'
import { useLocation, useMatches, useNavigate, useRouteLoaderData } from 'react-router'
import { useSession } from '#web/api/api-hooks.ts'
import { barOf, useLine } from '#web/live/use-connection.ts'
import { paths } from '#web/shell/links.ts'
import { Shell } from '#web/shell/shell.tsx'
import { OfflineBar } from '#web/ui/offline-bar.tsx'
import { tellsOf, useLiveNow } from './live-now.ts'
import { Providers } from './providers.tsx'
import type { loader } from './root.tsx'
import type { RootData } from './root-data.ts'

/**
 * What stands around a page, once the house is known; a fault of the root itself stands alone. A route whose `handle`
 * says `bare` has the house's calls and its line, but not the shell: the rooms of the theatre and the desk.
 */
export function Frame({ children, isFault = false }: { children: ReactNode; isFault?: boolean }) {
  const root = useRouteLoaderData<typeof loader>('root')
  const isBare = useMatches().some(({ handle }) => wantsBare(handle))
  if (!root) return children
  return (
    <Providers root={root}>
      {isBare && !isFault ? children : <Shelled root={root}>{children}</Shelled>}
    </Providers>
  )
}

const wantsBare = (handle: unknown): boolean =>
  typeof handle === 'object' && handle !== null && 'bare' in handle && handle.bare === true

function Shelled({ root, children }: { root: RootData; children: ReactNode }) {
  const { pathname } = useLocation()
  const live = useLiveNow(root.liveNow, root.now, ({ auctionId }) => !tellsOf(pathname, auctionId))
  const hasTicker = live !== null && !tellsOf(pathname, live.auctionId)
  return (
    <>
      <Shell currency="HKD" live={live} hasTicker={hasTicker} acts={{ onSignOut: useSignOut() }}>
        {children}
      </Shell>
      <OfflineBar connection={barOf(useLine())} />
    </>
  )
}

/** Signs out. Pages of one's own are left for the home page, the others stay. */
function useSignOut(): () => void {
  const { signOut } = useSession()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const leave = async () => {
    if (pathname.startsWith(paths.profile)) await navigate('/')
    await signOut()
  }
  return () => void leave()
}
