import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { DemoAccount } from '#demo/house/accounts.ts'
import { demoOffer } from '#demo/house/aftersale-offer.ts'
import { cancelledDeliveryId } from '#demo/house/deliveries.ts'
import { shippedOrderId } from '#demo/house/mall-orders.ts'
import { demoIssueId } from '#demo/house/newsletter.ts'
import { paidOrderId, unpaidOrderId } from '#demo/house/orders.ts'
import { helpSlugs } from '#server/site/content/help-pages.ts'
import routes from '#web/routes.ts'

/** Who views a page: a visitor, or one of the demonstration's accounts. */
export type Viewer =
  | 'visitor'
  | 'newcomer'
  | 'seller'
  | 'applicant'
  | 'bidder1'
  | 'bidder2'
  | 'editor'
  | 'clerk'
  | 'manager'
  | 'owner'

/** A page of the demonstration in one of its states. */
export type Example = {
  /** Its route pattern in web/routes.ts; '' for the home page. */
  readonly route: string
  /** Its path without a language prefix. `{news}` and the like are the first page of that sitemap. */
  readonly path: string
  readonly viewer?: Viewer
  /** The name of the state, if not the usual one. */
  readonly state?: string
  /** The expected HTTP status; 200 by default. */
  readonly status?: number
  /** The canonical path, if different. */
  readonly canonicalPath?: string
  /** Whether it is marked noindex. */
  readonly isHidden?: boolean
}

/** Returns the email address of a viewer's account. */
export const emailFor = (viewer: Exclude<Viewer, 'visitor'>): DemoAccount['email'] => `${viewer}@example.com`

/** The values of parameters in staff pages of the demonstration that are not listed. */
const staffParameters: Readonly<Record<string, string>> = {
  auctionId: 'BH0142',
  saleId: 'BH0152',
  lotId: 'BH0152-6',
  userId: 'bidder1',
  consignmentId: 'consignment-1',
  issueId: demoIssueId,
  report: 'sale',
}

/** Pages not covered by the default example of their route: parameters, other accounts and states. */
const listed: readonly Example[] = [
  { route: 'auction/:auctionId/plan', path: '/auction/BH0142/plan', viewer: 'bidder1', isHidden: true },
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
    viewer: 'bidder1',
    isHidden: true,
  },
  {
    route: 'auction/:auctionId/lot/:lotId/ask',
    path: '/auction/BH0145/lot/BH0145-25/ask',
    viewer: 'bidder1',
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
    viewer: 'newcomer',
    isHidden: true,
  },
  {
    route: 'auction/:auctionId/register',
    path: '/auction/BH0142/register',
    viewer: 'applicant',
    state: 'steps',
    isHidden: true,
  },
  {
    route: 'auction/:auctionId/register',
    path: '/auction/BH0142/register',
    viewer: 'manager',
    state: 'staff',
    isHidden: true,
  },
  {
    route: 'auction/:auctionId/register',
    path: '/auction/BH0150/register',
    viewer: 'editor',
    state: 'identity',
    isHidden: true,
  },
  { route: 'auction/:auctionId/record', path: '/auction/BH0138/record', isHidden: true },
  { route: 'search', path: '/search?q=montclar', canonicalPath: '/search' },
  { route: 'search', path: '/search?q=belmont&kind=result', state: 'results', isHidden: true },
  { route: 'search', path: '/search?q=zzzz', state: 'nothing', isHidden: true },
  { route: 'mall/product/:id', path: '{products}' },
  { route: 'mall/cart', path: '/mall/cart', isHidden: true },
  { route: 'mall/checkout', path: '/mall/checkout', viewer: 'bidder1', isHidden: true },
  {
    route: 'mall/order/:orderId',
    path: '/mall/order/nothing',
    viewer: 'bidder1',
    state: 'missing',
    status: 404,
    isHidden: true,
  },
  { route: 'mall/order/:orderId', path: `/mall/order/${shippedOrderId}`, viewer: 'bidder1', isHidden: true },
  {
    route: 'mall/payment/success',
    path: `/mall/payment/success?order=${shippedOrderId}`,
    viewer: 'bidder1',
    isHidden: true,
  },
  { route: 'pointsMall', path: '/pointsMall', state: 'member', viewer: 'bidder1' },
  {
    route: 'gifts/placeOrder',
    path: '/gifts/placeOrder?gift=wine-decanter',
    viewer: 'bidder1',
    canonicalPath: '/gifts/placeOrder',
    isHidden: true,
  },
  {
    route: 'gifts/placeOrder',
    path: '/gifts/placeOrder?gift=combe-noire-2015',
    viewer: 'newcomer',
    state: 'insufficient',
    canonicalPath: '/gifts/placeOrder',
    isHidden: true,
  },
  { route: 'prices', path: '/prices?q=belmont&year=2026', state: 'narrowed', isHidden: true },
  { route: 'prices', path: '/prices?kind=cigars', state: 'tobacco', isHidden: true },
  { route: 'news/:slug', path: '{news}' },
  { route: 'activity/:id', path: '{activities}' },
  { route: 'pages/:slug', path: '/pages/terms-of-use', canonicalPath: '/terms-of-use' },
  { route: 'auction/:auctionId/live', path: '/auction/BH0142/live' },
  { route: 'auction/:auctionId/live', path: '/auction/BH0142/live', viewer: 'bidder1', state: 'bidder' },
  { route: 'auction/:auctionId/liveScreen', path: '/auction/BH0142/liveScreen', isHidden: true },
  { route: 'auction/:auctionId/liveStream', path: '/auction/BH0142/liveStream', isHidden: true },
  { route: 'house/auctioneer/:auctionId', path: '/house/auctioneer/BH0142', viewer: 'clerk', isHidden: true },
  {
    route: 'house/telephones/:auctionId',
    path: '/house/telephones/BH0142',
    viewer: 'clerk',
    isHidden: true,
  },
  { route: 'house/desk/:auctionId', path: '/house/desk/BH0142', viewer: 'clerk', isHidden: true },
  {
    route: 'house/mall/products',
    path: '/house/mall/products?of=points&item=points%3Awine-decanter',
    viewer: 'manager',
    state: 'gifts',
    canonicalPath: '/house/mall/products',
    isHidden: true,
  },
  {
    route: 'house/results/import',
    path: '/house/results/import',
    viewer: 'manager',
    isHidden: true,
  },
  {
    route: 'house/goods/import/:kind',
    path: '/house/goods/import/product',
    viewer: 'manager',
    isHidden: true,
  },
  {
    route: 'house/goods/:kind/:goodsId',
    path: '/house/goods/gift/wine-decanter',
    viewer: 'manager',
    isHidden: true,
  },
  {
    route: 'house/goods/:kind/:goodsId',
    path: '/house/goods/product/tsukigatake-18',
    viewer: 'manager',
    state: 'product',
    isHidden: true,
  },
  {
    route: 'house/goods/:kind/:goodsId',
    path: '/house/goods/gift/nothing',
    viewer: 'manager',
    state: 'missing',
    status: 404,
    isHidden: true,
  },
  {
    route: 'house/goods/:kind/:goodsId/preview',
    path: '/house/goods/gift/wine-decanter/preview',
    viewer: 'manager',
    isHidden: true,
  },
  { route: 'login', path: '/login', isHidden: true },
  { route: 'register', path: '/register', isHidden: true },
  { route: 'verification', path: '/verification', isHidden: true },
  { route: 'verification', path: '/verification', viewer: 'bidder1', state: 'identity', isHidden: true },
  { route: 'resetPassword', path: '/resetPassword', isHidden: true },
  {
    route: 'profile/receipts',
    path: '/profile/receipts',
    viewer: 'newcomer',
    state: 'nothing',
    isHidden: true,
  },
  { route: 'profile/points', path: '/profile/points', viewer: 'newcomer', state: 'nothing', isHidden: true },
  { route: 'profile/orders', path: '/profile/orders', viewer: 'newcomer', state: 'nothing', isHidden: true },
  {
    route: 'profile/orders/statement',
    path: '/profile/orders/statement?from=2026-12-31&to=2026-01-01',
    viewer: 'bidder1',
    state: 'invalid',
    canonicalPath: '/profile/orders/statement',
    isHidden: true,
  },
  {
    route: 'profile/orders/auction/:orderId',
    path: `/profile/orders/auction/${unpaidOrderId}`,
    viewer: 'bidder1',
    isHidden: true,
  },
  {
    route: 'profile/orders/auction/:orderId',
    path: `/profile/orders/auction/${paidOrderId}`,
    state: 'paid',
    viewer: 'bidder1',
    isHidden: true,
  },
  {
    route: 'profile/offers/:offerId',
    path: `/profile/offers/${demoOffer.id}`,
    viewer: 'bidder2',
    isHidden: true,
  },
  {
    route: 'profile/offers/:offerId',
    path: '/profile/offers/none',
    state: 'missing',
    status: 404,
    viewer: 'bidder2',
    isHidden: true,
  },
  {
    route: 'profile/orders/auction/:orderId/paid',
    path: `/profile/orders/auction/${paidOrderId}/paid`,
    viewer: 'bidder1',
    isHidden: true,
  },
  {
    route: 'profile/orders/auction/:orderId',
    path: '/profile/orders/auction/none',
    state: 'missing',
    status: 404,
    viewer: 'bidder1',
    isHidden: true,
  },
  { route: 'profile/consignments', path: '/profile/consignments', viewer: 'seller', isHidden: true },
  {
    route: 'profile/consignments',
    path: '/profile/consignments',
    viewer: 'bidder1',
    state: 'nothing',
    isHidden: true,
  },
  {
    route: 'profile/consignments/:consignmentId',
    path: '/profile/consignments/consignment-1',
    viewer: 'seller',
    isHidden: true,
  },
  {
    route: 'profile/consignments/:consignmentId',
    path: '/profile/consignments/consignment-1',
    viewer: 'bidder1',
    state: 'missing',
    status: 404,
    isHidden: true,
  },
  {
    route: 'profile/notifications',
    path: '/profile/notifications?view=settings',
    state: 'settings',
    canonicalPath: '/profile/notifications',
    viewer: 'bidder1',
    isHidden: true,
  },
  {
    route: 'profile/deliveryRecords',
    path: '/profile/deliveryRecords',
    viewer: 'newcomer',
    state: 'nothing',
    isHidden: true,
  },
  {
    route: 'order/delivery/:orderId',
    path: `/order/delivery/${paidOrderId}`,
    viewer: 'bidder1',
    isHidden: true,
  },
  {
    route: 'order/delivery/:orderId',
    path: '/order/delivery/nothing',
    viewer: 'bidder1',
    state: 'missing',
    status: 404,
    isHidden: true,
  },
  {
    route: 'order/deliveryRecord/:id',
    path: `/order/deliveryRecord/${cancelledDeliveryId}`,
    viewer: 'bidder1',
    isHidden: true,
  },
  { route: 'payment/add', path: '/payment/add', viewer: 'bidder1', isHidden: true },
  {
    route: 'payment/return',
    path: '/payment/return?payment=none',
    viewer: 'bidder1',
    status: 404,
    isHidden: true,
  },
  { route: 'practice/wallet', path: '/practice/wallet', viewer: 'bidder1', isHidden: true },
  { route: 'enter', path: '/enter', status: 404, isHidden: true },
  { route: 'service', path: '/appContent/service', isHidden: true },
  { route: 'test', path: '/appContent/test', isHidden: true },
  { route: 'mall', path: '/appContent/mall', state: 'app', isHidden: true },
  { route: 'gifts', path: '/appContent/gifts', state: 'app', viewer: 'bidder1', isHidden: true },
  { route: 'login', path: '/appContent/login', state: 'app', isHidden: true },
  { route: 'house/inbox', path: '/house/inbox', viewer: 'clerk', isHidden: true },
  {
    route: 'house/registrations/:auctionId',
    path: '/house/registrations/BH0150',
    viewer: 'manager',
    isHidden: true,
  },
  {
    route: 'house/cancellation/:auctionId',
    path: '/house/cancellation/BH0145',
    viewer: 'manager',
    isHidden: true,
  },
  { route: 'house/notices/:auctionId', path: '/house/notices/BH0145', viewer: 'clerk', isHidden: true },
  {
    route: 'house/additions/:auctionId',
    path: '/house/additions/BH0145',
    viewer: 'manager',
    isHidden: true,
  },
  {
    route: 'house/corrections/:auctionId',
    path: '/house/corrections/BH0145?lot=12',
    viewer: 'manager',
    isHidden: true,
  },
  {
    route: 'house/corrections/:auctionId',
    path: '/house/corrections/BH0145',
    viewer: 'manager',
    isHidden: true,
  },
  {
    route: 'house/aftersale/:auctionId',
    path: '/house/aftersale/BH0138',
    viewer: 'manager',
    isHidden: true,
  },
  { route: 'house/timed/:auctionId', path: '/house/timed/BH0145', viewer: 'clerk', isHidden: true },
  {
    route: 'house/timed/:auctionId',
    path: '/house/timed/BH0145?lot=1',
    state: 'lot',
    viewer: 'clerk',
    isHidden: true,
  },
  ...[
    ['house/sales/:saleId', '/house/sales/none'],
    ['house/sales/:saleId/lots/:lotId', '/house/sales/BH0152/lots/none'],
  ].map(([route = '', path = '']): Example => {
    return { route, path, viewer: 'manager', state: 'missing', status: 404, isHidden: true }
  }),
  {
    route: 'house/orders/:orderId/delivery',
    path: '/house/orders/none/delivery',
    viewer: 'manager',
    state: 'missing',
    status: 404,
    isHidden: true,
  },
  {
    route: 'house/settlements/:auctionId/:consignmentId',
    path: '/house/settlements/BH0138/consignment-1',
    viewer: 'manager',
    isHidden: true,
  },
  {
    route: 'house/settlements/:auctionId/:consignmentId',
    path: '/house/settlements/BH0138/none',
    viewer: 'manager',
    state: 'missing',
    status: 404,
    isHidden: true,
  },
  {
    route: 'house/clients/:userId',
    path: '/house/clients/bidder2',
    viewer: 'clerk',
    state: 'front-desk',
    isHidden: true,
  },
  {
    route: 'house/clients/:userId',
    path: '/house/clients/none',
    viewer: 'manager',
    state: 'missing',
    status: 404,
    isHidden: true,
  },
  {
    route: 'house/consignments/:consignmentId',
    path: '/house/consignments/none',
    viewer: 'manager',
    state: 'missing',
    status: 404,
    isHidden: true,
  },
  {
    route: 'house/clients',
    path: '/house/clients?q=tsang',
    canonicalPath: '/house/clients',
    viewer: 'manager',
    state: 'found',
    isHidden: true,
  },
  { route: 'house/names', path: '/house/names', viewer: 'manager', isHidden: true },
  ...(
    [
      ['record', '?of=moutai'],
      ['unfound', '?view=unfound'],
    ] as const
  ).map(
    ([state, query]): Example => ({
      ...{ route: 'house/names', path: `/house/names${query}`, canonicalPath: '/house/names', state },
      ...{ viewer: 'manager', isHidden: true },
    }),
  ),
  {
    route: 'house/content/:kind/:contentId',
    path: '/house/content/news/nine-cellars',
    viewer: 'editor',
    isHidden: true,
  },
  {
    route: 'house/content/:kind/:contentId',
    path: '/house/content/page/conditions-of-sale',
    viewer: 'editor',
    state: 'legal',
    isHidden: true,
  },
  {
    route: 'house/content/:kind/:contentId',
    path: '/house/content/news/none',
    viewer: 'editor',
    state: 'missing',
    status: 404,
    isHidden: true,
  },
  {
    route: 'house/content/:kind/:contentId/preview',
    path: '/house/content/news/nine-cellars/preview',
    viewer: 'editor',
    isHidden: true,
  },
  { route: 'house/home', path: '/house/home', viewer: 'editor', isHidden: true },
  {
    route: 'house/home/preview',
    path: '/house/home/preview',
    viewer: 'editor',
    isHidden: true,
  },
  {
    route: 'house/content',
    path: '/house/content?q=zzzz',
    canonicalPath: '/house/content',
    viewer: 'editor',
    state: 'nothing',
    isHidden: true,
  },
  { route: 'house/setup', path: '/house/setup', viewer: 'owner', isHidden: true },
  { route: 'house/settings', path: '/house/settings', viewer: 'owner', isHidden: true },
  { route: 'house/staff', path: '/house/staff', viewer: 'owner', isHidden: true },
  {
    route: 'house/staff',
    path: '/house/staff?of=clerk',
    canonicalPath: '/house/staff',
    viewer: 'owner',
    state: 'colleague',
    isHidden: true,
  },
  { route: 'house/found', path: '/house/found', isHidden: true },
  { route: 'house/staff/accept', path: '/house/staff/accept', isHidden: true },
  { route: 'house/mall', path: '/house/mall', viewer: 'clerk', isHidden: true },
  { route: 'house/enquiries', path: '/house/enquiries', viewer: 'clerk', isHidden: true },
  { route: 'house/questions', path: '/house/questions', viewer: 'manager', isHidden: true },
  {
    route: 'house/questions',
    path: '/house/questions?e=question-BH0145-28',
    canonicalPath: '/house/questions',
    viewer: 'manager',
    state: 'question',
    isHidden: true,
  },
  { route: 'agreement', path: '/agreement', status: 404, isHidden: true },
  { route: 'newsletter/confirm', path: '/newsletter/confirm', isHidden: true },
  { route: 'newsletter/leave', path: '/newsletter/leave', isHidden: true },
  { route: 'following', path: '/following', isHidden: true },
  { route: ':slug', path: '/conditions-of-sale' },
  ...helpSlugs.map((slug) => ({ route: ':slug', path: `/${slug}` })),
  { route: ':slug', path: '/terms-of-use' },
  { route: ':slug', path: '/privacy-policy' },
  { route: '*', path: '/no/such/page', state: 'missing', status: 404, isHidden: true },
]

/** Routes without a page: redirects and form targets. */
export const notPages: readonly string[] = ['auction/:auctionId/lot', 'adults']

/** Returns the pattern of every route that handles a URL; a layout has that of its index. */
export const routePatterns = (
  entries: readonly RouteConfigEntry[] = routes,
  parentPath: readonly string[] = [],
): readonly string[] =>
  entries.flatMap((entry) => {
    const path = entry.path ? [...parentPath, entry.path] : parentPath
    return entry.children ? routePatterns(entry.children, path) : [path.join('/')]
  })

/**
 * Returns the default example of a page: staff pages as a manager and account pages as a bidder. Other pages
 * with parameters have none.
 */
function defaultExample(route: string): readonly Example[] {
  const isListed = listed.some((example) => example.route === route && example.state === undefined)
  if (isListed || notPages.includes(route)) return []
  const [section] = route.split('/')
  const path = `/${section === 'house' ? withParameters(route) : route}`
  if (/[:*]/.test(path)) return []
  if (section === 'house') return [{ route, path, viewer: 'manager', isHidden: true }]
  if (section === 'profile') return [{ route, path, viewer: 'bidder1', isHidden: true }]
  return [{ route, path }]
}

const withParameters = (route: string): string =>
  route.replace(/:(\w+)/g, (parameter, name: string) => staffParameters[name] ?? parameter)

/** Every page in the order of web/routes.ts, with its notable states. */
export const examples: readonly Example[] = routePatterns().flatMap((route) => [
  ...defaultExample(route),
  ...listed.filter((example) => example.route === route),
])
