import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { barOf, useLine } from '#web/live/use-connection.ts'
import { paths } from '#web/shell/links.ts'
import { LiquorNotice } from '#web/shell/liquor-notice.tsx'
import { later } from '#web/ui/later.tsx'
import { OfflineBar } from '#web/ui/offline-bar.tsx'
import css from './app-frame.module.css'
import { keepInside } from './keep-inside.ts'

const CartLink = later(async () => (await import('#web/shell/cart-link.tsx')).CartLink)

/**
 * What stands around a page in the app's view: the way to the basket, and both statutory sentences (C1). The app has its
 * own head, menus and chat.
 */
export function AppFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  useInside()
  return (
    <>
      {pathname.startsWith(paths.mall) && (
        <div className={css.bar}>
          <CartLink open={false} />
        </div>
      )}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <footer className={css.foot}>
        <LiquorNotice />
      </footer>
      <OfflineBar connection={barOf(useLine())} />
    </>
  )
}

function useInside(): void {
  const navigate = useNavigate()
  useEffect(() => {
    return keepInside(window, (path) => void navigate(path))
  }, [navigate])
}
