import { addressInApp, parseAppPath } from '#wire/address/app-address.ts'
import { pathInApp } from '#wire/address/app-view.ts'
import { addressIn, parseAddress } from '#wire/address/page-address.ts'

/** The target of a link in the app view. */
export type LinkTarget =
  /** The link is followed without changes. */
  | { readonly kind: 'unchanged' }
  /** The app has an equivalent page: its path. */
  | { readonly kind: 'appPage'; readonly to: string }
  /** The app has no such page; this is its URL on the site, in the same language. */
  | { readonly kind: 'sitePage'; readonly address: string }

/** Resolves a link of the app view. @param link the absolute URL @param origin the origin of the server */
export function resolveLink(link: string, origin: string): LinkTarget {
  if (!URL.canParse(link) || new URL(link).origin !== origin) return { kind: 'unchanged' }
  const { pathname, search, hash } = new URL(link)
  const { lang, path } = parseAddress(pathname + search + hash)
  const appPath = parseAppPath(path)
  if (!appPath.isInApp) return { kind: 'unchanged' }
  const to = pathInApp(appPath.path)
  if (to === null)
    return { kind: 'sitePage', address: lang === null ? appPath.path : addressIn(lang, appPath.path) }
  return addressInApp(to) === addressInApp(appPath.path) ? { kind: 'unchanged' } : { kind: 'appPage', to }
}

/**
 * Redirects from a page that the app does not have, reached without a link: to the app's equivalent, or to
 * the site and back.
 */
export function redirectFromUnknown(
  page: { readonly location: Pick<Location, 'href' | 'origin'>; readonly open: Window['open'] },
  { navigate, goBack }: { readonly navigate: (path: string) => void; readonly goBack: () => void },
): void {
  const target = resolveLink(page.location.href, page.location.origin)
  if (target.kind === 'appPage') navigate(target.to)
  else goBack()
  if (target.kind === 'sitePage') page.open(target.address, '_blank', 'noopener')
}

/**
 * Redirects every link to a page that the app view can show, or opens it outside. It handles clicks before
 * the page does.
 *
 * @param navigate navigates within the view
 * @returns a function that removes the handler
 */
export function interceptLinks(page: Window, navigate: (path: string) => void): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || event.button !== 0) return
    const target = resolveLink(link.href, page.location.origin)
    if (target.kind === 'unchanged') return
    event.preventDefault()
    if (target.kind === 'appPage') navigate(target.to)
    else page.open(target.address, '_blank', 'noopener')
  }
  page.addEventListener('click', onClick, true)
  return () => page.removeEventListener('click', onClick, true)
}
