import type { ReactNode } from 'react'
import { useMatches, useRouteLoaderData } from 'react-router'
import { useSession } from '#web/api/api-hooks.ts'
import { Shell } from '#web/shell/shell.tsx'
import { Providers } from './providers.tsx'
import type { loader } from './root.tsx'

/**
 * What stands around a page, once the house is known; a fault of the root itself stands alone. A route whose `handle`
 * says `bare` has the house's calls and its line, but not the shell: the rooms of the theatre and the desk.
 */
export function Frame({ children, isFault = false }: { children: ReactNode; isFault?: boolean }) {
  const root = useRouteLoaderData<typeof loader>('root')
  const isBare = useMatches().some(({ handle }) => wantsBare(handle))
  if (!root) return children
  return <Providers root={root}>{isBare && !isFault ? children : <Shelled>{children}</Shelled>}</Providers>
}

const wantsBare = (handle: unknown): boolean =>
  typeof handle === 'object' && handle !== null && 'bare' in handle && handle.bare === true

function Shelled({ children }: { children: ReactNode }) {
  const { signOut } = useSession()
  return (
    <Shell currency="HKD" live={null} acts={{ onSignOut: () => void signOut() }}>
      {children}
    </Shell>
  )
}
