import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { LiquorNotice } from '#web/kit/brand/liquor-notice.tsx'
import { toBarConnection, useSocketState } from '#web/kit/live/use-connection.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { lazyWhenIdle } from '#web/kit/ui/lazy-when-idle.tsx'
import { OfflineBar } from '#web/kit/ui/offline-bar.tsx'
import { isAppPage } from '#wire/address/app-view.ts'
import css from './app-frame.module.css'
import { keepInside, leadOn } from './keep-inside.ts'

const CartLink = lazyWhenIdle(async () => (await import('#web/shop/mall/cart/cart-link.tsx')).CartLink)

/**
 * What stands around a page in the app's view: the way to the basket, and both statutory sentences (C1). The app has its
 * own head, menus and chat.
 */
export function AppFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  useInside(pathname)
  return (
    <>
      <main id="main" tabIndex={-1}>
        {pathname.startsWith(paths.mall) && (
          <div className={css.bar}>
            <CartLink open={false} />
          </div>
        )}
        {isAppPage(pathname) && children}
      </main>
      <footer className={css.foot}>
        <LiquorNotice />
      </footer>
      <OfflineBar connection={toBarConnection(useSocketState())} />
    </>
  )
}

/** What is pressed leads where the app can show it; so does what leads somewhere without a link, such as a message. */
function useInside(pathname: string): void {
  const navigate = useNavigate()
  const go = useEffectEvent((path: string) => void navigate(path))
  const goBack = useEffectEvent(() => void navigate(-1))
  useEffect(() => keepInside(window, (path) => go(path)), [])
  useEffect(() => {
    if (!isAppPage(pathname)) leadOn(window, { go: (path) => go(path), goBack: () => goBack() })
  }, [pathname])
}
