import { addressInApp, readAppPath } from '#wire/address/app-address.ts'
import { pathInApp } from '#wire/address/app-view.ts'
import { addressIn, readAddress } from '#wire/address/page-address.ts'

/** Where a link of the app's view leads. */
export type Way =
  /** The page takes it as it is. */
  | { readonly kind: 'own' }
  /** The app has the page in another form: a path as links have it. */
  | { readonly kind: 'twin'; readonly to: string }
  /** The app has no such page: an address of the site, in the same language. */
  | { readonly kind: 'outside'; readonly address: string }

/** @param link a link's whole address @param origin of the house */
export function wayOf(link: string, origin: string): Way {
  if (!URL.canParse(link) || new URL(link).origin !== origin) return { kind: 'own' }
  const { pathname, search, hash } = new URL(link)
  const { lang, path } = readAddress(pathname + search + hash)
  const asked = readAppPath(path)
  if (!asked.isInApp) return { kind: 'own' }
  const to = pathInApp(asked.path)
  if (to === null)
    return { kind: 'outside', address: lang === null ? asked.path : addressIn(lang, asked.path) }
  return addressInApp(to) === addressInApp(asked.path) ? { kind: 'own' } : { kind: 'twin', to }
}

/**
 * Leads on from a page that the app has not, to which one came without a link: to the app's own form of it, or outside
 * and back.
 */
export function leadOn(
  page: { readonly location: Pick<Location, 'href' | 'origin'>; readonly open: Window['open'] },
  { go, goBack }: { readonly go: (path: string) => void; readonly goBack: () => void },
): void {
  const way = wayOf(page.location.href, page.location.origin)
  if (way.kind === 'twin') go(way.to)
  else goBack()
  if (way.kind === 'outside') page.open(way.address, '_blank', 'noopener')
}

/**
 * Has every link of a page lead where the app's view can show it, or open outside: one place for all pages, whatever
 * they are made of. A link is heard here before its page hears of it.
 *
 * @param go leads to a path within the view
 * @returns a function that ends it
 */
export function keepInside(page: Window, go: (path: string) => void): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || event.button !== 0) return
    const way = wayOf(link.href, page.location.origin)
    if (way.kind === 'own') return
    event.preventDefault()
    if (way.kind === 'twin') go(way.to)
    else page.open(way.address, '_blank', 'noopener')
  }
  page.addEventListener('click', onClick, true)
  return () => page.removeEventListener('click', onClick, true)
}
