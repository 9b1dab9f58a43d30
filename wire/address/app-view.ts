import { addressInApp } from './app-address.ts'

/** The pages that the app shows, as routes have them. Everything else opens outside it. */
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

/** Whether the app shows a page. @param path as links have it: without a language or the app's beginning */
export function isAppPage(path: string): boolean {
  const [page = ''] = path.split(/[?#]/)
  return patterns.some((pattern) => pattern.test(page))
}

/** The app's own page for what a page of the site says: both forms of the same. */
const twins = new Map([
  ['/', '/mall'],
  ['/contact', '/service'],
  ['/faq', '/service'],
  ['/pointsMall', '/gifts'],
])

/**
 * Where a path leads within the app.
 * @param path as links have it, with its query: `/contact?about=Lot+12`
 * @returns null where the app has no such page, and the path opens outside it
 */
export function pathInApp(path: string): string | null {
  const [page = '', ...rest] = path.split(/(?=[?#])/)
  const twin = twins.get(page)
  if (twin !== undefined) return twin + rest.join('')
  return isAppPage(path) ? path : null
}

/** Asks the app to sign its person in, and to come back. @param path of the app's pages: `/gifts` */
export const appLoginLink = (path: string): string =>
  `rostrum://login?next=${encodeURIComponent(addressInApp(path))}`
