import { addressInApp } from './app-address.ts'

/** The route paths of the app view. All other pages open outside it. */
export const appPages = [
  'adults',
  'enter',
  'login',
  'service',
  'test',
  'gifts',
  'gifts/placeOrder',
  'mall',
  'mall/product/:id',
  'mall/cart',
  'mall/checkout',
  'mall/order/:orderId',
  'mall/payment/success',
  'profile/points',
  'profile/orders/mall',
] as const

const patterns = appPages.map((page) => new RegExp(`^/${page.replaceAll(/:\w+/g, '[^/]+')}$`, 'i'))

/**
 * Returns whether a page is part of the app view. @param path the path as in links, without language or app
 * prefix
 */
export function isAppPage(path: string): boolean {
  const [page = ''] = path.split(/[?#]/)
  return patterns.some((pattern) => pattern.test(page))
}

/** Pages of the site and their counterparts in the app. */
const twins = new Map([
  ['/', '/mall'],
  ['/contact', '/service'],
  ['/faq', '/service'],
  ['/pointsMall', '/gifts'],
])

/**
 * Maps a path to its page in the app.
 * @param path the path as in links, with its query: `/contact?about=Lot+12`
 * @returns null if the app has no such page and the path opens outside it
 */
export function pathInApp(path: string): string | null {
  const [page = '', ...rest] = path.split(/(?=[?#])/)
  const twin = twins.get(page)
  if (twin !== undefined) return twin + rest.join('')
  return isAppPage(path) ? path : null
}

/** Returns a link that opens the app's login and returns to a page. @param path the path of an app page: `/gifts` */
export const appLoginLink = (path: string): string =>
  `rostrum://login?next=${encodeURIComponent(addressInApp(path))}`
