import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { DemoAccount } from '#demo/house/accounts.ts'
import { cancelledDeliveryId } from '#demo/house/deliveries.ts'
import { shippedOrderId } from '#demo/house/mall-orders.ts'
import { paidOrderId, unpaidOrderId } from '#demo/house/orders.ts'
import routes from '#web/routes.ts'

/** Who looks at a page: a visitor, or one of the demonstration's accounts. */
export type Looker = 'visitor' | 'newcomer' | 'bidder1' | 'clerk' | 'manager'

/** A page as somebody comes upon it in the demonstration house. */
export type Example = {
  /** Its route, as web/routes.ts puts it together; '' for the home page. */
  readonly route: string
  /** Its address, without a language. `{news}` and the like stand for the first of that sitemap. */
  readonly path: string
  readonly by?: Looker
  /** Which of its states it shows, where it is not the plain one. */
  readonly state?: string
  /** Of the answer; 200 where it says nothing else. */
  readonly status?: number
  /** The path under which it should be known, where that is another. */
  readonly knownAs?: string
  /** Whether search engines pass it over. */
  readonly isHidden?: boolean
}

/** Whose e-mail signs in a looker of the demonstration. */
export const emailOf = (by: Exclude<Looker, 'visitor'>): DemoAccount['email'] => `${by}@example.com`

/** Pages that need more than the example made from their route: a value in the address, another account, a state. */
const listed: readonly Example[] = [
  { route: 'auction/:auctionId', path: '/auction/BH0145' },
  { route: 'auction/:auctionId', path: '/auction/BH0138', state: 'ended' },
  { route: 'auction/:auctionId', path: '/auction/BH0142', state: 'live' },
  { route: 'auction/:auctionId', path: '/auction/BH0150', state: 'tobacco', isHidden: true },
  { route: 'auction/:auctionId', path: '/auction/BH0000', state: 'missing', status: 404, isHidden: true },
  { route: 'auction/:auctionId/lot/:lotId', path: '/auction/BH0145/lot/BH0145-1' },
  { route: 'auction/:auctionId/lot/:lotId', path: '/auction/BH0138/lot/BH0138-3', state: 'sold' },
  {
    route: 'auction/:auctionId/lot/:lotId',
    path: '/auction/BH0150/lot/BH0150-1',
    state: 'tobacco',
    isHidden: true,
  },
  {
    route: 'auction/:auctionId/lot/:lotId',
    path: '/auction/BH0150/lot/BH0150-1',
    state: 'tobacco-member',
    by: 'bidder1',
    isHidden: true,
  },
  {
    route: 'auction/:auctionId/lot/:lotId/replay',
    path: '/auction/BH0138/lot/BH0138-3/replay',
    isHidden: true,
  },
  {
    route: 'auction/:auctionId/lot/:lotId/replay',
    path: '/auction/BH0150/lot/BH0150-1/replay',
    state: 'tobacco',
    isHidden: true,
  },
  {
    route: 'auction/:auctionId/register',
    path: '/auction/BH0142/register',
    by: 'newcomer',
    isHidden: true,
  },
  {
    route: 'auction/:auctionId/register',
    path: '/auction/BH0142/register',
    by: 'manager',
    state: 'steps',
    isHidden: true,
  },
  {
    route: 'auction/:auctionId/register',
    path: '/auction/BH0150/register',
    by: 'clerk',
    state: 'identity',
    isHidden: true,
  },
  { route: 'auction/:auctionId/record', path: '/auction/BH0138/record', isHidden: true },
  { route: 'search', path: '/search?q=montclar', knownAs: '/search' },
  { route: 'search', path: '/search?q=belmont&kind=result', state: 'results', isHidden: true },
  { route: 'search', path: '/search?q=zzzz', state: 'nothing', isHidden: true },
  { route: 'mall/product/:id', path: '{products}' },
  { route: 'mall/cart', path: '/mall/cart', isHidden: true },
  { route: 'mall/checkout', path: '/mall/checkout', by: 'bidder1', isHidden: true },
  {
    route: 'mall/order/:orderId',
    path: '/mall/order/nothing',
    by: 'bidder1',
    state: 'missing',
    status: 404,
    isHidden: true,
  },
  { route: 'mall/order/:orderId', path: `/mall/order/${shippedOrderId}`, by: 'bidder1', isHidden: true },
  {
    route: 'mall/payment/success',
    path: `/mall/payment/success?order=${shippedOrderId}`,
    by: 'bidder1',
    isHidden: true,
  },
  { route: 'pointsMall', path: '/pointsMall', state: 'member', by: 'bidder1' },
  {
    route: 'gifts/placeOrder',
    path: '/gifts/placeOrder?gift=wine-decanter',
    by: 'bidder1',
    knownAs: '/gifts/placeOrder',
    isHidden: true,
  },
  {
    route: 'gifts/placeOrder',
    path: '/gifts/placeOrder?gift=combe-noire-2015',
    by: 'newcomer',
    state: 'insufficient',
    knownAs: '/gifts/placeOrder',
    isHidden: true,
  },
  { route: 'prices', path: '/prices?q=belmont&year=2026', state: 'narrowed', isHidden: true },
  { route: 'prices', path: '/prices?kind=cigars', state: 'tobacco', isHidden: true },
  { route: 'news/:slug', path: '{news}' },
  { route: 'activity/:id', path: '{activities}' },
  { route: 'pages/:slug', path: '/pages/terms-of-use', knownAs: '/terms-of-use' },
  { route: 'auction/:auctionId/live', path: '/auction/BH0142/live' },
  { route: 'auction/:auctionId/live', path: '/auction/BH0142/live', by: 'bidder1', state: 'bidder' },
  { route: 'auction/:auctionId/liveScreen', path: '/auction/BH0142/liveScreen', isHidden: true },
  { route: 'auction/:auctionId/liveStream', path: '/auction/BH0142/liveStream', isHidden: true },
  { route: 'house/desk/:auctionId', path: '/house/desk/BH0142', by: 'clerk', isHidden: true },
  {
    route: 'house/points',
    path: '/house/points?view=gifts',
    by: 'manager',
    state: 'gifts',
    knownAs: '/house/points',
    isHidden: true,
  },
  { route: 'login', path: '/login', isHidden: true },
  { route: 'register', path: '/register', isHidden: true },
  { route: 'verification', path: '/verification', isHidden: true },
  { route: 'verification', path: '/verification', by: 'bidder1', state: 'identity', isHidden: true },
  { route: 'resetPassword', path: '/resetPassword', isHidden: true },
  { route: 'profile/receipts', path: '/profile/receipts', by: 'newcomer', state: 'nothing', isHidden: true },
  { route: 'profile/points', path: '/profile/points', by: 'newcomer', state: 'nothing', isHidden: true },
  { route: 'profile/orders', path: '/profile/orders', by: 'newcomer', state: 'nothing', isHidden: true },
  {
    route: 'profile/orders/auction/:orderId',
    path: `/profile/orders/auction/${unpaidOrderId}`,
    by: 'bidder1',
    isHidden: true,
  },
  {
    route: 'profile/orders/auction/:orderId',
    path: `/profile/orders/auction/${paidOrderId}`,
    state: 'paid',
    by: 'bidder1',
    isHidden: true,
  },
  {
    route: 'profile/orders/auction/:orderId/paid',
    path: `/profile/orders/auction/${paidOrderId}/paid`,
    by: 'bidder1',
    isHidden: true,
  },
  {
    route: 'profile/orders/auction/:orderId',
    path: '/profile/orders/auction/none',
    state: 'missing',
    status: 404,
    by: 'bidder1',
    isHidden: true,
  },
  {
    route: 'profile/notifications',
    path: '/profile/notifications?view=settings',
    state: 'settings',
    knownAs: '/profile/notifications',
    by: 'bidder1',
    isHidden: true,
  },
  {
    route: 'profile/deliveryRecords',
    path: '/profile/deliveryRecords',
    by: 'newcomer',
    state: 'nothing',
    isHidden: true,
  },
  { route: 'order/delivery/:orderId', path: `/order/delivery/${paidOrderId}`, by: 'bidder1', isHidden: true },
  {
    route: 'order/delivery/:orderId',
    path: '/order/delivery/nothing',
    by: 'bidder1',
    state: 'missing',
    status: 404,
    isHidden: true,
  },
  {
    route: 'order/deliveryRecord/:id',
    path: `/order/deliveryRecord/${cancelledDeliveryId}`,
    by: 'bidder1',
    isHidden: true,
  },
  { route: 'payment/add', path: '/payment/add', by: 'bidder1', isHidden: true },
  { route: 'enter', path: '/enter', status: 404, isHidden: true },
  { route: 'service', path: '/appContent/service', isHidden: true },
  { route: 'test', path: '/appContent/test', isHidden: true },
  { route: 'mall', path: '/appContent/mall', state: 'app', isHidden: true },
  { route: 'gifts', path: '/appContent/gifts', state: 'app', by: 'bidder1', isHidden: true },
  { route: 'login', path: '/appContent/login', state: 'app', isHidden: true },
  { route: 'house/inbox', path: '/house/inbox', by: 'clerk', isHidden: true },
  {
    route: 'house/registrations/:auctionId',
    path: '/house/registrations/BH0150',
    by: 'manager',
    isHidden: true,
  },
  { route: 'house/stream/:auctionId', path: '/house/stream/BH0142', by: 'manager', isHidden: true },
  {
    route: 'house/orders/:orderId/delivery',
    path: '/house/orders/none/delivery',
    by: 'manager',
    state: 'missing',
    status: 404,
    isHidden: true,
  },
  { route: 'house/mall', path: '/house/mall', by: 'clerk', isHidden: true },
  { route: 'house/enquiries', path: '/house/enquiries', by: 'clerk', isHidden: true },
  { route: 'newsletter/confirm', path: '/newsletter/confirm', isHidden: true },
  { route: 'newsletter/leave', path: '/newsletter/leave', isHidden: true },
  { route: ':slug', path: '/conditions-of-sale' },
  { route: ':slug', path: '/terms-of-use' },
  { route: ':slug', path: '/privacy-policy' },
  { route: '*', path: '/no/such/page', state: 'missing', status: 404, isHidden: true },
]

/** Routes that are no pages of their own: they lead elsewhere, or only take what forms send. */
export const notPages: readonly string[] = ['auction/:auctionId/lot', 'adults']

/** Every route that answers for an address, as its pattern; a layout's own is that of its index. */
export const routePatterns = (
  entries: readonly RouteConfigEntry[] = routes,
  above: readonly string[] = [],
): readonly string[] =>
  entries.flatMap((entry) => {
    const here = entry.path ? [...above, entry.path] : above
    return entry.children ? routePatterns(entry.children, here) : [here.join('/')]
  })

/** The plain example of a page whose address holds no value: staff pages by a manager, own pages by a bidder. */
function plainExample(route: string): readonly Example[] {
  const hasValue = /[:*]/.test(route)
  const isListed = listed.some((one) => one.route === route && one.state === undefined)
  if (hasValue || isListed || notPages.includes(route)) return []
  const [wing] = route.split('/')
  if (wing === 'house') return [{ route, path: `/${route}`, by: 'manager', isHidden: true }]
  if (wing === 'profile') return [{ route, path: `/${route}`, by: 'bidder1', isHidden: true }]
  return [{ route, path: `/${route}` }]
}

/** Every page, in the order of web/routes.ts, and the states that are worth a look. */
export const examples: readonly Example[] = routePatterns().flatMap((route) => [
  ...plainExample(route),
  ...listed.filter((one) => one.route === route),
])
