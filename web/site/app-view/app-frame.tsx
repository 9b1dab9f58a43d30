import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { LiquorNotice } from '#web/kit/brand/liquor-notice.tsx'
import { toBarConnection, useSocketState } from '#web/kit/live/use-connection.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { deferred } from '#web/kit/ui/deferred.tsx'
import { OfflineBar } from '#web/kit/ui/offline-bar.tsx'
import { isAppPage } from '#wire/address/app-view.ts'
import css from './app-frame.module.css'
import { interceptLinks, redirectFromUnknown } from './in-app-links.ts'

const CartLink = await deferred(async () => (await import('#web/shop/mall/cart/cart-link.tsx')).CartLink)

/**
 * Shows the frame of a page in the app view: the basket link and both liquor notices (C1). The app has its
 * own header, menus and chat.
 */
export function AppFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  useInAppNavigation(pathname)
  return (
    <>
      <main id="main" tabIndex={-1}>
        {pathname.startsWith(paths.mall) && (
          <div className={css.bar}>
            <CartLink />
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

/** Keeps links and programmatic navigation, such as by a message, within the pages that the app can show. */
function useInAppNavigation(pathname: string): void {
  const navigate = useNavigate()
  const navigateTo = useEffectEvent((path: string) => void navigate(path))
  const goBack = useEffectEvent(() => void navigate(-1))
  useEffect(() => interceptLinks(window, (path) => navigateTo(path)), [])
  useEffect(() => {
    if (!isAppPage(pathname))
      redirectFromUnknown(window, { navigate: (path) => navigateTo(path), goBack: () => goBack() })
  }, [pathname])
}
