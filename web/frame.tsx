import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import { HouseProvider } from '#web/shell/house.tsx'
import { Shell } from '#web/shell/shell.tsx'
import { NowProvider } from '#web/ui/now.tsx'
import { ToastProvider } from '#web/ui/toaster.tsx'
import type { loader } from './root.tsx'

/** What stands around a page, once the house is known; a fault of the root itself stands alone. */
export function Frame({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  if (!root) return children
  return (
    <HouseProvider house={root.house}>
      <NowProvider serverNow={root.now}>
        <ToastProvider>
          <Shell currency="HKD" live={null} acts={{}}>
            {children}
          </Shell>
        </ToastProvider>
      </NowProvider>
    </HouseProvider>
  )
}
